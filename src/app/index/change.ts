import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { giveUp } from "#files/generations/change.ts";
import { currentPath, growingPath, type IndexPlace } from "#files/generations/place.ts";
import { generationAt } from "#files/generations/pointer.ts";
import { leaveLog, openToWrite } from "#index/open.ts";
import { troubleOf } from "#index/trouble.ts";
import { indexOf } from "./current.ts";

/** How a change of the index is made. */
export interface ChangeOptions {
  readonly world: World;
  /** How long it is waited for somebody else who writes. */
  readonly waitMs: number;
  /** Whether it is a small change of somebody who does not want to wait for the disk. */
  readonly isQuick?: boolean;
}

/** What came of a change: whether it was made, or why not. */
export type Changed<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "none" }
  | { readonly kind: "trouble"; readonly why: string };

/** More often than this nobody builds a new generation in the moment of one change. */
const MOST_TRIES = 5;

/**
 * Changes the index. While a new generation grows it is changed in the same way: its builder may have read a file already
 * that was written since. When all is done it is looked whether another generation has taken the place of the one that
 * was changed. Trouble is told, never thrown: the files have what the index should have had.
 */
export function changeIndex<Result>(
  { world, waitMs, isQuick = false }: ChangeOptions,
  change: (database: Database) => Result,
): Changed<Result> {
  const place = indexOf(world);
  let done: Changed<Result> = { kind: "none" };
  for (let tries = 0; place && tries < MOST_TRIES; tries++) {
    const current = generationAt(currentPath(place));
    if (current !== undefined) done = changeOnce({ place, name: current, waitMs, isQuick }, change);
    const growing = generationAt(growingPath(place));
    const grown: Changed<Result> =
      growing === undefined ? done : changeOnce({ place, name: growing, waitMs, isQuick }, change);
    if (grown.kind === "trouble") done = grown;
    if (generationAt(currentPath(place)) === current) return done;
  }
  return done;
}

interface Target {
  readonly place: IndexPlace;
  readonly name: string;
  readonly waitMs: number;
  readonly isQuick: boolean;
}

function changeOnce<Result>(
  { place, name, waitMs, isQuick }: Target,
  change: (database: Database) => Result,
): Changed<Result> {
  let database: Database | undefined;
  let held: Disposable | undefined;
  try {
    database = openToWrite(`${place.folder}/${name}`, { waitMs });
    if (isQuick) held = leaveLog(database);
    return { kind: "done", result: change(database) };
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
