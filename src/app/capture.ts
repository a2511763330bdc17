import type { World } from "#base/world.ts";
import type { CallOf } from "#model/hook-call.ts";
import type { Bearings } from "./bearings.ts";
import { triageTurn } from "./triage.ts";

/**
 * Captures what the turn that has just ended holds: asks nobody and keeps it, or gives the reason for which the agent
 * may not stop before it has saved it. Mostly there is nothing.
 */
export async function captureTurn(
  world: World,
  call: CallOf<"Stop">,
  { root, sources }: Bearings,
): Promise<string | undefined> {
  // Records belong to a project.
  if (root === undefined) return undefined;
  const answer = await triageTurn(world, call, sources);
  if (answer.kind === "ask") return answer.reason;
  if (answer.kind === "nothing") return undefined;
  const { keepQuietly } = await import("./keep-quietly.ts");
  await keepQuietly(world, { root, sources, session: call.sessionId, records: answer.records });
  await answer.saved();
  return undefined;
}
