import { readWorld } from "#doors/read-world.ts";
import { noteHookCall } from "#hook-log/log-call.ts";
import type { HandlerTable } from "#session/event-handler.ts";
import { HANDLERS } from "./handler-table.ts";
import { isSwitchedOff, openDoor } from "./hook-door.ts";

/** Answers one event of a host: at most one line on stdout, exit 0, and a line in the log. */
export async function runHook(
  words: readonly string[],
  handlers: HandlerTable = HANDLERS,
): Promise<never> {
  // Only the user may read a hook's files, whatever the umask of the host.
  process.umask(0o077);
  try {
    await answerHost(words, handlers);
  } catch {
    // The host continues without us in any case.
  }
  // A host may hold our stdin open, and a pending read would prevent the exit.
  return process.exit(0);
}

async function answerHost(words: readonly string[], handlers: HandlerTable): Promise<void> {
  const world = readWorld("/", () => true);
  const stdin = Bun.stdin.stream();
  const { line, ...result } = await openDoor({ words, world, stdin, handlers });
  if (isSwitchedOff(world)) return;
  // console.log writes everything before it returns, and is silent if the reader is gone.
  if (line) console.log(line);
  await noteHookCall(world, { ...result, ms: age() });
}

/** Milliseconds since the process began, which is how long the host has waited. */
function age(): number {
  return Math.round(performance.now() * 100) / 100;
}
