import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { giveUp } from "#files/generations/change.ts";
import { currentPath } from "#files/generations/place.ts";
import { generationAt } from "#files/generations/pointer.ts";
import { openToWrite } from "#index/open.ts";
import { troubleOf } from "#index/trouble.ts";
import { type CurrentIndex, currentIndex } from "./current.ts";

/** How a change of the index is made. */
export interface ChangeOptions {
  readonly world: World;
  /** How long it is waited for somebody else who writes. */
  readonly waitMs: number;
}

/** What came of a change: whether it was made, or why not. */
export type Changed<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "none" }
  | { readonly kind: "trouble"; readonly why: string };

/** More often than this nobody builds a new generation in the moment of one change. */
const MOST_TRIES = 5;

/**
 * Changes the index. When the change is made it is looked whether another generation has taken the place of this one,
 * and then it is made there too. Trouble is told, never thrown: the files have what the index should have had.
 */
export function changeIndex<Result>(
  { world, waitMs }: ChangeOptions,
  change: (database: Database) => Result,
): Changed<Result> {
  let done: Changed<Result> = { kind: "none" };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const current = currentIndex(world);
    if (!current) return done;
    done = changeOnce(current, waitMs, change);
    if (generationAt(currentPath(current.place)) === current.name) return done;
  }
  return done;
}

function changeOnce<Result>(
  current: CurrentIndex,
  waitMs: number,
  change: (database: Database) => Result,
): Changed<Result> {
  let database: Database | undefined;
  try {
    database = openToWrite(current.path, { waitMs });
    return { kind: "done", result: change(database) };
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.damaged) giveUp(current.place, current.name);
    return { kind: "trouble", why: trouble.why };
  } finally {
    database?.close();
  }
}
