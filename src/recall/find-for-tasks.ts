import type { MemoryItem } from "#base/memory-item.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { withMeaning } from "#recall/ranking/question-meaning.ts";
import { matchesIn, saidAbout, tellsLater } from "./find-memories.ts";
import { lastingPart } from "./matching-lines.ts";
import { type ServeScope, serveMemories } from "./memory-items.ts";
import { openMemory } from "./open-memory.ts";
import { promptQuestions } from "./prompt-questions.ts";
import { isReadByHost } from "./read-by-host.ts";
import { MAX_SUBAGENT_MEMORIES, SUBAGENT_LIMITS } from "./recall-limits.ts";

/** The tasks of which one is the task of a sub-agent, and whose memory is served. */
export interface TaskRequest extends ServeScope {
  readonly agentType: string;
  readonly tasks: readonly string[];
}

/** What a sub-agent may need, each list best first. */
export interface TaskMemories {
  readonly rules: readonly MemoryItem[];
  /** For each task what matches it. */
  readonly byTask: readonly (readonly MemoryItem[])[];
  /** What else is saved about the project, the newest first; it fills the room that is left. */
  readonly notes: readonly MemoryItem[];
  /** The user's sentences that nobody saved, the best first. */
  readonly said?: readonly MemoryItem[];
  /** What else stands in pages; it comes along if all of it fits, or if nothing matches. */
  readonly pages: readonly MemoryItem[];
}

const RULE_KINDS = ["preference", "constraint"];
const NOTE_KINDS = ["decision", "runbook", "tech_debt"];
const PAGE_KINDS = ["section", "summary"];

/** Finds the rules in force, and what matches each task; undefined where nothing is remembered. */
export async function findForTasks(request: TaskRequest): Promise<TaskMemories | undefined> {
  using memory = await openMemory(request.world, request.root);
  if (!memory) return undefined;
  const { agentType, tasks } = request;
  const isUnread = (one: IndexedMemory) => !isReadBySubagent(one, agentType);
  const isWanted = (one: IndexedMemory) => isUnread(one) && tellsLater(one);
  const serve = (found: readonly (IndexedMemory | undefined)[]) => serveMemories(request, found);

  const newestOf = async (kinds: readonly string[]) => {
    const rows = await memory.read("memories", memory.newest(MAX_SUBAGENT_MEMORIES, kinds));
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
  return { rules, byTask, notes: await newestOf(NOTE_KINDS), pages: await newestOf(PAGE_KINDS) };
}

/** The host gives every sub-agent the user's instructions, but for the types that only look around. */
function isReadBySubagent(memory: IndexedMemory, agentType: string): boolean {
  if (["explore", "plan"].includes(agentType.toLowerCase())) return false;
  return memory.layout === "layered" && isReadByHost(memory);
}
