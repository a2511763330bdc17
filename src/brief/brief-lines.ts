import { countNouns, oneLine } from "#base/printable-text.ts";
import { isOverSoon, replySentences } from "#summary/open-ends.ts";
import type { OpenEnd, Thread } from "#summary/thread.ts";
import type { ThreadText } from "./format-brief.ts";

// How much of an agent's context loci may fill. The host puts at most 10,000 characters of a hook before an agent.

/** The share of a session brief that may go to the user's rules and limits. */
export const RULES_SHARE = 0.6;

/** The share of a session brief that may go to what was left open. */
export const THREAD_SHARE = 0.2;

/** The share of what is left that goes to the user's own memory files while there are notes as well. */
export const PAGES_SHARE = 0.4;

/** The share of what is left that goes to what the user once said, while there are notes as well. */
export const QUOTES_SHARE = 0.3;

/** A note is shortened to this many characters when there is no room for whole sentences. */
export const SHORT_NOTE_CHARS = 90;

/** No line of a brief is longer; the whole text is one `loci show` away. */
export const MAX_LINE_CHARS = 400;

/** A rule is shortened to this many characters when there is no room for whole sentences. */
export const SHORT_RULE_CHARS = 160;

/** The most quotations of the user in a session brief. */
export const MAX_QUOTES = 24;

/** A brief that would be longer than this prints its memories in their short form; up to here it prints whole sentences. */
export const COMFORTABLE_BRIEF_CHARS = 3000;

/** The headings of the blocks of a brief that hold rules. */
export const RULE_HEADINGS = {
  own: "The user's rules and limits",
  global: "The user's rules for all projects; one for this project goes first",
  noted: "Rules and limits noted by agents",
} as const;

/** A line of a brief in several forms, the longest first: a shorter one is taken where there is little room. */
export type LineForms = readonly [string, ...string[]];

/**
 * Fits lines into a budget: whole as long as they take no more than is comfortable, then the last are shortened first, and
 * those that still find no room are left out.
 */
export function fitLines(
  lines: readonly LineForms[],
  budgetChars: number,
  comfortChars = budgetChars,
): string[] {
  const chosen: string[] = lines.map(([whole]) => whole);
  const most = Math.max(0, ...lines.map((forms) => forms.length));
  const within = Math.min(budgetChars, comfortChars);
  for (let form = 1; form < most; form++) {
    shortenFromEnd(chosen, { lines, form, budgetChars: within });
  }
  while (chosen.length > 0 && sizeOf(chosen) > budgetChars) chosen.pop();
  return chosen;
}

interface ShorteningStep {
  readonly lines: readonly LineForms[];
  /** Which of their forms is tried. */
  readonly form: number;
  readonly budgetChars: number;
}

/** Replaces lines by a shorter form, the last first, until all of them fit. */
function shortenFromEnd(chosen: string[], { lines, form, budgetChars }: ShorteningStep): void {
  let over = sizeOf(chosen) - budgetChars;
  for (let at = lines.length - 1; at >= 0 && over > 0; at--) {
    const now = chosen[at] ?? "";
    const shorter = lines[at]?.[form] ?? now;
    if (shorter.length >= now.length) continue;
    over -= now.length - shorter.length;
    chosen[at] = shorter;
  }
}

/** The characters of some lines with their ends. An ellipsis takes three bytes, and a brief has many of them. */
export function sizeOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + (line.includes("…") ? 3 : 1), 0);
}

/** The fewest characters that a memory takes as a line of a brief, with its bullet. */
export function leastChars(text: string): number {
  return sizeOf([`- ${shortForm(oneLine(text), SHORT_NOTE_CHARS)}`]);
}

/** A sentence cut at a clause or a word, so that what it begins with stays whole. */
export function shortForm(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text;
  const head = text.slice(0, mostChars - 1).toWellFormed();
  const clause = Math.max(...CLAUSES.map((mark) => head.lastIndexOf(mark)));
  const end = clause > mostChars * 0.6 ? clause : head.lastIndexOf(" ");
  return `${head.slice(0, end > 0 ? end : head.length).replace(/[\s,;:(–-]+$/, "")}…`;
}

const CLAUSES = [". ", "; ", ", ", ": ", " (", " – ", " - "];

