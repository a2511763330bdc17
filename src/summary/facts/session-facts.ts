import { AGENT_WROTE, LEFT_OPEN } from "#layouts/layered/memory-parts.ts";
import { cleanLine } from "#text/clean-line.ts";
import { isGoAhead } from "#text/words/words-and-terms.ts";

/** The facts of one session, gathered from its transcript and saved as JSON between two reads. */
export interface SessionFacts {
  /** When the first and the last thing happened, as the host says. */
  first: string;
  last: string;
  readonly prompts: { readonly at: string; readonly line: string }[];
  /** Tasks that were completed by the agent's own lists. */
  readonly tasks: string[];
  /** Requests that led to changes, as long as no to-do item and no commit says what was done. */
  readonly worked: string[];
  readonly files: string[];
  /** The files among those that somebody gave by hand. */
  readonly given: string[];
  readonly decisions: string[];
  readonly patterns: string[];
  readonly issues: string[];
  /** The best findings of the agent about how things are, each with its score. */
  found: readonly { readonly text: string; readonly score: number }[];
  /** Lines that sounded like rules in the output of a tool: the agent may echo them. */
  readonly heard: string[];
  /** Folders at the top of the project that were made. */
  readonly folders: string[];
  /** Folders at the top of the project that were there before anything was written into them. */
  readonly known: string[];
  /** The subjects of the latest tasks on the agent's list, by their numbers. */
  readonly list: Record<string, string>;
  /** Calls whose results are not known yet, by their ids. */
  readonly open: Record<string, ToolDeed>;
  /** The first real request of the session. */
  goal: string;
  /** The latest turns: what was asked, and how the last reply ended. */
  readonly turns: FactTurn[];
  /** The items of the agent's to-do list that are not completed. */
  pending: readonly string[];
  /** Those that are in work. */
  doing: readonly string[];
  /** The result of the last command that checked the project; empty if there was none. */
  check: "" | "passed" | "failed";
  /** The subjects of the commits that were made. */
  readonly commits: string[];
  /** The open ends according to replies and the to-do list. */
  left: readonly string[];
}

/** One turn of the conversation, as far as the thread of the work needs it. */
interface FactTurn {
  readonly at: string;
  asked: string;
  /** The end of the agent's latest text in this turn. */
  reply: string;
  /** Whether that text ended the turn: no tool call and no interruption came after it. */
  isAnswered: boolean;
}

/** A file that a tool call writes. */
export interface FileWrite {
  readonly kind: "write";
  readonly file: string;
  /** Whether the tool may make a file. */
  readonly isNew: boolean;
}

/** The effect of a tool call that does not fail. */
export type ToolDeed =
  | FileWrite
  | {
      readonly kind: "complete";
      readonly tasks: readonly string[];
      readonly pending?: readonly string[];
      readonly doing?: readonly string[];
    }
  | { readonly kind: "check" }
  | { readonly kind: "begin"; readonly task: string }
  | { readonly kind: "commit"; readonly subject: string }
  | { readonly kind: "cancel"; readonly task: string }
  | { readonly kind: "plan"; readonly subject: string }
  | { readonly kind: "tick"; readonly task: string }
  | { readonly kind: "folder"; readonly folders: readonly string[] };

/** The parts of a summary that are lists of lines. */
export const FACT_PARTS = ["tasks", "files", "decisions", "patterns", "issues"] as const;

/** The lines of a summary, by part. */
export type SummaryParts = Readonly<Record<(typeof FACT_PARTS)[number], readonly string[]>>;

/** A session of which nothing is known yet. */
export function noFacts(): SessionFacts {
  return {
    ...{
      first: "",
      last: "",
      prompts: [],
      tasks: [],
      worked: [],
      files: [],
      given: [],
      decisions: [],
    },
    ...{
      patterns: [],
      issues: [],
      found: [],
      heard: [],
      folders: [],
      known: [],
      list: {},
      open: {},
    },
    ...{ goal: "", turns: [], pending: [], doing: [], check: "", commits: [], left: [] },
  };
}

/** More files than these, and more requests, do not help a reader of a summary a month later. */
const MAX_SUMMARY_FILES = 8;
const MAX_WORK_LINES = 5;

/**
 * All facts of a session. Completed to-do items and commits describe the work; without them a request describes the work of
 * its turn.
 */
export function allParts(facts: SessionFacts): SummaryParts {
  const { tasks, commits, worked } = facts;
  return { ...otherParts(facts), tasks: unique([tasks, commits, worked]), files: ownFiles(facts) };
}

