import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { SaidSentence } from "#layouts/said-file.ts";
import type { WrittenPiece } from "#summary/layered-items.ts";
import { wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import { mayReplace } from "#text/statements/compare-statements.ts";
import { parseStatement } from "#text/statements/parse-statement.ts";
import {
  COMFORTABLE_BRIEF_CHARS,
  fitLines,
  type LineForms,
  MAX_LINE_CHARS,
  PAGES_SHARE,
  QUOTES_SHARE,
  RULE_HEADINGS,
  RULES_SHARE,
  SHORT_NOTE_CHARS,
  SHORT_RULE_CHARS,
  shortForm,
  sizeOf,
  THREAD_SHARE,
} from "./brief-lines.ts";
import { type ChosenMemories, isSaved } from "./choose-memories.ts";
import { gistOf, saysAll } from "./quotes.ts";

/** The contents of a session's brief, and how many characters it may take. */
interface SessionText {
  /** The name of the project's folder; undefined outside of any project. */
  readonly name: string | undefined;
  readonly choice: ChosenMemories;
  readonly thread: ThreadText;
  readonly budgetChars: number;
}

/** The thread of the work as lines below a heading. */
export interface ThreadText {
  readonly heading: string;
  /** The agent's last report: printed where there is room for all that was saved. */
  readonly report?: string;
  readonly lines: readonly string[];
}

const NOTES = "Notes from earlier sessions";
const PIECES = "From the user's memory files";
const QUOTES = "Said by the user at the time, not as a rule";

const FIND =
  "`loci search WORDS` finds more of what is remembered, and `loci show ID` prints one whole.";

/** The host distrusts orders in what hooks inject, so this is a fact about loci. */
const SAVE =
  'A rule, choice, limit, fix or debt is saved for later sessions by `loci remember "ONE SENTENCE WITH ITS REASON" --as preference|decision|constraint|runbook|tech_debt [--instead-of ID|WORDS] [--global]`; `loci done ID|WORDS` closes what is done, `loci forget ID|WORDS` drops what no longer holds.';

/** A session brief without the lines about commands, for an agent that has tools for the same. */
export function withoutCommands(brief: string): string {
  return brief
    .replace(`${FIND}\n`, "")
    .replace(`${SAVE}\n`, "")
    .replace(/\n{2,}(?=<\/)/, "\n");
}

/** The brief of a session. Without a memory it is one line: how to save one. */
export function formatSessionBrief({ name, choice, thread, budgetChars }: SessionText): string {
  const intro = introOf(name);
  const tail = isEmpty(choice, thread) ? SAVE : `${FIND}\n${SAVE}`;
  const room = budgetChars - wrapperChars(intro) - tail.length - 2;
  const blocks = [...blocksOf(choice, thread, room), tail];
  return wrapBrief({ intro, body: blocks.join("\n\n") });
}

/** The one line that says what a brief is. */
export function introOf(name: string | undefined): string {
  return `Memory${name === undefined ? "" : ` of "${name}"`}; notes may be out of date.`;
}

function isEmpty(choice: ChosenMemories, thread: ThreadText): boolean {
  const lists: (readonly unknown[])[] = Object.values(choice);
  return !thread.report && [...lists, thread.lines].every(({ length }) => length === 0);
}

/** A blank line separates two blocks, and a heading ends its line. */
const BLOCK_CHARS = 4;

interface Room {
  readonly mostChars: number;
  /** Up to here lines are printed whole. */
  readonly comfortChars: number;
}

function blocksOf(choice: ChosenMemories, thread: ThreadText, roomChars: number): string[] {
  let room = roomChars;
  const blocks: string[] = [];
  const add = (heading: string, lines: readonly LineForms[], chars: number | Room) => {
    const { mostChars, comfortChars } =
      typeof chars === "number" ? { mostChars: chars, comfortChars: chars } : chars;
    const own = heading.length + BLOCK_CHARS;
    const fitted = fitLines(lines, Math.min(room, mostChars) - own, comfortChars - own);
    if (fitted.length === 0) return;
    const block = blockOf(heading, fitted, lines.length - fitted.length);
    blocks.push(block);
    room -= sizeOf(block.split("\n")) + 1;
  };
  const [rules, globals] = [ruleLines(choice.rules), ruleLines(choice.globals)];
  const [conventions, notes] = [choice.conventions.map(noteForms), choice.notes.map(noteForms)];
  const saved = choice.notes.filter(isSaved).map(noteForms);
  const lasting = [...rules, ...globals, ...conventions];
  // Many short memories are worth more than a few whole sentences.
  const isCrowded = shortSize(lasting) + shortSize(saved) > COMFORTABLE_BRIEF_CHARS;
  const share = (of: number, used = 0) => ({
    mostChars: roomChars * of - used,
    comfortChars: isCrowded ? 0 : roomChars * of - used,
  });
  add(RULE_HEADINGS.own, rules, share(RULES_SHARE));
  add(RULE_HEADINGS.global, globals, share(RULES_SHARE, roomChars - room));
  add(RULE_HEADINGS.noted, conventions, share(RULES_SHARE, roomChars - room));
  const report = isCrowded || !thread.report ? [] : [thread.report];
  add(thread.heading, [...report, ...thread.lines].map(lineForms), share(THREAD_SHARE));
  const pages = pieceLines(choice.pieces);
  const quotes = choice.quotes.map(quoteForms);
  const forPages = Math.min(sizeOf(pages.map(([whole]) => whole)), room * PAGES_SHARE);
  const unsaved = Math.max(0, room - forPages - shortSize(saved));
  const forQuotes = Math.min(sizeOf(quotes.map(([whole]) => whole)), unsaved * QUOTES_SHARE);
  const roomFor = (kept: number) => ({
    mostChars: room - kept,
    comfortChars: COMFORTABLE_BRIEF_CHARS - (roomChars - room) - kept,
  });
  add(NOTES, notes, roomFor(forPages + forQuotes));
  add(PIECES, pages, room - forQuotes);
  add(QUOTES, quotes, roomFor(0));
  return blocks;
}

/** The characters of some lines in their shortest forms. */
function shortSize(lines: readonly LineForms[]): number {
  return sizeOf(lines.map((forms) => forms.at(-1) ?? ""));
}

/** A single line needs no heading above it. */
function blockOf(heading: string, lines: readonly string[], left: number): string {
  const [only = ""] = lines;
  if (lines.length === 1 && left === 0 && only.startsWith("- ")) {
    return `${heading}: ${only.slice(2)}`;
  }
  return [`${heading}:`, ...lines].join("\n");
}

function briefLine(text: string): string {
  return shortForm(oneLine(text), MAX_LINE_CHARS);
}

function lineForms(line: string): LineForms {
  return [`- ${briefLine(line)}`, `- ${shortForm(briefLine(line), SHORT_RULE_CHARS)}`];
}

/** The rules, the newest first; one that a newer one contradicts says so, because the user has to decide. */
function ruleLines(rules: readonly MemoryItem[]): LineForms[] {
  const all = rules.map((rule) => ({ rule, statement: parseStatement(rule.text) }));
  return all.map(({ rule, statement: earlier }, at) => {
    const isOpposed = all.slice(0, at).some(({ statement }) => mayReplace(statement, earlier));
    const [whole, ...shorter] = ruleForms(rule);
    const mark = isOpposed ? ` ${OPPOSED}` : "";
    return [`${whole}${mark}`, ...shorter.map((form) => `${form}${mark}`)];
  });
}

const OPPOSED = "(a newer rule says otherwise: ask the user which one holds)";

/** A rule with the user's own words behind it, as far as they say more. */
function ruleForms({ text, said = "" }: MemoryItem): LineForms {
  const [whole, quoted] = [briefLine(text), briefLine(said)];
  const isCutFrom = quoted.toLowerCase().includes(whole.slice(1).toLowerCase());
  const isRepeat = quoted === "" || isCutFrom || saysAll(gistOf(whole), gistOf(quoted));
  const forms = lineForms(text);
  return isRepeat ? forms : [`- ${whole} (the user: "${quoted}")`, ...forms];
}

const KINDS: Readonly<Partial<Record<MemoryItem["kind"], string>>> = {
  tech_debt: "open debt",
  runbook: "fix",
  session_summary: "session",
  note: "",
  said: "",
};

/** An id is printed where it is short enough to be typed. */
const SHORT_ID_CHARS = 24;

function noteForms(item: MemoryItem): LineForms {
  const source = sourceOf(item);
  const whole = briefLine(item.text);
  const short = shortForm(whole, SHORT_NOTE_CHARS);
  return [`- ${whole}${source}`, `- ${short}${source}`, `- ${short}`];
}

/** The kind of a memory, its id if that is short, and its day. */
function sourceOf({ kind, id, at, by }: MemoryItem): string {
  const name = id.slice(id.indexOf("/") + 1);
  const isNamed = !id.startsWith("layered/") && name.length <= SHORT_ID_CHARS;
  const word = KINDS[kind] ?? kind;
  const speaker = by === "user" && word !== "" ? `the user's ${word}` : word;
  const label = [speaker, isNamed ? name : ""].filter((one) => one !== "").join(" ");
  const about = [label, at.slice(0, 10)].filter((one) => one !== "").join(", ");
  return about === "" ? "" : ` [${about}]`;
}

function quoteForms({ at, text }: SaidSentence): LineForms {
  const quote = (words: string) => `- On ${at.slice(0, 10)}: "${words}"`;
  return [quote(briefLine(text)), quote(shortForm(text, SHORT_NOTE_CHARS))];
}

const BULLET = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+/;

/**
 * The pieces of memory files as lines of a brief. A heading precedes its pieces as words, unless there is only one piece below
 * it: then it begins the line of that piece.
 */
function pieceLines(pieces: readonly WrittenPiece[]): LineForms[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(keyOf(piece), (counts.get(keyOf(piece)) ?? 0) + 1);
  const named = new Set<string>();
  return pieces.map((piece): LineForms => {
    const key = keyOf(piece);
    const heading = named.has(key) ? "" : (piece.headings.at(-1) ?? "");
    named.add(key);
    return [lineOf(piece, { heading, isAlone: counts.get(key) === 1 })];
  });
}

function lineOf(
  { text }: WrittenPiece,
  { heading, isAlone }: { readonly heading: string; readonly isAlone: boolean },
): string {
  if (heading === "") return asBullet(text);
  const isShort = isAlone && !text.includes("\n");
  return isShort ? `- ${heading}: ${text.replace(BULLET, "")}` : `${heading}:\n${text}`;
}

function keyOf({ path, headings }: WrittenPiece): string {
  return `${path}\n${headings.join("\n")}`;
}

/** A line of its own is a bullet; a list, a paragraph or a block of code stays as it is. */
function asBullet(text: string): string {
  return text.includes("\n") || BULLET.test(text) ? text : `- ${text}`;
}
