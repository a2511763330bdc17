import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { pathsIn, stampedFile } from "#disk/file-versions.ts";
import {
  type IndexedLayout,
  type IndexedMemory,
  type IndexedRow,
  type IndexedSource,
  SHELVES,
} from "#index/model/indexed-memory.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { rowMaker } from "#index/sync/index-files.ts";
import { allPlaces } from "#index/sync/source-paths.ts";
import { knownFile } from "#index/tables/folder-table.ts";
import { sources } from "#index/tables/index-queries.ts";
import { troubleOf } from "#index/tables/index-schema.ts";
import { type InspectedRow, rowsFrom, wrongWords } from "#index/tables/inspect-rows.ts";
import { vectorsOf } from "#index/tables/meaning-rows.ts";
import { isWhole, openToRead } from "#index/tables/open-index.ts";
import { isSameTranscript, turnsTaken } from "#index/turns/turn-progress.ts";

/** The differences between the index and the files. */
interface Difference {
  readonly path: string;
  readonly says: string;
}

/** The result of comparing the index with the files. */
export interface VerifyReport {
  /** A missing index is not wrong; an unreadable one is. */
  readonly state: "right" | "wrong" | "none";
  /** Why there was nothing to compare. */
  readonly why?: string;
  readonly files: number;
  readonly memories: number;
  readonly differences: readonly Difference[];
}

/** More than these are only counted. */
const MAX_REPORTED_ROWS = 1000;

/** Compares the index with all files, row by row, and its counts with its rows. Changes nothing. */
export function verifyIndex(world: World, onProgress?: (files: number) => void): VerifyReport {
  const current = currentIndex(world);
  if (!current) return { state: "none", why: "there is no index yet", ...NOTHING };
  let database: Database | undefined;
  try {
    database = openToRead(current.path);
    if (!isWhole(database)) return { ...WRONG, why: "it is damaged" };
    const course = { ...{ world, database, onProgress, rowOf: rowMaker(world) }, ...newCounts() };
    compareFiles(course);
    compareWords(course);
    const { files, memories, differences } = course;
    const state = differences.length === 0 ? "right" : "wrong";
    return { state, files, memories, differences: differences.slice(0, MAX_REPORTED_ROWS) };
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    return { ...WRONG, why: trouble.why };
  } finally {
    database?.close();
  }
}

function newCounts(): Pick<Course, "files" | "memories" | "differences"> {
  return { files: 0, memories: 0, differences: [] };
}

const NOTHING = { files: 0, memories: 0, differences: [] };
const WRONG = { state: "wrong", ...NOTHING } as const;

interface Course {
  readonly world: World;
  readonly database: Database;
  readonly onProgress: ((files: number) => void) | undefined;
  readonly differences: Difference[];
  readonly rowOf: (memory: IndexedMemory) => IndexedRow;
  files: number;
  memories: number;
}

function compareFiles(course: Course): void {
  const left = new Map(sources(course.database).map((source) => [source.path, source]));
  for (const place of allPlaces(course.world)) {
    for (const path of pathsIn(place)) {
      if (stampedFile(path)) compareFile(course, place, path);
      if (stampedFile(path)) left.delete(path);
    }
  }
  for (const source of left.values()) compareOther(course, source);
}

function compareFile(course: Course, place: SourcePlace, path: string): void {
  const { world, database, differences } = course;
  const file = stampedFile(path);
  const [expected = []] =
    (file && LAYOUT_READERS[place.layout as IndexedLayout]?.read(world, place, [file])) ?? [];
  const rows = rowsFrom(database, path);
  course.files++;
  course.memories += rows.length;
  course.onProgress?.(1);
  if (!knownFile(database, path)) differences.push({ path, says: "it is not in the index" });
  else if (rows.length !== expected.length) {
    differences.push({ path, says: `${rows.length} of its ${expected.length} memories are there` });
  } else if (!rows.every((row, at) => isAsExpected(course, row, expected[at]))) {
    differences.push({ path, says: "its text differs now" });
  }
}

/** Indexed files that belong to no folder of a layout: a conversation, or a missing file. */
function compareOther(course: Course, { path, layout }: IndexedSource): void {
  const known = knownFile(course.database, path);
  const rows = rowsFrom(course.database, path);
  course.files++;
  course.memories += rows.length;
  if (!known || layout !== "transcript") {
    course.differences.push({ path, says: "it is missing, or belongs to no known project" });
  } else if (!isSameTranscript(known)) {
    course.differences.push({ path, says: "it is another conversation now, or missing" });
  } else if (turnsTaken(known) !== rows.length) {
    const says = `${rows.length} of its ${turnsTaken(known)} turns are there`;
    course.differences.push({ path, says });
  }
}

function isAsExpected(
  { rowOf, database }: Course,
  { memory, packed }: InspectedRow,
  expected: IndexedMemory | undefined,
): boolean {
  if (!expected) return false;
  const row = rowOf(expected);
  const { rowid, ...stored } = memory;
  const isSame =
    Bun.deepEquals(stored, row.memory) && Buffer.compare(packed, row.terms.packed) === 0;
  return isSame && hasMeaning(database, rowid, row);
}

function hasMeaning(database: Database, rowid: number, { meaning }: IndexedRow): boolean {
  const [stored] = vectorsOf(database, [rowid]);
  const expected = meaning?.coverage ? meaning.vector : undefined;
  // A vector of the model cannot be made again here in reasonable time.
  if (stored?.byModel) return expected !== undefined;
  return Bun.deepEquals(stored?.vector, expected);
}

/** Whether the count of each word equals its matches. */
function compareWords({ database, differences }: Course): void {
  for (const shelf of SHELVES) {
    const wrong = wrongWords(database, shelf);
    if (wrong === 0) continue;
    const says = `${wrong} words of its ${shelf} have a wrong count`;
    differences.push({ path: "the index", says });
  }
}
