import type { Database } from "bun:sqlite";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { pathsIn, type StampedFile, stampedFile, stampedFolder } from "#disk/file-versions.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import {
  folderStamp,
  forgetFolder,
  type KnownFile,
  keepFolder,
  knownFile,
  knownIn,
} from "#index/tables/folder-table.ts";
import { type TakeInOptions, takeIn, takeOut } from "./index-files.ts";

/**
 * A folder with so few files is checked file by file each time: editing a file leaves no trace in
 * the folder.
 */
const FEW_FILES = 64;

/**
 * The versions of everything that the memories of some folders depend on, as far as a few stat
 * calls show.
 */
export function seenOfPlaces(database: Database, places: readonly SourcePlace[]): FileVersions {
  const few = places.flatMap((place) => {
    const known = knownIn(database, place.path, FEW_FILES + 1);
    return known.length > FEW_FILES ? [] : known.map((file) => file.path);
  });
  return fileVersions([...places.map((place) => place.path), ...few]);
}

/** The same, if the index has the state of all these folders; else undefined. It writes nothing. */
export function versionsIfKnown(
  database: Database,
  places: readonly SourcePlace[],
): FileVersions | undefined {
  // Take versions before comparing: the next call then notices a change in between.
  const seen = seenOfPlaces(database, places);
  return places.every((place) => isKnown(database, place)) ? seen : undefined;
}

/** In a folder with many files only added and removed files count. */
function isKnown(database: Database, place: SourcePlace): boolean {
  const { path, ending } = place;
  if (ending === undefined) return isSame(place, path, knownFile(database, path));
  const folder = stampedFolder(path);
  const known = knownIn(database, path, FEW_FILES + 1);
  if (!folder) return known.length === 0;
  if (folderStamp(database, path) !== folder.stamp) return false;
  return known.length > FEW_FILES || known.every((file) => isSame(place, file.path, file));
}

function isSame({ project }: SourcePlace, path: string, known: KnownFile | undefined): boolean {
  const { stamp } = stampedFile(path) ?? {};
  return stamp === known?.stamp && (known === undefined || known.project === project);
}

/** The limits of a check of the files. */
export interface SyncLimits {
  /** Called between two steps. */
  readonly goOn: () => boolean;
  /** A larger folder is left to a process with more time. */
  readonly mostNames: number;
  /** How many files one transaction indexes. */
  readonly atOnce: number;
  /** Reports after each step how many files it indexed. */
  readonly onProgress?: ((files: number) => void) | undefined;
}

/** The result of a check of the files. */
export interface SyncReport {
  readonly taken: number;
  readonly removed: number;
  /** Whether everything was checked. */
  readonly complete: boolean;
}

/** No limits. */
export const UNLIMITED: SyncLimits = {
  goOn: () => true,
  mostNames: Number.MAX_SAFE_INTEGER,
  atOnce: 2000,
};

/** A running check of some folders. */
interface Course {
  readonly taking: TakeInOptions;
  readonly limits: SyncLimits;
  taken: number;
  removed: number;
  complete: boolean;
}

/** Updates the index for some folders. */
export function syncPlaces(
  taking: TakeInOptions,
  places: readonly SourcePlace[],
  limits: SyncLimits,
): SyncReport {
  const course: Course = { taking, limits, taken: 0, removed: 0, complete: true };
  for (const place of places) {
    if (!limits.goOn()) course.complete = false;
    if (!course.complete) break;
    if (place.ending !== undefined) syncFolder(course, place);
    else compare(course, place, { paths: [place.path], known: knownAt(taking, place.path) });
  }
  const { taken, removed, complete } = course;
  return { taken, removed, complete };
}

/** A folder could be written to again in the same moment, with the same time. */
const YOUNG_MS = 50;

function syncFolder(course: Course, place: SourcePlace): void {
  const { database, world } = course.taking;
  const before = stampedFolder(place.path);
  const kept = folderStamp(database, place.path);
  if (before && kept === before.stamp) {
    compareFew(course, place);
    return;
  }
  const { mostNames } = course.limits;
  const known = knownIn(database, place.path, mostNames);
  if (!before && known.length === 0) return;
  if (known.length >= mostNames) {
    course.complete = false;
    return;
  }
  compare(course, place, { paths: pathsIn(place), known });
  const isOld = before && world.now().getTime() - before.writtenMs >= YOUNG_MS;
  if (before && isOld && course.complete) keepFolder(database, place.path, before.stamp);
  else forgetFolder(database, place.path);
}

function compareFew(course: Course, place: SourcePlace): void {
  const known = knownIn(course.taking.database, place.path, FEW_FILES + 1);
  if (known.length > FEW_FILES) return;
  compare(course, place, { paths: known.map(({ path }) => path), known });
}

/** The existing files by name, and the indexed ones. */
interface Comparison {
  readonly paths: readonly string[];
  readonly known: readonly KnownFile[];
}

function compare(course: Course, place: SourcePlace, { paths, known }: Comparison): void {
  const knownByPath = new Map(known.map((file) => [file.path, file]));
  const changed: StampedFile[] = [];
  for (const path of paths) {
    const file = stampedFile(path);
    if (!file) continue;
    const before = knownByPath.get(path);
    knownByPath.delete(path);
    if (before?.stamp !== file.stamp || before.project !== place.project) changed.push(file);
  }
  // The latest files come first, in case the time is not enough for all.
  changed.sort((a, b) => b.writtenMs - a.writtenMs);
  takeAll(course, place, changed);
  takeOut(course.taking, [...knownByPath.keys()]);
  course.removed += knownByPath.size;
}

function takeAll(course: Course, place: SourcePlace, files: readonly StampedFile[]): void {
  const { goOn, atOnce, onProgress } = course.limits;
  for (let at = 0; at < files.length; at += atOnce) {
    // At least one step is done however little time there is, or a large folder would never be
    // indexed.
    if (at > 0 && !goOn()) {
      course.complete = false;
      return;
    }
    const some = files.slice(at, at + atOnce);
    takeIn(course.taking, place, some);
    course.taken += some.length;
    onProgress?.(some.length);
  }
}

function knownAt({ database }: TakeInOptions, path: string): KnownFile[] {
  const known = knownFile(database, path);
  return known ? [known] : [];
}
