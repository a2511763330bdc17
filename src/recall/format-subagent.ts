import type { MemoryItem } from "#base/memory-item.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { withMeaning } from "#recall/ranking/question-words.ts";
import {
  SUBAGENT_GENERAL_CHARS,
  SUBAGENT_LIMITS,
  SUBAGENT_LINE_CHARS,
  SUBAGENT_MAX,
} from "#recall/ranking/recall-limits.ts";
import { fromWhere, wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import { isReadByHost, matchesIn, saidAbout, tellsLater } from "./find-memories.ts";
import { itemText, lastingPart } from "./format-matches.ts";
import { type ServeScope, serveMemories } from "./memory-items.ts";
import { askMemory, type OpenMemory } from "./open-memory.ts";
import { promptQuestions } from "./prompt-questions.ts";

const RULES = "The user's rules and limits:";
const OWN_RULES = "Rules and limits noted by agents:";
const NOTES = "Notes, maybe outdated:";
const HEADING_CHARS = RULES.length + OWN_RULES.length + NOTES.length + 3;

/** Whether some memories leave no room for others in the brief of a sub-agent. */
export function fillsBudget(items: readonly MemoryItem[], budgetChars: number): boolean {
  return unique(items).reduce((sum, item) => sum + charsOf(item), 0) >= budgetChars;
}

/**
 * Words the brief of a sub-agent. All rules of the user and each task's best match are in it: if they are too long, the
 * longest lines are cut until they fit. Rules that agents noted get half of what is left, then the second best matches
 * come, and so on. Other notes fill the rest; pages come along if all of them fit, or a little of them if nothing matches.
 */
export function formatSubagentBrief(
  { rules, byTask, notes, said = [], pages }: TaskMemories,
  { root, budgetChars }: { readonly root: string; readonly budgetChars: number },
): string | undefined {
  const intro = `What loci remembers ${fromWhere(root)}.`;
  const [best = [], ...others] = inTurns(byTask);
  const noted = rules.filter(({ by }) => by !== "user");
  const needed = unique([...rules.filter(({ by }) => by === "user"), ...best]);
  const room = budgetChars - wrapperChars(intro) - HEADING_CHARS;
  const page = new Lines(room);
  page.add(needed, lineLimit(needed.map(charsOf), room));
  const later = others.flat();
  page.add([...later.filter(isRule), ...noted], SUBAGENT_LINE_CHARS, page.left / 2);
  page.add([...later, ...noted, ...notes], SUBAGENT_LINE_CHARS);
  page.add(said, SUBAGENT_LINE_CHARS);
  const rest = pages.filter((item) => !page.has(item));
  const isSmall = rest.reduce((sum, item) => sum + charsOf(item), 0) <= page.left;
  if (isSmall) page.add(rest, SUBAGENT_LINE_CHARS);
  else if (best.length === 0) page.add(rest, SUBAGENT_LINE_CHARS, room - SUBAGENT_GENERAL_CHARS);
  const body = inSections(page.lines);
  return body === "" ? undefined : wrapBrief({ intro, body });
}

interface ItemLine {
  readonly item: MemoryItem;
  readonly line: string;
}

/** Lines of memories, each once, as many as fit. */
class Lines {
  readonly lines: ItemLine[] = [];
  readonly #ids = new Set<string>();
  left: number;

  constructor(room: number) {
    this.left = room;
  }

  has({ id }: MemoryItem): boolean {
    return this.#ids.has(id);
  }

  /** Adds the lines that fit, cut to so many characters, and leaves some room free. */
  add(items: readonly MemoryItem[], lineChars: number, freeChars = 0): void {
    for (const item of items) {
      const line = `- ${itemText(item, lineChars - 3)}`;
      if (this.has(item) || this.left - line.length - 1 < freeChars) continue;
      this.lines.push({ item, line });
      this.#ids.add(item.id);
      this.left -= line.length + 1;
    }
  }
}

/** The first of each list, then the second of each, and so on: each list gets its share. */
function inTurns(lists: readonly (readonly MemoryItem[])[]): MemoryItem[][] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? []));
}

function unique(items: readonly MemoryItem[]): MemoryItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** The longest that a line may be so that all lines fit; short lines leave their room to longer ones. */
function lineLimit(lengths: readonly number[], room: number): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  let left = room;
  for (const [at, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at));
    if (length > share) return Math.max(share, MIN_SUBAGENT_LINE_CHARS);
    left -= length;
  }
  return SUBAGENT_LINE_CHARS;
}

/** A shorter line says nothing: then the last ones are left out. */
const MIN_SUBAGENT_LINE_CHARS = 48;

function isRule({ kind }: MemoryItem): boolean {
  return kind === "preference" || kind === "constraint";
}

function charsOf(item: MemoryItem): number {
  return itemText(item, SUBAGENT_LINE_CHARS).length + 3;
}

function inSections(lines: readonly ItemLine[]): string {
  const rules = lines.filter(({ item }) => isRule(item));
  const sections = [
    { title: RULES, lines: rules.filter(({ item: { by } }) => by === "user") },
    { title: OWN_RULES, lines: rules.filter(({ item: { by } }) => by !== "user") },
    { title: NOTES, lines: lines.filter(({ item }) => !isRule(item)) },
  ];
  return sections
    .filter((section) => section.lines.length > 0)
    .map(({ title, lines: own }) => [title, ...own.map(({ line }) => line)].join("\n"))
    .join("\n");
}

/** The tasks that a sub-agent may have, and the project whose memory is served. */
interface TaskRequest extends ServeScope {
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

/** Finds the rules in force and the matches of each task. */
export async function findForTasks(request: TaskRequest): Promise<TaskMemories> {
  return await askMemory(request.world, request.root, (memory) => taskMemories(memory, request));
}

async function taskMemories(memory: OpenMemory, request: TaskRequest): Promise<TaskMemories> {
  const { agentType, tasks, budgetChars } = request;
  const isUnread = (one: IndexedMemory) => !isReadBySubagent(one, agentType);
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