/** The facts that a summary prints: of many requests and files the first, with the number of the others. */
export function shownParts(facts: SessionFacts): SummaryParts {
  const { tasks, commits, worked, given } = facts;
  const files = ownFiles(facts);
  const byHand = files.filter((file) => given.includes(file));
  const seen = files.filter((file) => !given.includes(file));
  const many = { most: MAX_SUMMARY_FILES, of: "" };
  return {
    ...otherParts(facts),
    tasks: unique([tasks, commits, firstOf(worked, { most: MAX_WORK_LINES, of: " tasks" })]),
    files: [...byHand, ...firstOf(seen, many)],
  };
}

function otherParts(facts: SessionFacts): Omit<SummaryParts, "tasks" | "files"> {
  const { decisions, patterns } = facts;
  const found = facts.found.map(({ text }) => `${AGENT_WROTE}${text}`);
  const left = facts.left.map((text) => `${LEFT_OPEN}${text}`);
  return { decisions, patterns, issues: [...unique([facts.issues, found]), ...left] };
}

function unique(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

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
function ownFiles({ files, given }: SessionFacts): string[] {
  const isOwn = (file: string) => !/^(?:\/|[A-Za-z]:)/.test(file) && isName(file);
  return files.filter((file) => given.includes(file) || isOwn(file));
}

const NAME_CHARS = 120;
const NAME_SPACES = 3;

function isName(file: string): boolean {
  return file.length <= NAME_CHARS && file.split(" ").length <= NAME_SPACES + 1;
}

/** Adds to a list what is not on it, up to a length that can be read and written at the end of each turn. */
export function note(list: string[], ...lines: readonly string[]): void {
  for (const line of lines) {
    if (line !== "" && list.length < MAX_FACT_LINES && !list.includes(line)) list.push(line);
  }
}

const MAX_FACT_LINES = 1000;

/** A line of a log, a diff, a path with a line number, a heading of a pasted text, code. */
const PASTED =
  /^(?:\s*(?:[+-]{1,3}[^\s]|@@|at .+\(|\d{4}-\d\d-\d\d[T ]\d\d:|\$ |>|#{1,6} |\||```|~~~|[{}<[]|import |const |func |def |class |\S+:\d+[:\s])|.*={3,}$|(?:ERROR|WARN(?:ING)?|INFO|FAIL|PASS|ok|Step \d+)\b|[A-Z][\w ]{2,24}: \S+$)/;

/** More lines than this, and a message is mostly something that was pasted. */
const MAX_GOAL_LINES = 12;
const MIN_GOAL_CHARS = 12;
const GOAL_CHARS = 160;

/** Finds the request in a message, as one line; empty for a go-ahead, a greeting, or a pasted block. */
export function goalIn(text: string): string {
  const lines = text
    .slice(0, 8000)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const own = lines.filter((line) => !PASTED.test(line));
  if (own.length === 0 || (lines.length > MAX_GOAL_LINES && own.length * 2 < lines.length))
    return "";
  const line = cleanLine(outerLine(lines, own), 2000);
  if (isGoAhead(line) || line.length < MIN_GOAL_CHARS || line.startsWith("/")) return "";
  const sentence = /^.{20,}?[.!?](?=\s+\p{Lu})/u.exec(line)?.[0] ?? line;
  return cleanLine(sentence, GOAL_CHARS);
}

/** A request is the first or the last line around a pasted block. */
function outerLine(lines: readonly string[], own: readonly string[]): string {
  return [lines[0] ?? "", lines.at(-1) ?? ""].find((line) => own.includes(line)) ?? "";
}

const QUESTION =
  /^(?:hm+|and |but |so |ok(?:ay)?,? )*(?:why|what|how|which|where|who|when|is|are|was|were|does|did|do you|has|have|should|warum|was|wie|wo|ist|sind|por qué|qué|cómo|dónde|pourquoi|comment|où|est-ce)\b/i;
const POINTER = /\b(?:it|this|that|them|these|those|das|es|esto|eso|ça|cela)\b/i;
const MIN_POINTER_WORDS = 5;

/** Whether a request names its task: no question, and no "fix it" whose "it" nobody knows later. */
export function isTellingRequest(line: string): boolean {
  const words = line.split(/\s+/).length;
  if (line.endsWith(":") || QUESTION.test(line)) return false;
  return words >= MIN_POINTER_WORDS || !POINTER.test(line);
}
