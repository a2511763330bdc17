import { foldersAgain } from "#index/generations/pending-folders.ts";
import { forgetFolder } from "#index/tables/folder-table.ts";
import { indexOf } from "./current-index.ts";
import { sourcePlaces } from "./source-paths.ts";
import { sweepSome } from "./sweep-files.ts";
import { type SyncLimits, type SyncReport, syncPlaces } from "./sync-folders.ts";
import type { TakeInOptions } from "./take-in.ts";

/** Options of updating the index for some projects. */
export interface FreshenOptions {
  /** The searched projects; the user's own memory belongs to each. */
  readonly roots: readonly string[];
  readonly limits: SyncLimits;
  /** How many files of each folder to check for edits. */
  readonly looks: number;
}

/**
 * Updates the index: folder versions show files that came and went; edits are found step by step.
 */
export function freshen(
  taking: TakeInOptions,
  { roots, limits, looks }: FreshenOptions,
): SyncReport {
  const place = indexOf(taking.world);
  const again = place ? foldersAgain(place) : undefined;
  for (const folder of again?.folders ?? []) forgetFolder(taking.database, folder);
  const report = syncPlaces(taking, sourcePlaces(taking.world, roots), limits);
  // The notes are deleted only when all of it is done: the rest may need a lock that another
  // process holds.
  if (report.complete) again?.done();
  const swept = limits.goOn() ? sweepSome(taking, looks) : 0;
  return { ...report, taken: report.taken + swept };
}

/** The limits for so many milliseconds; the next call does the rest. */
export function limitsFor(ms: number, more: Partial<SyncLimits> = {}): SyncLimits {
  const start = performance.now();
  return { goOn: () => performance.now() - start < ms, mostNames: 5000, atOnce: 32, ...more };
}
