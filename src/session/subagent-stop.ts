import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { activeJournal } from "#journal/journal-glance.ts";
import { isPaused, placeOf } from "#session/state/session-folder.ts";
import type { MomentContext } from "./run-step.ts";

/** Files the output of a sub-agent that has ended, if memory mode is on, and notes the file for its parent. */
export async function onSubagentStop(
  world: World,
  call: CallOf<"SubagentStop">,
  { root, trouble }: Pick<MomentContext, "root" | "trouble">,
): Promise<void> {
  if (isPaused(world, call.sessionId)) return;
  if (!(await activeJournal(world, root))) return;
  const { fileOutput } = await import("#journal/file-output.ts");
  const { filedBefore, noteFiled } = await import("#session/state/filed-outputs.ts");
  const place = placeOf(world, call.sessionId);
  const before = place && call.agentId ? await filedBefore(place, call.agentId) : undefined;
  const file = await fileOutput(world, { call, root, before, trouble });
  if (file !== undefined && place && call.agentId) await noteFiled(place, call.agentId, file);
}
