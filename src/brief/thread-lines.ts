import type { OpenEntry } from "#base/account.ts";
import { countNouns } from "#base/printable-text.ts";
import { isOverSoon, replySentences } from "#capture/open-ends.ts";
import type { Thread } from "#capture/thread-view.ts";
import { type ForgottenTexts, isForgotten, omitForgotten } from "#trust/forgotten.ts";
import type { ThreadText } from "./format-brief.ts";

/** Checks whether the brief says something already. */
type IsKnown = (text: string) => boolean;

const LABELS: Readonly<Record<OpenEntry["kind"], (text: string) => string>> = {
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
    ...own.map(openEndLine),
    ...(before.find((open) => open.length > 0) ?? []).slice(0, MAX_OLDER_LINES).map(earlierLine),
  ].slice(0, MAX_OPEN_LINES);
  lines.push(...unanswered.slice(-1).map(openEndLine));
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
    ...openOf(thread, closed).map(openEndLine),
    ...thread.decisions.filter((text) => !isKnown(text)).map((text) => `Decided: ${text}`),
    ...(thread.commits.length > 0 ? [`Committed: ${thread.commits.join("; ")}`] : []),
    ...(files.length > 0 ? [`Changed last: ${files.map((file) => `\`${file}\``).join(", ")}`] : []),
  ];
  const report = reportOf(thread, "The last report", isKnown);
  return { heading: "What this session was doing before the compaction", report, lines };
}

function openOf({ open }: Thread, closed: ReadonlySet<string>): OpenEntry[] {
  return open.filter(({ id }) => !closed.has(id));
}

/** The agent's last report without what the open ends or the memories of the brief repeat. */
function reportOf({ last, open }: Thread, label: string, isKnown: IsKnown): string {
  const rest = open.reduce((text, end) => text.replace(end.text, ""), last);
  const news = replySentences(rest).filter((sentence) => !isKnown(sentence));
  return news.length === 0 ? "" : `${label}: ${news.join(" ")}`;
}

function earlierLine({ id, text }: OpenEntry): string {
  return `Left open earlier: ${text} (${id})`;
}

/** An open end with the id by which `loci done` closes it. */
export function openEndLine({ id, kind, text }: OpenEntry): string {
  return `${LABELS[kind](text)} (${id})`;
}

/** A thread without what was forgotten. */
export function servedThread(thread: Thread, forgotten: ForgottenTexts): Thread {
  const isServed = (text: string) => !isForgotten(forgotten, text, thread.at);
  const { goal, last, open, done, at } = thread;
  return {
    ...thread,
    goal: isServed(goal) ? goal : "",
    last: omitForgotten(forgotten, last, { by: "agent", at }),
    open: open.filter(({ text }) => isServed(text)),
    ...(done && { done: { ...done, latest: done.latest.filter(isServed) } }),
  };
}
