import type { AccountEntry, FileEntry, SessionAccount, SummaryParts } from "#base/account.ts";
import { AGENT_WROTE, LEFT_OPEN, USER_CHOSE } from "#base/memory-item.ts";

// The descriptions of a session are pure views of its account: none reads a transcript.

/** More files than these, and more requests, do not help a reader of a summary a month later. */
const MAX_SUMMARY_FILES = 8;
const MAX_REQUESTS = 5;

/**
 * All lines of the layered summary. Tasks and commits say what was done; without them a request describes the work of its turn.
 */
export function allParts(account: SessionAccount): SummaryParts {
  const { tasks, requests } = doneLines(account);
  return {
    ...otherParts(account),
    tasks: unique([...tasks, ...requests]),
    files: ownFiles(account).map(pathOf),
  };
}

/** The lines that the summary prints: of many requests and files the first, with the number of the others. */
export function shownParts(account: SessionAccount): SummaryParts {
  const { tasks, requests } = doneLines(account);
  const files = ownFiles(account);
  const byHand = files.filter(({ given }) => given).map(pathOf);
  const seen = files.filter(({ given }) => !given).map(pathOf);
  return {
    ...otherParts(account),
    tasks: unique([...tasks, ...firstOf(requests, { most: MAX_REQUESTS, of: " tasks" })]),
    files: [...byHand, ...firstOf(seen, { most: MAX_SUMMARY_FILES, of: "" })],
  };
}

function doneLines({ done, commits }: SessionAccount) {
  const of = (wanted: string) => done.filter(({ kind }) => kind === wanted).map(textOf);
  return { tasks: [...of("task"), ...commits.filter(isWork).map(textOf)], requests: of("request") };
}

function otherParts({ decided, learnt, open }: SessionAccount) {
  const of = (wanted: string) => learnt.filter(({ kind }) => kind === wanted).map(textOf);
  const found = of("fact").map((text) => `${AGENT_WROTE}${text}`);
  const left = open.filter(isLasting).map(({ text }) => `${LEFT_OPEN}${text}`);
  return {
    decisions: decided.map(({ kind, text }) => (kind === "chosen" ? `${USER_CHOSE}${text}` : text)),
    patterns: of("pattern"),
    issues: [...unique([...of("issue"), ...found]), ...left],
  };
}

/** A question to the user, or words without an answer, are for the next session and not for a summary. */
const LASTING: readonly SessionAccount["open"][number]["kind"][] = ["failed", "next", "todo"];

/** Whether an open end still counts when the session is long over. */
export function isLasting({ kind }: SessionAccount["open"][number]): boolean {
  return LASTING.includes(kind);
}

/** Whether a commit says what was done: a merge says nothing of it, and the words of a tool are nobody's task. */
export function isWork({ by, text }: AccountEntry): boolean {
  return by !== "tool" && !MERGE.test(text);
}

const MERGE = /^Merge (?:remote-tracking )?(?:branch|commit|pull request|tag)\b/;

/** The first lines of a list, and how many more there are. */
function firstOf(lines: readonly string[], { most, of }: { most: number; of: string }): string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `and ${more} more${of}`] : [...lines];
}

/** Whether a line of a summary only says how many more there are. */
export function isCount(line: string): boolean {
  return /^and \d+ more(?: tasks)?$/.test(line);
}

/** Files of the project by short paths; what lies elsewhere is nobody's business here, and a name may be a sentence. */
export function ownFiles({ files }: SessionAccount): FileEntry[] {
  const isShort = (path: string) => !/^(?:\/|[A-Za-z]:)/.test(path) && isName(path);
  // A file that the session has made and removed again is no news.
  return files.filter(
    ({ path, given, made, removed }) => given || (isShort(path) && !(made && removed)),
  );
}

const NAME_CHARS = 120;
const NAME_SPACES = 3;

function isName(file: string): boolean {
  return file.length <= NAME_CHARS && file.split(" ").length <= NAME_SPACES + 1;
}

function textOf({ text }: Pick<AccountEntry, "text">): string {
  return text;
}

function pathOf({ path }: FileEntry): string {
  return path;
}

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}
