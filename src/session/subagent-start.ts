import type { World } from "#base/world.ts";
import { lastRules } from "#brief/last-brief.ts";
import { budgetFor, type SpawnCall, USUAL_TYPE } from "#brief/note-task.ts";
import { quotesForTasks, readQuotes } from "#brief/quotes.ts";
import type { SubagentStartCall } from "#hosts/hook-call.ts";
import { subagentLines } from "#journal/journal-glance.ts";
import { findForTasks } from "#recall/find-for-tasks.ts";
import { fillsBudget, formatSubagentBrief, type TaskMemories } from "#recall/format-subagent.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import {
  isSilent,
  placeOf,
  type SessionPlace,
  startFolder,
} from "#session/state/session-folder.ts";
import { isBriefed, noteAgent, takeTasks } from "#session/state/subagent-tasks.ts";
import { withChangedFiles } from "./changed-files.ts";
import { attempt } from "./event-handler.ts";
import { stillHolding } from "./unseen-memories.ts";

/** A sub-agent that starts, and the project that it works on. */
export interface StartingSubagent extends ProjectContext {
  readonly world: World;
  readonly call: SubagentStartCall;
  /** Reports what went wrong while the rest was done. */
  readonly trouble: (why: string) => void;
  /** Takes the rules of the last brief, in case the search comes too late. */
  readonly standBy: (rules: string) => void;
}

/** Sub-agents of these types only read, and get the shorter lines about the journal. */
const READING_TYPES: readonly string[] = ["explore", "bash"];

/**
 * Briefs a sub-agent: the rules in force, what matches its task, and where the journal is. If several of one type start at once, the host does
 * not say which task is whose, so each gets the best matches of all of them. One that is woken again has its brief.
 */
export async function onSubagentStart(start: StartingSubagent): Promise<string | undefined> {
  const { world, call, root, sources, trouble } = start;
  const { agentId, agentType = USUAL_TYPE, session: conversation } = call;
  const session = placeOf(world, call.sessionId);
  const budgetChars = budgetFor(agentType, sources);
  if (!session || !agentId || root === undefined || budgetChars === 0) return undefined;
  if (isSilent(world) || isBriefed(session, agentId)) return undefined;
  // Two briefs are better than none, so a note that cannot be written stops nothing.
  await noteAgent(session, agentId).catch(() => undefined);

  const rules = await lastRules({ world, root }, budgetChars);
  if (rules) start.standBy(rules);
  const journal = await attempt(trouble, () =>
    subagentLines(world, root, !READING_TYPES.includes(agentType.toLowerCase())),
  );
  const waiting = await takeTasks(session, { agentType, now: world.now(), conversation });
  const tasks = waiting.map(({ description, prompt }) => `${description}\n${prompt}`);
  const request = { world, root, sources, agentType, tasks, budgetChars };
  // Without an index, a memory of many files cannot be searched while somebody waits.
  const brief = (await briefForTasks(session, request)) ?? rules;
  return brief && journal ? `${brief}\n\n${journal}` : (brief ?? journal);
}

/**
 * Briefs what a call starts: the agent that makes a team, because the host starts teammates with the words of their leader
 * alone, and a sub-agent where the host has no start of one.
 */
export async function briefInCall(
  { world, call, spawn }: Omit<SpawnCall, "sources">,
  { root, sources }: ProjectContext,
): Promise<string | undefined> {
  const session = placeOf(world, call.sessionId);
  const agentType = spawn.isTeam ? USUAL_TYPE : spawn.agentType || USUAL_TYPE;
  const budgetChars = budgetFor(agentType, sources);
  if (!session || root === undefined || budgetChars === 0 || isSilent(world)) return undefined;
  const words = [spawn.description, spawn.isTeam ? "" : spawn.prompt].filter((one) => one !== "");
  const tasks = words.length === 0 ? [] : [words.join("\n")];
  return briefForTasks(session, { world, root, sources, agentType, tasks, budgetChars });
}

async function briefForTasks(
  session: SessionPlace,
  request: Parameters<typeof findForTasks>[0],
): Promise<string | undefined> {
  const { root, budgetChars, tasks } = request;
  const found = await findForTasks(request);
  const memories = await withQuotes(session, request, await stillTrue(session, root, found));
  return formatSubagentBrief(memories, { root, budgetChars, tasks });
}

/** With what the user once said that may last, as far as no memory covers it. */
async function withQuotes(
  session: SessionPlace,
  {
    world,
    root,
    tasks,
    budgetChars,
  }: Pick<Parameters<typeof findForTasks>[0], "world" | "root" | "tasks" | "budgetChars">,
  found: TaskMemories,
): Promise<TaskMemories> {
  const items = [...found.rules, ...found.byTask.flat(), ...found.notes];
  if (fillsBudget(items, budgetChars)) return found;
  const { quotes: said } = await readQuotes(world, root, await startFolder(session));
  if (said.length === 0) return found;
  return { ...found, said: quotesForTasks(said, { tasks, items }) };
}

/** Removes matches that the user has taken back since. */
async function stillTrue(
  session: SessionPlace,
  root: string,
  found: TaskMemories,
): Promise<TaskMemories> {
  const byTask = await Promise.all(
    found.byTask.map(async (items) => {
      const holding = await stillHolding(session, root, items);
      return holding.map((item) => withChangedFiles(item, root));
    }),
  );
  return { ...found, rules: await stillHolding(session, root, found.rules), byTask };
}
