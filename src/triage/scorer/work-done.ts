import type { Work } from "#base/account.ts";
import { commandsIn, type Effect } from "#hosts/session-item.ts";
import type { Turn, TurnDeed } from "./turn-lines.ts";

/** Nothing done yet. */
export const NO_WORK: Work = {
  changes: 0,
  files: [],
  commits: 0,
  commands: 0,
  looks: 0,
  tools: [],
  exchanges: 0,
};

/** The worth of each piece of work; talking counts nothing, and reading little. */
const WEIGHTS = { changes: 0.06, files: 0.07, commits: 0.15, commands: 0.02, looks: 0.005 };

const COMMITS =
  /\bgit (?:-\S+ )*(?:commit|push|merge|rebase|tag)\b|\bgh (?:pr|release) create\b|\b(?:deploy|publish)\b/;

/** Counts the work of a turn after a time, without failed calls. */
export function workIn({ deeds, exchanges }: Pick<Turn, "deeds" | "exchanges">, after = ""): Work {
  const done = deeds.filter(
    ({ result, at }) => result !== undefined && !result.failed && (after === "" || at > after),
  );
  return done.map(workOfCall).reduce(sumOfWork, { ...NO_WORK, exchanges });
}

/** The work of a call that did not fail. */
export function workOfCall({ tool, effects }: Pick<TurnDeed, "tool" | "effects">): Work {
  const isWrite = effects.some(changes);
  const commands = commandsIn(effects);
  return {
    changes: Number(isWrite),
    files: isWrite ? unique(filesOf(effects)) : [],
    commits: Number(commands.some((one) => COMMITS.test(one))),
    commands: Number(commands.length > 0),
    looks: Number(!isWrite && commands.length === 0),
    tools: [tool],
    exchanges: 0,
  };
}

/** The work that was counted before a turn, and up to which time. */
interface CountedWork {
  readonly before: Work;
  readonly until: string;
}

const NOTHING_COUNTED: CountedWork = { before: NO_WORK, until: "" };

/** All that was done since the session was last written down. */
export function workSoFar(turn: Turn, { before, until }: CountedWork = NOTHING_COUNTED): Work {
  return sumOfWork(before, workIn(turn, until));
}

/** Two pieces of work as one. */
export function sumOfWork(one: Work, other: Work): Work {
  return {
    changes: one.changes + other.changes,
    files: unique([...one.files, ...other.files]),
    commits: one.commits + other.commits,
    commands: one.commands + other.commands,
    looks: one.looks + other.looks,
    tools: unique([...one.tools, ...other.tools]),
    exchanges: one.exchanges + other.exchanges,
  };
}

/** How much work it was, from 0 to 1; where nothing was changed, there is nothing to be taken up again. */
export function workScore({ changes, files, commits, commands, looks }: Work): number {
  if (changes + commits === 0) return 0;
  const sum =
    changes * WEIGHTS.changes +
    files.length * WEIGHTS.files +
    commits * WEIGHTS.commits +
    commands * WEIGHTS.commands +
    Math.min(looks, 20) * WEIGHTS.looks;
  return Math.min(1, sum);
}

function changes(effect: Effect): boolean {
  return effect.kind === "write" || (effect.kind === "use" && effect.changes);
}

function filesOf(effects: readonly Effect[]): string[] {
  return effects.flatMap((effect) => {
    if (effect.kind === "write") return effect.path;
    return effect.kind === "use" ? (effect.path ?? []) : [];
  });
}

const MAX_WORK_FILES = 200;

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== "").slice(0, MAX_WORK_FILES);
}
