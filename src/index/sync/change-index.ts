import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import {
  currentPath,
  generationAt,
  growingPath,
  type IndexPlace,
} from "#index/generations/generation-paths.ts";
import { giveUp } from "#index/generations/swap-generation.ts";
import { troubleOf } from "#index/tables/index-trouble.ts";
import { hasLittleLog, leaveLog, openToWrite } from "#index/tables/open-index.ts";
import { indexOf } from "./current-index.ts";

/** Options of a change of the index. */
export interface ChangeOptions {
  readonly world: World;
  /** How long to wait for another writer. */
  readonly waitMs: number;
  /**
   * The fate of the index's write-ahead log: a checkpoint waits for the disk. A small change leaves
   * it; a change of unknown size leaves it if it is small.
   */
  readonly log?: "emptied" | "left" | "left if little";
}

/** The outcome of a change: whether it was made, or why not. */
export type ChangeOutcome<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "none" }
  | { readonly kind: "trouble"; readonly why: string };

/** The most builds of a new generation that one change retries. */
const MAX_BUILD_TRIES = 5;

/**
 * Changes the index. A generation that is being built gets the same change, because its builder may
 * have read an earlier version of the file. At the end it checks whether another generation has
 * replaced the changed one. Trouble is returned, never thrown: the files have everything.
 */
export function changeIndex<Result>(
  { world, waitMs, log = "emptied" }: ChangeOptions,
  change: (database: Database) => Result,
): ChangeOutcome<Result> {
  const place = indexOf(world);
  let done: ChangeOutcome<Result> = { kind: "none" };
  for (let tries = 0; place && tries < MAX_BUILD_TRIES; tries++) {
    const current = generationAt(currentPath(place));
    if (current !== undefined) done = changeOnce({ place, name: current, waitMs, log }, change);
    const growing = generationAt(growingPath(place));
    const grown: ChangeOutcome<Result> =
      growing === undefined ? done : changeOnce({ place, name: growing, waitMs, log }, change);
    if (grown.kind === "trouble") done = grown;
    if (generationAt(currentPath(place)) === current) return done;
  }
  return done;
}

interface Target {
  readonly place: IndexPlace;
  readonly name: string;
  readonly waitMs: number;
  readonly log: ChangeOptions["log"];
}

function changeOnce<Result>(
  { place, name, waitMs, log }: Target,
  change: (database: Database) => Result,
): ChangeOutcome<Result> {
  let database: Database | undefined;
  let held: Disposable | undefined;
  try {
    database = openToWrite(`${place.folder}/${name}`, { waitMs });
    if (log === "left") held = leaveLog(database);
    const result = change(database);
    if (log === "left if little" && hasLittleLog(database)) held = leaveLog(database);
    return { kind: "done", result };
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.damaged) giveUp(place, name);
    return { kind: "trouble", why: trouble.why };
  } finally {
    database?.close();
    held?.[Symbol.dispose]();
  }
}
