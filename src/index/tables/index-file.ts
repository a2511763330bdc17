import { Database } from "bun:sqlite";
import { TABLE_ID } from "#text/meaning/table.ts";
import { tablesFor } from "./index-tables.ts";

/**
 * Increases with every change of the tables, or of the terms of a text: an index of another version
 * is rebuilt.
 */
const INDEX_VERSION = 6;

/** Vectors of another table of meanings cannot be compared, so the table is a part of the version. */
const USER_VERSION = (TABLE_ID >>> 8) * 0x40 + INDEX_VERSION;

/** The application id of loci's SQLite files. */
const APPLICATION_ID = 0x6c6f6369;

/** The number of a shelf, and the table of its words. */
export const SHELF_TABLES = {
  memories: { number: 0, words: "memory_words" },
  turns: { number: 1, words: "turn_words" },
  said: { number: 2, words: "said_words" },
} as const;

/** Opens an index for reading; throws errors that `troubleOf` describes. */
export function openToRead(path: string, waitMs: number): Database {
  refuseOdd(path);
  try {
    return checkDatabase(new Database(path, { readonly: true }), waitMs);
  } catch (error) {
    // In a read-only folder, SQLite reads only files that are declared immutable.
    const isLocked = error instanceof Error && `${error.message}`.includes("readonly");
    if (!isLocked || Bun.file(`${path}-wal`).size > 0) throw error;
    return checkDatabase(
      new Database(`file:${encodeURI(path)}?immutable=1`, READ_ONLY_URI),
      waitMs,
    );
  }
}

const READ_ONLY_URI = 0x41;

/** Opens an index for writing. */
export function openToWrite(path: string, waitMs: number): Database {
  refuseOdd(path);
  return checkDatabase(new Database(path, { readwrite: true, create: false }), waitMs);
}

/** Creates the tables of a new index in its empty file; fails on a disk without shared memory. */
export function makeTables(path: string): void {
  using database = new Database(path, { readwrite: true, create: false });
  createTables(database);
  const row = database.query<{ journal_mode: string }, []>("PRAGMA journal_mode").get();
  if (row?.journal_mode !== "wal") throw new NoSharedMemory("the disk has no shared memory");
}

/** An index cannot be shared on this disk. */
export class NoSharedMemory extends Error {
  override readonly name = "NoSharedMemory";
}

/** Creates a temporary index, so that files are searched in the same way. */
export function openInMemory(): Database {
  const database = new Database(":memory:");
  createTables(database);
  return database;
}

/** Not inside a transaction, because the journal mode comes first. */
function createTables(database: Database): void {
  database.run("PRAGMA page_size = 4096");
  database.run("PRAGMA journal_mode = WAL");
  database.transaction(() => {
    database.run(tablesFor(sqliteVersion(database)));
    database.run(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.run(`PRAGMA user_version = ${USER_VERSION}`);
  })();
}

function sqliteVersion(database: Database): string {
  const row = database.query<{ version: string }, []>("SELECT sqlite_version() AS version").get();
  return row?.version ?? "";
}

/** Whether the pages of an index are consistent; a flipped bit shows nowhere else. */
export function isWhole(database: Database): boolean {
  const row = database.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get();
  return row?.quick_check === "ok";
}

/** SQLite would read an empty file as a database without tables, and wait for ever for a pipe. */
function refuseOdd(path: string): void {
  const { size } = Bun.file(path);
  if (size === 0) throw new ForeignIndex("it is empty");
  if (!Number.isFinite(size)) throw new ForeignIndex("it is not a plain file");
}

/** Makes a connection wait for others, trust nothing that the file holds, and check what it reads. */
function checkDatabase(database: Database, waitMs: number): Database {
  try {
    database.run(`PRAGMA busy_timeout = ${waitMs}`);
    database.run("PRAGMA synchronous = NORMAL");
    database.run("PRAGMA trusted_schema = OFF");
    database.run("PRAGMA cell_size_check = ON");
    const isOurs =
      pragma(database, "application_id") === APPLICATION_ID &&
      pragma(database, "user_version") === USER_VERSION;
    if (!isOurs) throw new ForeignIndex("it is from another version of loci");
    if (hasOddParts(database)) throw new ForeignIndex("it holds what loci never puts into one");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function pragma(database: Database, name: "application_id" | "user_version"): unknown {
  return database.query<Record<string, unknown>, []>(`PRAGMA ${name}`).get()?.[name];
}

/** A trigger or a view would do more, or return something else, than our statement asks for. */
function hasOddParts(database: Database): boolean {
  const odd = database.query(
    "SELECT 1 FROM sqlite_schema WHERE type NOT IN ('table', 'index') LIMIT 1",
  );
  return odd.get() !== null;
}

/** Why an index gave no answer. */
export interface IndexTrouble {
  /** Whether it will never answer again: then a new one must be made. */
  readonly damaged: boolean;
  readonly why: string;
}

/** An index of another program or version. */
export class ForeignIndex extends Error {
  override readonly name = "ForeignIndex";
}

/** Temporary errors, and those that a new file would not fix. */
const PASSING = [
  "BUSY",
  "LOCKED",
  "FULL",
  "PROTOCOL",
  "NOMEM",
  "PERM",
  "AUTH",
  "INTERRUPT",
  "READONLY",
];

/**
 * Describes the trouble behind an error of the index; undefined for an error of another kind. A flipped bit in the text of
 * the tables makes SQLite say almost anything, and a statement of ours that is wrong fails again where the files answer.
 */
export function troubleOf(error: unknown): IndexTrouble | undefined {
  if (error instanceof ForeignIndex) return { damaged: true, why: error.message };
  if (!(error instanceof Error) || error.name !== "SQLiteError") return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const why = `${code || "SQLITE"}: ${error.message}`;
  return { damaged: !PASSING.some((word) => code.startsWith(`SQLITE_${word}`)), why };
}
