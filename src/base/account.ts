import type { Speaker } from "./memory-item.ts";

/** One statement of an account, with its source. */
export interface AccountEntry {
  readonly text: string;
  readonly at: string;
  readonly by: Speaker;
  /** The host's id of the message or call that says it; empty for words that were given by hand. */
  readonly uuid: string;
  /** From 0 to 1: of several beyond a limit, the best stay. */
  readonly score: number;
}

/** Something that was decided: a line that says so, or the user's choice among words of the agent. */
interface DecidedEntry extends AccountEntry {
  readonly kind: "stated" | "chosen";
}

/** Work that was done: an item of the agent's list of tasks, or a request that led to changes. */
interface DoneEntry extends AccountEntry {
  readonly kind: "task" | "request";
}

/** Something that was learnt: a convention, a problem, or a fact that the agent found. */
export interface LearntEntry extends AccountEntry {
  readonly kind: "pattern" | "issue" | "fact";
}

/** A check of the project that failed. */
interface FailedEntry extends AccountEntry {
  /** When a later check passed; empty while it fails. */
  readonly fixedAt: string;
}

/** Something left open. Its id stays the same as long as its words do: `loci done` takes it. */
export interface OpenEntry {
  readonly id: string;
  readonly kind: "failed" | "next" | "question" | "todo" | "unanswered";
  readonly text: string;
}

/** A file and what was done to it; relative to the root where it lies in there. */
export interface FileEntry {
  readonly path: string;
  readonly made: boolean;
  readonly changes: number;
  readonly removed: boolean;
  /** Set if somebody named it by hand. */
  readonly given?: true;
}

/** A commit. */
export interface CommitEntry extends AccountEntry {
  /** Empty if git has not printed it. */
  readonly hash: string;
}

/** A task of the agent's own list. */
export interface TaskEntry extends AccountEntry {
  /** The host's number of it; empty where a list is written as a whole. */
  readonly id: string;
  readonly status: "open" | "started" | "done";
}

/** One of the latest turns: what was asked, and how the last reply ended. */
export interface AccountTurn {
  readonly at: string;
  asked: string;
  /** The end of the agent's latest text in this turn. */
  reply: string;
  /** Whether that text ended the turn: no tool call and no interruption came after it. */
  isAnswered: boolean;
}

/** A numbered list of the agent, from which the user may pick. */
interface OptionList {
  readonly question: string;
  /** Whether the user chooses one and the others are void. */
  readonly isChoice: boolean;
  readonly options: readonly (readonly [number: number, text: string])[];
}

/** Pieces of work in numbers that add up. */
export interface Work {
  readonly changes: number;
  readonly files: readonly string[];
  readonly commits: number;
  readonly commands: number;
  readonly looks: number;
  readonly tools: readonly string[];
  readonly exchanges: number;
}

/** The account of a session, from one reading of its transcript. The descriptions of a session are views of it. */
export interface SessionAccount {
  /** When the first and the last thing happened, as the host says. */
  readonly startedAt: string;
  readonly lastAt: string;
  /** The first request that names a task. */
  readonly goal: string;
  readonly asked: readonly AccountEntry[];
  readonly decided: readonly DecidedEntry[];
  readonly learnt: readonly LearntEntry[];
  /** A request stays only as long as no task and no commit says in better words what was done. */
  readonly done: readonly DoneEntry[];
  readonly commits: readonly CommitEntry[];
  readonly failed: readonly FailedEntry[];
  /** Whether the last command that checked the project passed. */
  readonly hasPassed: boolean;
  readonly files: readonly FileEntry[];
  readonly tasks: readonly TaskEntry[];
  readonly open: readonly OpenEntry[];
  /** The parts of the agent's lists that the user has left for later. */
  readonly untaken: readonly AccountEntry[];
  readonly turns: readonly AccountTurn[];
  /** The list of the agent's last reply, if it had one. */
  readonly lists: readonly OptionList[];
  /** The work since the last record of the session. */
  readonly work: Work;
  /** Lines that sounded like rules in the output of a tool: the agent may echo them. */
  readonly heard: readonly string[];
  /** Folders at the top of the project that were made. */
  readonly folders: readonly string[];
  /** Folders at the top of the project that were there before anything was written into them. */
  readonly known: readonly string[];
}

/** The parts of a summary that are lists of lines. */
export const SUMMARY_PARTS = ["tasks", "files", "decisions", "patterns", "issues"] as const;

/** The lines of a summary, by part. */
export type SummaryParts = Readonly<Record<(typeof SUMMARY_PARTS)[number], readonly string[]>>;
