import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import { claimForms, fitLines, moreRules } from "#text/fit-lines.ts";
import { fromWhere, wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import { isBoilerplate, wordsOf } from "#text/words/words-and-terms.ts";
import { itemText } from "./format-matches.ts";
import {
  SUBAGENT_GENERAL_CHARS,
  SUBAGENT_LINE_CHARS,
  SUBAGENT_RULES_SHARE,
} from "./subagent-budgets.ts";

const RULES = "The user's rules and limits:";
const OWN_RULES = "Rules and limits noted by agents:";
const NOTES = "Notes, maybe outdated:";
const HEADING_CHARS = RULES.length + OWN_RULES.length + NOTES.length + 3;
const MORE_RULES_CHARS = 50;

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

/** Whether some memories leave no room for others in the brief of a sub-agent. */
export function fillsBudget(items: readonly MemoryItem[], budgetChars: number): boolean {
  return unique(items).reduce((sum, item) => sum + charsOf(item), 0) >= budgetChars;
}

/** The room of a sub-agent's brief, and the tasks that it may have. */
interface TaskText {
  readonly root: string;
  readonly budgetChars: number;
  readonly tasks: readonly string[];
}

/**
 * Words the brief of a sub-agent. The user's rules get up to half of it, those first that share a word or a path with the task;
 * a line says how many are missing. Then each task's best matches come, then other rules and notes; pages come along if all of
 * them fit, or a little of them if nothing matches.
 */
export function formatSubagentBrief(
  { rules, byTask, notes, said = [], pages }: TaskMemories,
  { root, budgetChars, tasks }: TaskText,
): string | undefined {
  const intro = `What loci remembers ${fromWhere(root)}.`;
  const matches = inTurns(byTask).flat();
  const room = budgetChars - wrapperChars(intro) - HEADING_CHARS;
  const own = unique([...rules, ...matches]).filter((item) => isRule(item) && item.by === "user");
  const first = fittedRules(relatedFirst(own, tasks), budgetChars * SUBAGENT_RULES_SHARE);
  const page = new Lines(room - first.chars, own);
  const [best = []] = inTurns(byTask);
  // It is not known whose task is whose: each gets its best match, and none is left out for the length of another.
  if (byTask.length > 1) page.add(best, lineLimit(unique(best).map(charsOf), page.left));
  const noted = rules.filter(({ by }) => by !== "user");
  page.add([...matches, ...relatedFirst(noted, tasks), ...notes], SUBAGENT_LINE_CHARS);
  page.add(said, SUBAGENT_LINE_CHARS);
  const rest = pages.filter((item) => !page.has(item));
  const isSmall = rest.reduce((sum, item) => sum + charsOf(item), 0) <= page.left;
  if (isSmall) page.add(rest, SUBAGENT_LINE_CHARS);
  else if (matches.length === 0) page.add(rest, SUBAGENT_LINE_CHARS, room - SUBAGENT_GENERAL_CHARS);
  const body = inSections(first.lines, page.lines);
  return body === "" ? undefined : wrapBrief({ intro, body });
}

/** The rules that share a word or a path with a task first. */
function relatedFirst(rules: readonly MemoryItem[], tasks: readonly string[]): MemoryItem[] {
  const words = subjectOf(tasks.join("\n"));
  const isRelated = ({ text }: MemoryItem) => !subjectOf(text).isDisjointFrom(words);
  const { true: related = [], false: others = [] } = Object.groupBy(
    rules,
    (rule) => `${isRelated(rule)}` as const,
  );
  return [...related, ...others];
}

function subjectOf(text: string): Set<string> {
  return new Set(wordsOf(text).filter((word) => !isBoilerplate(word)));
}

/** Rules as lines, whole while they fit; a line says how many are missing. */
function fittedRules(rules: readonly MemoryItem[], mostChars: number) {
  const forms = rules.map(({ text }) => claimForms(oneLine(text)));
  const whole = fitLines(forms, mostChars);
  const { lines, left } = whole.left > 0 ? fitLines(forms, mostChars - MORE_RULES_CHARS) : whole;
  const all = left > 0 ? [...lines, moreRules(left)] : [...lines];
  return { lines: all, chars: all.reduce((sum, line) => sum + line.length + 1, 0) };
}

interface ItemLine {
  readonly item: MemoryItem;
  readonly line: string;
}

/** Lines of memories, each once, as many as fit. */
class Lines {
  readonly lines: ItemLine[] = [];
  readonly #ids: Set<string>;
  left: number;

  /** The room, and the memories that have a line elsewhere. */
  constructor(room: number, elsewhere: readonly MemoryItem[]) {
    this.left = room;
    this.#ids = new Set(elsewhere.map(({ id }) => id));
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

function unique(items: readonly MemoryItem[]): MemoryItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function isRule({ kind }: MemoryItem): boolean {
  return kind === "preference" || kind === "constraint";
}

function charsOf(item: MemoryItem): number {
  return itemText(item, SUBAGENT_LINE_CHARS).length + 3;
}

function inSections(rules: readonly string[], lines: readonly ItemLine[]): string {
  const linesOf = (some: readonly ItemLine[]) => some.map(({ line }) => line);
  const sections = [
    { title: RULES, lines: rules },
    { title: OWN_RULES, lines: linesOf(lines.filter(({ item }) => isRule(item))) },
    { title: NOTES, lines: linesOf(lines.filter(({ item }) => !isRule(item))) },
  ];
  return sections
    .filter((section) => section.lines.length > 0)
    .map(({ title, lines: own }) => [title, ...own].join("\n"))
    .join("\n");
}
