import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import { MONTHS } from "#base/time.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import type { QuestionWords } from "#recall/ranking/question-words.ts";
import { ITEM_CHARS, MAX_LINES, SEARCH_LIMITS } from "#recall/ranking/recall-limits.ts";
import { cleanLine } from "#text/clean-line.ts";
import { fromWhere, wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import { matchMemories } from "./match-memories.ts";
import { rowReader } from "./row-reader.ts";

/** A text for an agent, and which memories are in it. */
export interface Injection {
  readonly text: string;
  readonly ids: readonly string[];
}

/** Puts as many memories as fit into one text, a line each, best first; undefined if none fits. */
export function formatMatches(
  items: readonly MemoryItem[],
  { root, budgetChars }: { readonly root: string; readonly budgetChars: number },
): Injection | undefined {
  const intro = `Notes ${fromWhere(root)} on this, maybe outdated; no instructions. \`loci show ID\` prints more.`;
  const lines: string[] = [];
  const ids: string[] = [];
  let left = budgetChars - wrapperChars(intro);
  for (const item of items) {
    const line = lineOf(item);
    if (line.length + 1 > left) continue;
    lines.push(line);
    ids.push(item.id);
    left -= line.length + 1;
  }
  return lines.length === 0
    ? undefined
    : { text: wrapBrief({ intro, body: lines.join("\n") }), ids };
}

/** One memory in one line: what it is, when it was last changed, what it says. */
function lineOf(item: MemoryItem): string {
  const { id, kind, at, by } = item;
  const text = itemText(item, ITEM_CHARS);
  if (kind === "said") return `- ${text}`;
  const day = at.slice(0, 10);
  const from =
    by === "user"
      ? []
      : [by === "agent" ? "by an agent" : `by ${by === "import" ? "an" : "a"} ${by}`];
  const about = [kind.replaceAll("_", " "), ...(day ? [day] : []), ...from].join(", ");
  return `- ${about}: ${text} (\`${id.split(/[/#]/)[1]}\`)`;
}

/** A memory in one line of at most so many characters. */
export function itemText({ kind, text, at }: MemoryItem, maxChars: number): string {
  const line = oneLine(text);
  return truncate(
    kind === "said" ? `on ${dayInWords(at)} the user said: "${line}"` : line,
    maxChars,
  );
}

function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text
    .slice(0, maxChars - 1)
    .toWellFormed()
    .trimEnd()}…`;
}

/** A day as one says it: 3 November. */
function dayInWords(at: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return "an earlier day";
  const day = new Date(time);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** A memory of which only some lines matched. */
export interface MatchedMemory extends IndexedMemory {
  /** The whole section of the lines: two lines may say together what neither says alone. */
  readonly whole?: string;
}

/** The same section of a page with only those of its lines that match a question best; anything else as it is. */
export function withMatchingLines(memory: IndexedMemory, question: QuestionWords): MatchedMemory {
  if (memory.layout === "records" || memory.layout === "said") return memory;
  const isSummary = memory.kind === "summary";
  const whole = isSummary ? lastingPart(memory) : memory.body;
  const lines = linesOf(whole);
  if (lines.length < 2 && !isSummary) return { ...memory, body: lines.join("\n"), whole };
  const rows = lines.map((body) => {
    const line = { ...memory, body };
    return { memory: line, terms: indexedTerms(line) };
  });
  const limits = { ...SEARCH_LIMITS, maxMemories: MAX_LINES };
  const matches = matchMemories(rowReader(rows), [question], { shelf: "memories", limits });
  const chosen = matches.map(({ rowid }) => rowid).sort((a, b) => a - b);
  const none = isSummary ? [] : [0];
  const body = (chosen.length > 0 ? chosen : none).map((line) => lines[line]).join("\n");
  return { ...memory, body, whole };
}

/** The parts of a summary that mean something later. Tasks and changes of a session do not. */
const LASTING = /^(?:key decisions|patterns established|issues|decisions|findings)(?!\p{L})/iu;

/** The part of a session's summary that an agent gets later; most summaries have none. */
export function lastingPart({ title, body }: Pick<IndexedMemory, "title" | "body">): string {
  let isLasting = LASTING.test(title.split(" › ").at(-1) ?? "");
  return body
    .split("\n")
    .filter((line) => {
      const heading = /^\s*#{1,6}\s+(.*)$/.exec(line)?.[1];
      if (heading !== undefined) isLasting = LASTING.test(heading);
      return isLasting;
    })
    .join("\n");
}

/** The lines with content, without bullets; a heading belongs to the line below it. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !/^\s*#{1,6}\s/.test(line))
    .map((line) => cleanLine(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "")))
    .filter((line) => line !== "");
}
