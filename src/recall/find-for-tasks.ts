import type { MemoryItem } from "#base/memory-item.ts";
import { loadedByHost } from "#hosts/table/host-table.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { withMeaning } from "#recall/ranking/question-words.ts";
import { readMatches, saidAbout, taskMatches, tellsLater } from "./find-memories.ts";
import { lastingPart } from "./format-matches.ts";
import { fillsBudget, type TaskMemories } from "./format-subagent.ts";
import { type ServeScope, serveMemories } from "./memory-items.ts";
import { askMemory, type OpenMemory } from "./open-memory.ts";
import { promptQuestions } from "./prompt-questions.ts";
import { SUBAGENT_MAX } from "./subagent-budgets.ts";

/** The tasks that a sub-agent may have, and the project whose memory is served. */
interface TaskRequest extends ServeScope {
  readonly agentType: string;
  readonly tasks: readonly string[];
  /** The room of the brief: nothing is read that would find none. */
  readonly budgetChars: number;
}

const RULE_KINDS = ["preference", "constraint"];
const NOTE_KINDS = ["decision", "runbook", "tech_debt"];
const PAGE_KINDS = ["section", "summary"];

/** Finds the rules in force and the matches of each task. */
export async function findForTasks(request: TaskRequest): Promise<TaskMemories> {
  return await askMemory(request.world, request.root, (memory) => taskMemories(memory, request));
}

async function taskMemories(memory: OpenMemory, request: TaskRequest): Promise<TaskMemories> {
  const { agentType, tasks, budgetChars } = request;
  const loaded = loadedByHost(request.world, { root: request.root, agentType });
  const isUnread = (one: IndexedMemory) => !loaded.has(one.source);
  const isWanted = (one: IndexedMemory) => isUnread(one) && tellsLater(one);
  const serve = (found: readonly (IndexedMemory | undefined)[]) => serveMemories(request, found);

  const newestOf = async (kinds: readonly string[]) => {
    const rows = await memory.read(memory.newest(SUBAGENT_MAX, kinds));
    const unread = rows.filter((one) => one !== undefined).filter(isUnread);
    return serve(
      unread.map((one) => (one.kind === "summary" ? { ...one, body: lastingPart(one) } : one)),
    );
  };
  const byTask: MemoryItem[][] = [];
  for (const task of tasks) {
    const questions = await withMeaning(promptQuestions(task));
    const matches = taskMatches(memory, questions);
    const saved = await readMatches(memory, matches, { questions, isWanted });
    const said = await saidAbout(memory, questions);
    byTask.push(serve([...saved, ...said].map((one) => one.memory)));
  }
  const rules = await newestOf(RULE_KINDS);
  if (fillsBudget([...rules, ...byTask.flat()], budgetChars))
    return { rules, byTask, notes: [], pages: [] };
  return { rules, byTask, notes: await newestOf(NOTE_KINDS), pages: await newestOf(PAGE_KINDS) };
}
