import { Database } from "bun:sqlite";
import { createFolders } from "./folder-table.ts";
import { createTables, ForeignIndex, isOurs, settle } from "./index-schema.ts";

/** How long a connection waits for another that writes. */
interface OpenOptions {
  readonly waitMs?: number;
}

/** Opens an index for reading; throws errors that `troubleOf` describes. */
export function openToRead(path: string, { waitMs = 2000 }: OpenOptions = {}): Database {
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
export function openToWrite(path: string, { waitMs = 2000 }: OpenOptions = {}): Database {
  refuseOdd(path);
  return checkDatabase(new Database(path, { readwrite: true, create: false }), waitMs);
}

/**
 * From this number of pages on, a writer runs a checkpoint: the next reader has to read the whole
 * log.
 */
const LEFT_PAGES = 256;

/**
 * Leaves the write-ahead log of an open index when it is closed. The last connection to close would
 * run a checkpoint and wait for the disk, which takes longer than one small change. A reader that
 * is closed after it, and may not write, prevents that. The log is as durable as the index; the end
 * of a turn or the next search empties it.
 */
export function leaveLog(database: Database): Disposable {
  database.run(`PRAGMA wal_autocheckpoint = ${LEFT_PAGES}`);
  const held = new Database(database.filename, { readonly: true });
  held.query("SELECT 1 FROM sqlite_schema LIMIT 1").get();
  return { [Symbol.dispose]: () => held.close() };
}

/** The next reader reads this much in a tenth of a millisecond. */
const LITTLE_LOG_BYTES = 256 * 1024;

/** Whether the log of an index is so small that it can stay. */
export function hasLittleLog({ filename }: Database): boolean {
  return Bun.file(`${filename}-wal`).size <= LITTLE_LOG_BYTES;
}

/**
 * Creates the tables of a new generation in its empty file; fails on a disk without shared memory.
 */
export function makeTables(path: string): Database {
  const database = new Database(path, { readwrite: true, create: false });
  try {
    createTables(database);
    const row = database.query<{ journal_mode: string }, []>("PRAGMA journal_mode").get();
    if (row?.journal_mode !== "wal")
      throw new NoSharedMemory("the disk does not support a write-ahead log");
    createFolders(database);
    settle(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Configures an index for filling before it is active: much at once, in large steps. */
export function settleToFill(database: Database): void {
  database.run(`PRAGMA cache_size = -${FILLING_CACHE_KB}`);
  database.run(`PRAGMA wal_autocheckpoint = ${FILLING_STEP_PAGES}`);
}

const FILLING_CACHE_KB = 65_536;
const FILLING_STEP_PAGES = 16_384;

/** An index cannot be shared on this disk. */
export class NoSharedMemory extends Error {
  override readonly name = "NoSharedMemory";
}

/** Creates a temporary index, so that files are searched in the same way. */
export function openInMemory(): Database {
  const database = new Database(":memory:");
  createTables(database);
  createFolders(database);
  return database;
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

function checkDatabase(database: Database, waitMs: number): Database {
  try {
    settle(database, waitMs);
    if (!isOurs(database)) throw new ForeignIndex("it is from another version of loci");
    if (hasOddParts(database)) throw new ForeignIndex("it holds what loci never puts into one");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A trigger or a view would do more, or return something else, than our statement asks for. */
function hasOddParts(database: Database): boolean {
  const odd = database.query(
    "SELECT 1 FROM sqlite_schema WHERE type NOT IN ('table', 'index') LIMIT 1",
  );
  return odd.get() !== null;
}
