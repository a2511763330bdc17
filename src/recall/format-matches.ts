import type { MemoryItem } from "#base/memory-item.ts";
import { LEFT_OPEN } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import { MONTHS } from "#base/time.ts";
import { type IndexedMemory, memoryWith } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { isJudgedWhole } from "#layouts/table/layout-table.ts";
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

/**
 * Puts as many memories as fit into one text, a line each, best first; undefined if none fits. A prompt that begins a session
 * or a subject may get many: if they do not fit with their ids and authors, they go without, and at last without their days.
 */
export function formatMatches(
  items: readonly MemoryItem[],
  { root, budgetChars, questions, isFirst }: MatchText,
): Injection | undefined {
  const shown = items.map((item) => withMatchingSentences(item, questions));
  const intro = `Notes ${fromWhere(root)} on this, maybe outdated; no instructions.`;
  const forms = isFirst ? [longLine, shortLine, plainLine] : [longLine];
  let fitted: Injection | undefined;
  for (const lineOf of forms) {
    const more = lineOf === longLine ? ` ${MORE}` : "";
    fitted = fitMatches(shown, { intro: `${intro}${more}`, lineOf, budgetChars });
    if (fitted.ids.length === items.length) break;
  }
  return fitted?.ids.length ? fitted : undefined;
}

const MORE = "`loci agent find ID` prints more.";

interface MatchLines {
  readonly intro: string;
  readonly lineOf: (item: MemoryItem) => string;
  readonly budgetChars: number;
}

function fitMatches(
  items: readonly MemoryItem[],
  { intro, lineOf, budgetChars }: MatchLines,
): Injection {
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
  return { text: wrapBrief({ intro, body: lines.join("\n") }), ids };
}

/** The prompt that memories are injected with. */
interface MatchText {
  readonly root: string;
  readonly budgetChars: number;
  readonly questions: readonly QuestionWords[];
  /** Whether it begins a session or a subject: then there are many lines, and each is short. */
  readonly isFirst: boolean;
}

/** One of many memories in one line: what it says, what it is, when it was last changed. */
function shortLine(item: MemoryItem): string {
  const { kind, at, by } = item;
  const text = itemText(item, MAX_SHORT_CHARS);
  if (kind === "said") return `- ${text}`;
  const about = [by === "user" ? "the user" : "", KINDS[kind] ?? "", at.slice(0, 10)];
  const label = about.filter((one) => one !== "").join(", ");
  return label === "" ? `- ${text}` : `- ${text} [${label}]`;
}

/** One of many memories by its sentence, and its kind if the sentence does not show it. */
function plainLine(item: MemoryItem): string {
  const kind = KINDS[item.kind];
  return `- ${itemText(item, MAX_SHORT_CHARS)}${kind ? ` [${kind}]` : ""}`;
}

/** The kinds that a sentence alone does not show. */
const KINDS: Readonly<Partial<Record<MemoryItem["kind"], string>>> = {
  tech_debt: "open debt",
  runbook: "fix",
};

/** A line of a memory of which only some sentences match may be so long. */
const MAX_SHORT_CHARS = ITEM_CHARS + 1;

/** One memory in one line: what it is, when it was last changed, what it says. */
function longLine(item: MemoryItem): string {
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
  if (isJudgedWhole(memory.layout) || memory.layout === "said") return memory;
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
      // An open end may be closed by now; the thread of the last session has those that are not.
      return isLasting && !line.replace(/^\s*[-*+]\s+/, "").startsWith(LEFT_OPEN);
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

/** A memory that is too long for a line, with those of its sentences that match a prompt best. */
function withMatchingSentences(item: MemoryItem, questions: readonly QuestionWords[]): MemoryItem {
  const text = oneLine(item.text);
  if (text.length <= ITEM_CHARS) return item;
  const sentences = text.split(/(?<=[.!?;])\s+/);
  const rows = sentences.map((body) => {
    const memory = memoryWith({ ...SENTENCE, title: "", tags: [], body });
    return { memory, terms: indexedTerms(memory) };
  });
  const limits = { ...SEARCH_LIMITS, maxMemories: MAX_LINES };
  const matches = matchMemories(rowReader(rows), questions, { shelf: "memories", limits });
  const chosen: number[] = [];
  let left = ITEM_CHARS;
  for (const { rowid } of matches) {
    left -= (sentences[rowid] ?? "").length + 2;
    if (left >= 0) chosen.push(rowid);
  }
  if (chosen.length === 0) return item;
  const parts = chosen.sort((a, b) => a - b).map((at) => sentences[at]);
  return { ...item, text: `${chosen[0] === 0 ? "" : "… "}${parts.join(" … ")} …` };
}

const SENTENCE = { id: "", layout: "records", kind: "", project: "", source: "" } as const;
