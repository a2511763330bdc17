import { foldersAgain } from "#index/generations/pending-folders.ts";
import { forgetFolder } from "#index/tables/folder-table.ts";
import { indexOf } from "./current-index.ts";
import { sourcePlaces } from "./source-paths.ts";
import { sweepSome } from "./sweep-files.ts";
import { type SyncLimits, type SyncReport, syncPlaces } from "./sync-folders.ts";
import type { Taking } from "./take-in.ts";

/** How the index is brought up to date for some projects. */
export interface Freshening {
  /** The projects that are asked about; what is the user's own belongs to each. */
  readonly roots: readonly string[];
  readonly limits: SyncLimits;
  /** How many files of any folder are looked at for an edit in place. */
  readonly looks: number;
}

/** Brings the index up to date: what came and went is seen by the folders, what was edited in place by and by. */
export function freshen(taking: Taking, { roots, limits, looks }: Freshening): SyncReport {
  const place = indexOf(taking.world);
  const again = place ? foldersAgain(place) : undefined;
  for (const folder of again?.folders ?? []) forgetFolder(taking.database, folder);
  const report = syncPlaces(taking, sourcePlaces(taking.world, roots), limits);
  // A note goes only when all of it is done: what is left to do may take a lock that somebody else has.
  if (report.complete) again?.done();
  const swept = limits.goOn() ? sweepSome(taking, looks) : 0;
  return { ...report, taken: report.taken + swept };
}

/** The limits of somebody who has so many milliseconds; what is left is done next time. */
export function limitsFor(ms: number, more: Partial<SyncLimits> = {}): SyncLimits {
  const start = performance.now();
  return { goOn: () => performance.now() - start < ms, mostNames: 5000, atOnce: 32, ...more };
}
