import { folderOf } from "#base/path.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { foldersAgain } from "#index/generations/swap-generation.ts";
import type { IndexedLayout } from "#index/model/indexed-memory.ts";
import { forgetFolder, type KnownFile, someKnown } from "#index/tables/folder-table.ts";
import { indexOf } from "./current-index.ts";
import { type TakeInOptions, takeIn, takeOut } from "./index-files.ts";
import { sourcePlaces } from "./source-paths.ts";
import { type SyncLimits, type SyncReport, syncPlaces } from "./sync-folders.ts";

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

/**
 * Checks some of the indexed files, different ones each time: editing a file changes no folder, so
 * it is found after a while. Hits are read from their files anyway; this is for edits that would
 * otherwise never match.
 */
function sweepSome(taking: TakeInOptions, most: number): number {
  const { database, world } = taking;
  const known = someKnown(database, shareOf(world.now()), most);
  const gone: string[] = [];
  let changed = 0;
  for (const file of known) {
    const now = stampedFile(file.path);
    if (!now) gone.push(file.path);
    // Conversations only grow, and have their own indexing.
    if (!now || now.stamp === file.stamp || file.layout === "transcript") continue;
    takeIn(taking, placeOf(file), [now]);
    changed++;
  }
  takeOut(taking, gone);
  return changed + gone.length;
}

/** The folder of an indexed file. */
export function placeOf({ path, layout, project }: KnownFile) {
  return { path: folderOf(path), layout: layout as IndexedLayout, project };
}

/** A different number from 0 to 1 each time: the golden ratio leaves no gaps. */
function shareOf(now: Date): number {
  return (now.getTime() * 0.618033988749895) % 1;
}
