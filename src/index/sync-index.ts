import { baseName, folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { type StampedFile, stampedFile, stampedFolder } from "#disk/file-versions.ts";
import { listNames } from "#disk/folder.ts";
import { keepFolder, pathsBeside } from "#index/tables/known-files.ts";
import { removeSource } from "#index/tables/write-rows.ts";
import { knownRoots } from "#layouts/known-projects.ts";
import { loadLayout, type SourcePlace } from "#layouts/table/layout-table.ts";
import { indexFiles, type OpenIndex } from "./index-files.ts";
import { changedIn, sourcePlaces } from "./source-paths.ts";
import { noteBehind, useIndexAsync } from "./use-index.ts";

// Each question first indexes what has changed in the files, so code that writes a file needs to know nothing of the index.

/** The limits of a synchronisation. */
export interface SyncLimits {
  /** Called between two steps. */
  readonly goOn?: () => boolean;
  /** So many files are indexed however little time there is. */
  readonly leastFiles?: number;
  /** Reports after each step how many files it indexed. */
  readonly onProgress?: ((files: number) => void) | undefined;
}

/** Whether so many milliseconds from now have not passed yet. */
export function within(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}

/** How many files one transaction indexes: others wait for it. */
const FILES_PER_STEP = 32;

/** A folder could be written to again in the same moment, with the same time. */
const YOUNG_MS = 50;

/** Indexes what has changed in the files of some folders; returns whether there was time for all of it. */
export async function syncIndex(
  index: OpenIndex,
  places: readonly SourcePlace[],
  { goOn = () => true, leastFiles = 0, onProgress = () => {} }: SyncLimits = {},
): Promise<boolean> {
  let files = 0;
  const count = (more: number) => {
    files += more;
    onProgress(more);
  };
  const next = () => files < leastFiles || goOn();
  for (const place of places) {
    const folder = stampedFolder(place.path);
    const changed = changedIn(index.database, place, goOn);
    if (!changed) return false;
    if (!(await isSynced(index, place, { folder, changed, next, count }))) return false;
  }
  return true;
}

interface PlaceChanges {
  /** The version of the folder before its files were compared. */
  readonly folder: StampedFile | undefined;
  readonly changed: readonly string[];
  readonly next: () => boolean;
  readonly count: (files: number) => void;
}

async function isSynced(
  index: OpenIndex,
  place: SourcePlace,
  { folder, changed, next, count }: PlaceChanges,
): Promise<boolean> {
  // A layout is loaded before the transaction, and only if a file of it has changed.
  const reader = changed.length > 0 ? await loadLayout(place.layout) : undefined;
  for (const some of stepsOf(changed)) {
    if (!next()) return false;
    if (reader) indexFiles(index, { ...place, reader }, some);
    count(some.length);
  }
  const isOld = folder && index.world.now().getTime() - folder.writtenMs >= YOUNG_MS;
  if (folder && isOld) keepFolder(index.database, place.path, folder.stamp);
  return true;
}

function stepsOf(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / FILES_PER_STEP);
  return Array.from({ length: count }, (_, at) =>
    paths.slice(at * FILES_PER_STEP, (at + 1) * FILES_PER_STEP),
  );
}

/** The folders that were compared a moment ago, and whether there is time left. */
interface GoneSearch {
  readonly compared?: readonly SourcePlace[] | undefined;
  readonly goOn?: () => boolean;
}

/**
 * Removes the rows of files that are gone with their folders, or that the host has deleted: nothing else compares those. The
 * folders that were compared a moment ago have no such file.
 */
export function removeGone(
  { database }: OpenIndex,
  { compared = [], goOn = () => true }: GoneSearch = {},
): void {
  const listed = compared.flatMap(({ path, ending }) => (ending === undefined ? [] : path));
  const folders = Map.groupBy(pathsBeside(database, listed), folderOf);
  for (const [folder, files] of folders) {
    if (!goOn()) return;
    const names = files.length > FEW_FILES ? new Set(listNames(folder)) : undefined;
    const isThere = (path: string) => (names ? names.has(baseName(path)) : stampedFile(path));
    for (const path of files) if (!isThere(path)) removeSource(database, path);
  }
}

/** Beyond so many files, listing a folder is quicker than asking for each file. */
const FEW_FILES = 16;

/** A memory of so many files is read whole, however little time there is: that takes some 20 ms. */
export const LEAST_FILES = 32;

/** How long somebody who is typing waits for another process that indexes. */
const TYPING_WAIT_MS = 10;

/**
 * Brings the index up to date for somebody who is typing; returns whether it could be written to. The end of the turn does
 * what there was no time for.
 */
export async function syncNow(
  world: World,
  places: readonly SourcePlace[],
  mostMs: number,
): Promise<boolean> {
  const limits = { goOn: within(mostMs), leastFiles: LEAST_FILES };
  const done = await useIndexAsync(world, { writeWaitMs: TYPING_WAIT_MS }, (database) =>
    syncIndex({ world, database }, places, limits),
  );
  if (done.kind === "trouble" || !done.result) noteBehind(world, true);
  return done.kind === "done";
}

/** The folders of the memories of all projects in which loci ever ran. */
export function allPlaces(world: World): SourcePlace[] {
  return sourcePlaces(world, knownRoots(world));
}
