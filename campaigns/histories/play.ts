import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { undo } from "#remember/undo-changes.ts";
import { type Random, randomFrom } from "#scripts/support/random.ts";
import { readChangeLog } from "#undo/change-log.ts";
import type { LoggedChange } from "#undo/logged-change.ts";
import { editByHand, OPERATIONS } from "./operations.ts";
import { type Stage, type State, stageIn } from "./world.ts";

/** The result of one history. */
export interface Played {
  /** How many changes there were to take back. */
  readonly changes: number;
  /** How many states were compared. */
  readonly states: number;
  /** The states that were not restored, in words. */
  readonly lost: readonly string[];
}

/** How one history is played. */
export interface Course {
  readonly seed: number;
  readonly steps: number;
  /** Whether a person edits the memory file in between. */
  readonly byHand: boolean;
  /** The folder to make the history's own folder in. */
  readonly place: string;
}

/**
 * Plays a history of random changes and takes it back change by change: each step must restore the
 * state that was there. If somebody has edited in between, each version must be in the change log
 * instead, and no edit may be lost.
 */
export async function playHistory(course: Course): Promise<Played> {
  const folder = mkdtempSync(`${course.place}/loci-history-`);
  try {
    const stage = stageIn(folder);
    const random = randomFrom(course.seed);
    return course.byHand
      ? await withEdits(stage, random, course.steps)
      : await stepByStep(stage, random, course.steps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stepByStep(stage: Stage, random: Random, steps: number): Promise<Played> {
  const states: State[] = [stage.state()];
  for (let step = 0; step < steps; step++) {
    stage.step();
    if (random.happens(0.15)) {
      states.length -= await undoneNow(stage, random.whole(1, 3));
    } else if (await isChanged(stage, random)) states.push(stage.state());
  }
  const changes = states.length - 1;
  const lost = states.reverse().flatMap((state, at) => {
    const difference = differenceOf(stage.state(), state);
    stage.step();
    if (at < changes) undo(stage.records(), { count: 1, all: true });
    return difference === "" ? [] : [`${at} changes back of ${changes}: ${difference}`];
  });
  return { changes, states: changes + 1, lost };
}

async function undoneNow(stage: Stage, count: number): Promise<number> {
  const done = await orRefused(() => undo(stage.records(), { count, all: true }));
  return done === REFUSED ? 0 : done.length;
}

/** Does something; returns whether anything changed. */
async function isChanged(stage: Stage, random: Random): Promise<boolean> {
  const before = changesIn(stage);
  await orRefused(() => random.pick(OPERATIONS)(stage, random));
  return changesIn(stage) > before;
}

async function withEdits(stage: Stage, random: Random, steps: number): Promise<Played> {
  const versions = new Set<string>();
  const edits: string[] = [];
  for (let step = 0; step < steps; step++) {
    stage.step();
    if (random.happens(0.3)) {
      edits.push(`by hand ${step}`);
      editByHand(stage, `by hand ${step}`);
      continue;
    }
    const before = stage.state();
    if (random.happens(0.1)) await orRefused(() => undo(stage.records(), { count: 1, all: true }));
    else await orRefused(() => random.pick(OPERATIONS)(stage, random));
    for (const version of overwritten(before, stage.state())) versions.add(version);
  }
  const lost = [...versions].filter((version) => !isInJournal(stage, version));
  const changes = changesIn(stage);
  while ((await orRefused(() => undo(stage.records(), { count: 1, all: true }))) !== REFUSED)
    stage.step();
  // Text that is written into a summary leaves the memory with the summary.
  const archive = `${stage.memoryFolder}/MEMORY-archive.md`;
  const archived = existsSync(archive) ? readFileSync(archive, "utf8") : "";
  const text = `${stage.state().get(`${stage.memoryFolder}/MEMORY.md`)}${archived}`;
  const gone = edits.filter((edit) => !text.includes(`- ${edit}\n`));
  return {
    changes,
    states: versions.size,
    lost: [
      ...gone.map((edit) => `what was written ${edit} is gone`),
      ...lost.map((version) => `a version of ${version.split("\n")[0]} is not in the journal`),
    ],
  };
}

/** The versions that were replaced or removed, and their successors, each with its path above it. */
function overwritten(before: State, after: State): string[] {
  const paths = [...before.keys()].filter((path) => before.get(path) !== after.get(path));
  return paths.flatMap((path) =>
    [before.get(path), after.get(path)].flatMap((text) =>
      text === undefined ? [] : [`${path}\n${text}`],
    ),
  );
}

/** Whether the journal holds a version: of records that had the same name one after the other, both. */
function isInJournal(stage: Stage, version: string): boolean {
  const text = version.slice(version.indexOf("\n") + 1);
  return journalOf(stage).some(({ files, texts = [] }) =>
    [...files, ...texts].some(({ before, after }) => before === text || after === text),
  );
}

function journalOf(stage: Stage): LoggedChange[] {
  return readChangeLog(stage.records().place, stage.world.now());
}

function changesIn(stage: Stage): number {
  return journalOf(stage).filter(({ action }) => action !== "undo").length;
}

/** The first file that is not the same in both; empty if all are. */
function differenceOf(found: State, wanted: State): string {
  const paths = new Set([...found.keys(), ...wanted.keys()]);
  const other = [...paths].find((path) => found.get(path) !== wanted.get(path));
  return other === undefined ? "" : `${other} is not as it was`;
}

const REFUSED = Symbol("refused");

/** The result of an operation; a refused one changes nothing, and this check ignores it. */
async function orRefused<Result>(act: () => Result): Promise<Awaited<Result> | typeof REFUSED> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Fault) return REFUSED;
    throw error;
  }
}
