import type { MemoryItem } from "#base/memory-item.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { withMeaning } from "#recall/ranking/question-meaning.ts";
import { SUBAGENT_LIMITS, SUBAGENT_MAX } from "#recall/ranking/recall-limits.ts";
import { isReadByHost, matchesIn, saidAbout, tellsLater } from "./find-memories.ts";
import { fillsBudget } from "./format-subagent.ts";
import { lastingPart } from "./matching-lines.ts";
import { type ServeScope, serveMemories } from "./memory-items.ts";
import { openMemory } from "./open-memory.ts";
import { promptQuestions } from "./prompt-questions.ts";

/** The tasks that a sub-agent may have, and the project whose memory is served. */
export interface TaskRequest extends ServeScope {
  readonly agentType: string;
  readonly tasks: readonly string[];
  /** The room of the brief: nothing is read that would find none. */
  readonly budgetChars: number;
}

/** The memories that a sub-agent may need, each list best first. */
export interface TaskMemories {
  readonly rules: readonly MemoryItem[];
  /** The matches of each task. */
  readonly byTask: readonly (readonly MemoryItem[])[];
  /** Other records of the project, the newest first; they fill the rest of the budget. */
  readonly notes: readonly MemoryItem[];
  /** The user's sentences that nobody saved, the best first. */
  readonly said?: readonly MemoryItem[];
  /** Other sections of pages; they are injected if all of them fit, or if nothing matches. */
  readonly pages: readonly MemoryItem[];
}

const RULE_KINDS = ["preference", "constraint"];
const NOTE_KINDS = ["decision", "runbook", "tech_debt"];
const PAGE_KINDS = ["section", "summary"];

/** Finds the rules in force and the matches of each task; undefined without any memory. */
export async function findForTasks(request: TaskRequest): Promise<TaskMemories | undefined> {
  using memory = await openMemory(request.world, request.root);
  if (!memory) return undefined;
  const { agentType, tasks, budgetChars } = request;
  const isUnread = (one: IndexedMemory) => !isReadBySubagent(one, agentType);
  const isWanted = (one: IndexedMemory) => isUnread(one) && tellsLater(one);
  const serve = (found: readonly (IndexedMemory | undefined)[]) => serveMemories(request, found);

  const newestOf = async (kinds: readonly string[]) => {
    const rows = await memory.read("memories", memory.newest(SUBAGENT_MAX, kinds));
    const unread = rows.filter((one) => one !== undefined).filter(isUnread);
    return serve(
      unread.map((one) => (one.kind === "summary" ? { ...one, body: lastingPart(one) } : one)),
    );
  };
  const byTask: MemoryItem[][] = [];
  for (const task of tasks) {
    const questions = await withMeaning(promptQuestions(task));
    const limits = SUBAGENT_LIMITS;
    const saved = await matchesIn(memory, "memories", { questions, limits, isWanted });
    const said = await saidAbout(memory, questions);
    byTask.push(serve([...saved, ...said].map((one) => one.memory)));
  }
  const rules = await newestOf(RULE_KINDS);
  if (fillsBudget([...rules, ...byTask.flat()], budgetChars))
    return { rules, byTask, notes: [], pages: [] };
  return { rules, byTask, notes: await newestOf(NOTE_KINDS), pages: await newestOf(PAGE_KINDS) };
}

/** The host gives the user's instructions to every sub-agent, except to the types that only explore. */
function isReadBySubagent(memory: IndexedMemory, agentType: string): boolean {
  if (["explore", "plan"].includes(agentType.toLowerCase())) return false;
  return memory.layout === "layered" && isReadByHost(memory);
}
