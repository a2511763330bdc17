import type { World } from "#base/world.ts";
import type { SubagentStopCall, ToolUseCall } from "#hosts/hook-call.ts";
import { activeJournal } from "#journal/journal-glance.ts";
import { isPaused, placeOf } from "#session/state/session-folder.ts";
import { takeFiled } from "#session/state/subagent-tasks.ts";
import type { MomentContext } from "./event-handler.ts";

/** More files than these are counted, not listed. */
const MAX_LISTED_FILES = 5;

/** A sub-agent has given its result: one line says where loci filed it; undefined if nothing was filed. */
export async function onTaskEnd(
  world: World,
  { sessionId }: ToolUseCall,
): Promise<string | undefined> {
  const place = placeOf(world, sessionId);
  const files = place ? await takeFiled(place) : [];
  if (files.length === 0) return undefined;
  const isLong = files.length > MAX_LISTED_FILES;
  const list = isLong ? `${files.length} outputs under subagent/` : files.join(", ");
  return `Filed in the journal by loci: ${list}. A decision or a finding in it that is worth a note of its own: \`loci agent journal note decision\` or \`loci agent journal note analysis\`.`;
}

/** Files the output of a sub-agent that has ended, if memory mode is on, and notes the file for its parent. */
export async function onSubagentStop(
  world: World,
  call: SubagentStopCall,
  { root, trouble, leftMs }: Pick<MomentContext, "root" | "trouble" | "leftMs">,
): Promise<void> {
  if (isPaused(world, call.sessionId)) return;
  if (!(await activeJournal(world, root))) return;
  const { fileOutput } = await import("#journal/file-output.ts");
  const { filedBefore, noteFiled } = await import("#session/state/subagent-tasks.ts");
  const place = placeOf(world, call.sessionId);
  const before = place && call.agentId ? await filedBefore(place, call.agentId) : undefined;
  const file = fileOutput(world, { call, root, before, trouble, leftMs });
  if (file !== undefined && place && call.agentId) await noteFiled(place, call.agentId, file);
}
