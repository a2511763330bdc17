import type { World } from "#base/world.ts";
import type { Bearings } from "#session/context/project-context.ts";
import type { TurnOver } from "#summary/after-turn.ts";
import { triageTurn } from "./triage-turn.ts";

/** Where a turn was, how much time is left for it, and who is told what went wrong. */
interface CaptureTime extends Bearings {
  readonly leftMs: () => number;
  readonly trouble: (why: string) => void;
}

/**
 * Captures what the turn that has just ended holds: asks nobody and keeps it, or gives the reason for which the agent
 * may not stop before it has saved it. Mostly there is nothing.
 */
export async function captureTurn(
  world: World,
  turn: TurnOver,
  { root, sources, leftMs, trouble }: CaptureTime,
): Promise<string | undefined> {
  // Records belong to a project.
  if (root === undefined) return undefined;
  const answer = await triageTurn(world, turn, sources);
  if (answer.kind === "ask") return answer.reason;
  if (answer.kind === "nothing") return undefined;
  const { keepQuietly } = await import("./save-unasked.ts");
  const { sessionId: session } = turn.call;
  const { records } = answer;
  const saved = await keepQuietly(world, { root, sources, session, records, leftMs });
  // Only now the turn is handled: each of its findings is in its file, or in the queue.
  await answer.saved();
  if (saved.queued > 0) trouble(`${saved.queued} wait to be saved: ${saved.why}`);
  return undefined;
}
