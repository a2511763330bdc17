import type { World } from "#base/world.ts";
import { budgetFor, USUAL_TYPE } from "#brief/note-task.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { findForTasks } from "#recall/find-for-tasks.ts";
import { formatSubagentBrief } from "#recall/format-subagent.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { isBriefed, noteAgent, takeTasks } from "#session/state/subagent-tasks.ts";
import { stillHolding } from "./still-holds.ts";

/** A sub-agent that starts, and the project that it works on. */
export interface StartingSubagent extends Bearings {
  readonly world: World;
  readonly call: CallOf<"SubagentStart">;
}

/**
 * Briefs a sub-agent: the rules in force, and what matches its task. If several of one type start at once, the host does
 * not say which task is whose, so each gets the best matches of all of them. One that is woken again has its brief.
 */
export async function onSubagentStart(start: StartingSubagent): Promise<string | undefined> {
  const { world, call, root, sources } = start;
  const { agentId, agentType = USUAL_TYPE, transcriptPath } = call;
  const session = placeOf(world, call.sessionId);
  const budgetChars = budgetFor(agentType, sources);
  if (!session || !agentId || root === undefined || budgetChars === 0) return undefined;
  if (isBriefed(session, agentId)) return undefined;
  // To be briefed twice is better than not at all, so a note that cannot be written stops nothing.
  await noteAgent(session, agentId).catch(() => undefined);

  const waiting = await takeTasks(session, { agentType, now: world.now(), transcriptPath });
  const tasks = waiting.map(({ description, prompt }) => `${description}\n${prompt}`);
  const found = await findForTasks({ world, root, sources, agentType, tasks });
  if (!found) return undefined;
  const byTask = await Promise.all(found.byTask.map((items) => stillHolding(world, root, items)));
  return formatSubagentBrief({ ...found, byTask }, { root, budgetChars });
}
