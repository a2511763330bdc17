import type { World } from "#base/world.ts";
import { budgetFor, USUAL_TYPE } from "#brief/note-task.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { subagentLines } from "#journal/subagent-lines.ts";
import { findForTasks, type TaskMemories } from "#recall/find-for-tasks.ts";
import { formatSubagentBrief } from "#recall/format-subagent.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { isBriefed, noteAgent, takeTasks } from "#session/state/subagent-tasks.ts";
import { attempt } from "./attempt.ts";
import { stillHolding } from "./still-holds.ts";

/** A sub-agent that starts, and the project that it works on. */
export interface StartingSubagent extends ProjectContext {
  readonly world: World;
  readonly call: CallOf<"SubagentStart">;
  /** Reports what went wrong while the rest was done. */
  readonly trouble: (why: string) => void;
}

/** Sub-agents of these types only read, and get the shorter lines about the journal. */
const READING_TYPES: readonly string[] = ["explore", "bash"];

/**
 * Briefs a sub-agent: the rules in force, what matches its task, and where the journal is. If several of one type start at once, the host does
 * not say which task is whose, so each gets the best matches of all of them. One that is woken again has its brief.
 */
export async function onSubagentStart(start: StartingSubagent): Promise<string | undefined> {
  const { world, call, root, sources, trouble } = start;
  const { agentId, agentType = USUAL_TYPE, transcriptPath } = call;
  const session = placeOf(world, call.sessionId);
  const budgetChars = budgetFor(agentType, sources);
  if (!session || !agentId || root === undefined || budgetChars === 0) return undefined;
  if (isBriefed(session, agentId)) return undefined;
  // To be briefed twice is better than not at all, so a note that cannot be written stops nothing.
  await noteAgent(session, agentId).catch(() => undefined);

  const journal = await attempt(trouble, () =>
    subagentLines(world, root, !READING_TYPES.includes(agentType.toLowerCase())),
  );
  const waiting = await takeTasks(session, { agentType, now: world.now(), transcriptPath });
  const tasks = waiting.map(({ description, prompt }) => `${description}\n${prompt}`);
  const found = await findForTasks({ world, root, sources, agentType, tasks });
  const brief =
    found && formatSubagentBrief(await stillTrue(start, root, found), { root, budgetChars });
  return brief && journal ? `${brief}\n\n${journal}` : (brief ?? journal);
}

/** Briefs the agent that makes a team: the host starts teammates with the leader's words alone. */
export async function briefForTeam({
  world,
  call,
  root,
  sources,
}: ProjectContext & {
  readonly world: World;
  readonly call: CallOf<"PreToolUse">;
}): Promise<string | undefined> {
  const budgetChars = budgetFor(USUAL_TYPE, sources);
  if (root === undefined || budgetChars === 0) return undefined;
  const { description, team_name: name } = call.toolInput;
  const tasks = [description, name].filter((one) => typeof one === "string").slice(0, 1);
  const found = await findForTasks({ world, root, sources, agentType: USUAL_TYPE, tasks });
  return (
    found && formatSubagentBrief(await stillTrue({ world }, root, found), { root, budgetChars })
  );
}

/** What was found for each task, without what the user has taken back since. */
async function stillTrue(
  { world }: Pick<StartingSubagent, "world">,
  root: string,
  found: TaskMemories,
): Promise<TaskMemories> {
  const byTask = await Promise.all(found.byTask.map((items) => stillHolding(world, root, items)));
  return { ...found, byTask };
}
