import type { World } from "#base/world.ts";
import type { Bearings } from "#session/context/project-context.ts";
import type { TurnOver } from "#summary/after-turn.ts";
import { triageTurn } from "./triage-turn.ts";

/**
 * Captures what the turn that has just ended holds: asks nobody and keeps it, or gives the reason for which the agent
 * may not stop before it has saved it. Mostly there is nothing.
 */
export async function captureTurn(
  world: World,
  turn: TurnOver,
  { root, sources }: Bearings,
): Promise<string | undefined> {
  // Records belong to a project.
  if (root === undefined) return undefined;
  const answer = await triageTurn(world, turn, sources);
  if (answer.kind === "ask") return answer.reason;
  if (answer.kind === "nothing") return undefined;
  const { keepQuietly } = await import("./save-unasked.ts");
  await keepQuietly(world, {
    root,
    sources,
    session: turn.call.sessionId,
    records: answer.records,
  });
  await answer.saved();
  return undefined;
}
