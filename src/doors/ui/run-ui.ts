import { fault } from "#base/fault.ts";
import { currentFolder, readWorld } from "#doors/read-world.ts";
import { doorFlags, runDoor } from "#doors/run-door.ts";
import { serveUi } from "./ui-server.ts";

/** The server stops after an hour without a request. */
const IDLE_MS = 60 * 60 * 1000;
const MAX_PORT = 65_535;

/** Serves the viewer until Ctrl-C, or until nobody has used it for an hour. Returns the exit code. */
export function runUi(words: readonly string[]): Promise<number> {
  const world = readWorld(currentFolder(), ({ by }) => by === "agent");
  return runDoor(async () => {
    const { "no-open": isSilent = false, port: typed = "0" } = doorFlags("ui", words, FLAGS);
    const port = portOf(typed);
    const server = await serveUi({ world, port, idleMs: IDLE_MS }).catch(refusePort(port));
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, server.stop);
    console.log(server.url);
    if (process.stderr.isTTY) process.stderr.write("Ctrl-C stops it\n");
    if (!isSilent) openBrowser(server.urlForOnce);
    await server.stopped;
  });
}

const FLAGS = { "no-open": { type: "boolean" }, port: { type: "string" } } as const;

function portOf(typed: string): number {
  const port = /^\d{1,5}$/.test(typed) ? Number(typed) : MAX_PORT + 1;
  if (port <= MAX_PORT) return port;
  throw fault("bad-value", { name: "--port", value: typed, wanted: "a port from 0 to 65535" });
}

function refusePort(port: number): (error: unknown) => never {
  return (error) => {
    const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    if (!isTaken) throw error;
    throw fault("bad-value", { name: "--port", value: `${port}`, wanted: "a port that is free" });
  };
}

/** Opens the page where there is a browser. The address is printed anyway, so a failure is no fault. */
function openBrowser(url: string): void {
  const commands: Readonly<Record<string, readonly string[]>> = {
    darwin: ["open"],
    win32: ["rundll32", "url.dll,FileProtocolHandler"],
  };
  const [program = "xdg-open", ...rest] = commands[process.platform] ?? [];
  const path = Bun.which(program);
  if (path === null) return;
  const streams = { stdin: "ignore", stdout: "ignore", stderr: "ignore" } as const;
  try {
    Bun.spawn([path, ...rest, url], streams).unref();
  } catch {
    // The user opens the printed address instead.
  }
}
