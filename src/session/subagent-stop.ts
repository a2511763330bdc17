import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { activeJournal } from "#journal/journal-glance.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { isPaused } from "#session/state/paused.ts";
import { placeOf } from "#session/state/session-folder.ts";

/** Files the output of a sub-agent that has ended, if memory mode is on, and notes the file for its parent. */
export async function onSubagentStop(
  world: World,
  call: CallOf<"SubagentStop">,
  bearings: ProjectContext,
): Promise<void> {
  if (isPaused(world, call.sessionId)) return;
  if (!(await activeJournal(world, bearings.root))) return;
  const { fileOutput } = await import("#journal/file-output.ts");
  const file = fileOutput(world, call, bearings);
  const place = placeOf(world, call.sessionId);
  if (file === undefined || !place || !call.agentId) return;
  const { noteFiled } = await import("#session/state/filed-outputs.ts");
  await noteFiled(place, call.agentId, file);
}
