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
import { FEW } from "./folder-versions.ts";
import { type Taking, takeIn, takeOut } from "./take-in.ts";

/** How much a look at the files may cost. */
export interface SyncLimits {
  /** Asked between two pieces of work. */
  readonly goOn: () => boolean;
  /** A folder that holds more is left to somebody with more time. */
  readonly mostNames: number;
  /** So many files are taken in at once. */
  readonly atOnce: number;
  /** Told after each piece of work how many files it took in. */
  readonly onProgress?: ((files: number) => void) | undefined;
}

/** What a look at the files has found. */
export interface SyncReport {
  readonly taken: number;
  readonly removed: number;
  /** Whether everything was looked at that there is to look at. */
  readonly complete: boolean;
}

/** Whoever may take all the time that it needs. */
export const UNLIMITED: SyncLimits = {
  goOn: () => true,
  mostNames: Number.MAX_SAFE_INTEGER,
  atOnce: 2000,
};

/** A look at some places that is under way. */
interface Course {
  readonly taking: Taking;
  readonly limits: SyncLimits;
  taken: number;
  removed: number;
  complete: boolean;
}

/** Brings the index up to date with some places. */
export function syncPlaces(
  taking: Taking,
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

/** A folder could be written to once more in the same moment, and keep its time. */
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
  const known = knownIn(course.taking.database, place.path, FEW + 1);
  if (known.length > FEW) return;
  compare(course, place, { paths: known.map(({ path }) => path), known });
}

/** What there is by name, and what the index knows. */
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
  // What was written last is asked for first, should the time not be enough for all.
  changed.sort((a, b) => b.writtenMs - a.writtenMs);
  takeAll(course, place, changed);
  takeOut(course.taking, [...knownByPath.keys()]);
  course.removed += knownByPath.size;
}

function takeAll(course: Course, place: SourcePlace, files: readonly StampedFile[]): void {
  const { goOn, atOnce, onProgress } = course.limits;
  for (let at = 0; at < files.length; at += atOnce) {
    // However little time there is, something is done: else a large folder would never be.
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

function knownAt({ database }: Taking, path: string): KnownFile[] {
  const known = knownFile(database, path);
  return known ? [known] : [];
}
