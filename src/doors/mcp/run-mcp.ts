import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { typedPath, type World } from "#base/world.ts";
import { currentFolder, readWorld } from "#doors/read-world.ts";
import { doorFlags, runDoor } from "#doors/run-door.ts";
import { type McpPlace, watchedServer } from "./mcp-server.ts";

/** Serves MCP until the client goes away: over stdio, or over HTTP on this machine. Returns the exit code. */
export function runMcp(words: readonly string[]): Promise<number> {
  const world = readWorld(currentFolder(), () => true);
  return runDoor(async () => {
    const { http, project } = doorFlags("mcp", words, FLAGS);
    const folder = project && typedPath(world, project);
    const place = { world, folder: folder || undefined };
    if (http === undefined) await serveOverStdio(place);
    else await serveOverHttp(place, http, world);
  });
}

const FLAGS = { http: { type: "string" }, project: { type: "string" } } as const;

/** One client for the whole life of the process, which ends when the connection does. */
async function serveOverStdio(place: McpPlace): Promise<void> {
  if (process.stdin.isTTY)
    console.error(
      "loci waits on stdin for an MCP client, which starts it itself; Control-C ends it",
    );
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const transport = new StdioServerTransport(process.stdin, process.stdout, LIMITS);
  const handle = serveStdio(() => watchedServer(place), { transport });
  // The transport closes itself when stdin ends, when stdout breaks, and at a message that is too long.
  const { onclose } = transport;
  transport.onclose = () => {
    onclose?.();
    close();
  };
  await closed;
  await handle.close();
  process.exit(0);
}

/** A longer message ends the connection. */
const LIMITS = { maxBufferSize: 4 * 1024 * 1024 };

async function serveOverHttp(place: McpPlace, address: string, { env }: World): Promise<void> {
  const { serveHttp } = await import("./serve-http.ts");
  const { url, token, stopped } = serveHttp(place, address, env["LOCI_MCP_TOKEN"]);
  console.error(`loci serves MCP at ${url}\nAuthorization: Bearer ${token}`);
  await stopped;
}