/** Checks whether the brief says something already. */
type IsKnown = (text: string) => boolean;

const LABELS: Readonly<Record<OpenEnd["kind"], (text: string) => string>> = {
  failed: (text) => `Failing: ${text}`,
  next: (text) => `Open: ${text}`,
  question: (text) => `The agent asked, without an answer: ${text}`,
  todo: (text) => `To do: ${text}`,
  unanswered: (text) => `The user's last words, which nobody answered: "${text}"`,
};

const MAX_OPEN_LINES = 6;
/** An older session adds so many open ends when the last one left none. */
const MAX_OLDER_LINES = 2;

/**
 * Lists what the last sessions left open, the last one first. A session in which the agent never came to an answer did nothing;
 * its last words come behind what the session before it left open.
 */
export function leftOpen(
  threads: readonly Thread[],
  closed: ReadonlySet<string>,
  isKnown: IsKnown,
): ThreadText {
  const worked = threads.filter(({ isWork }) => isWork);
  const [last, ...older] = worked;
  const own = last ? openOf(last, closed) : [];
  const before = own.length > 0 ? [] : older.map((one) => openOf(one, closed));
  const [newest] = threads;
  const unanswered = newest && newest !== last ? openOf(newest, closed) : [];
  const lines = [
    ...own.map(lineOf),
    ...(before.find((open) => open.length > 0) ?? []).slice(0, MAX_OLDER_LINES).map(earlierLine),
  ].slice(0, MAX_OPEN_LINES);
  lines.push(...unanswered.slice(-1).map(lineOf));
  const isOver: IsKnown = (sentence) => isOverSoon(sentence) || isKnown(sentence);
  const report = last ? reportOf(last, "The agent's last report", isOver) : "";
  lines.push(...doneLines(last));
  if (lines.length === 0 && report === "") return NOTHING;
  const at = (last ?? newest)?.at.slice(0, 10) ?? "";
  return { heading: `Where the last session ended (${at})`, report, lines };
}

/** One line about the work of a session: its day, its last tasks, and the number of tasks and files. */
function doneLines(thread: Thread | undefined): string[] {
  const { at = "", done } = thread ?? {};
  if (!done || done.tasks + done.files === 0) return [];
  const more = done.tasks - done.latest.length;
  const tasks = [...done.latest, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  const counts = [countNouns(done.tasks, "task"), countNouns(done.files, "file")].join(", ");
  return [`Last session (${at.slice(0, 10)}): ${counts}${tasks && `: ${tasks}`}`];
}

const NOTHING: ThreadText = { heading: "", lines: [] };

/** Describes what this very session was doing before it was compacted. */
export function ownThread(
  thread: Thread | undefined,
  closed: ReadonlySet<string>,
  isKnown: IsKnown,
): ThreadText {
  if (!thread) return NOTHING;
  const files = thread.files.filter((file) => !file.startsWith("/")).slice(-3);
  const lines = [
    ...(thread.goal === "" ? [] : [`It began with: "${thread.goal}"`]),
    ...openOf(thread, closed).map(lineOf),
    ...thread.decisions.filter((text) => !isKnown(text)).map((text) => `Decided: ${text}`),
    ...(thread.commits.length > 0 ? [`Committed: ${thread.commits.join("; ")}`] : []),
    ...(files.length > 0 ? [`Changed last: ${files.map((file) => `\`${file}\``).join(", ")}`] : []),
  ];
  const report = reportOf(thread, "The last report", isKnown);
  return { heading: "What this session was doing before the compaction", report, lines };
}

function openOf({ open }: Thread, closed: ReadonlySet<string>): OpenEnd[] {
  return open.filter(({ id }) => !closed.has(id));
}

/** The agent's last report without what the open ends or the memories of the brief repeat. */
function reportOf({ last, open }: Thread, label: string, isKnown: IsKnown): string {
  const rest = open.reduce((text, end) => text.replace(end.text, ""), last);
  const news = replySentences(rest).filter((sentence) => !isKnown(sentence));
  return news.length === 0 ? "" : `${label}: ${news.join(" ")}`;
}

function earlierLine({ id, text }: OpenEnd): string {
  return `Left open earlier: ${text} (${id})`;
}

function lineOf({ id, kind, text }: OpenEnd): string {
  return `${LABELS[kind](text)} (${id})`;
}
