import { Database } from "bun:sqlite";
import { createFolders } from "./folder-table.ts";
import { createTables, isOurs, settle } from "./index-schema.ts";
import { ForeignIndex } from "./index-trouble.ts";

/** How long a connection waits for another that writes. */
interface OpenOptions {
  readonly waitMs?: number;
}

/** Opens an index to ask it; throws what `troubleOf` tells about. */
export function openToRead(path: string, { waitMs = 2000 }: OpenOptions = {}): Database {
  refuseOdd(path);
  try {
    return checked(new Database(path, { readonly: true }), waitMs);
  } catch (error) {
    // In a folder that takes no change, SQLite reads only what it is told that nobody changes.
    const isLocked = error instanceof Error && `${error.message}`.includes("readonly");
    if (!isLocked || Bun.file(`${path}-wal`).size > 0) throw error;
    return checked(new Database(`file:${encodeURI(path)}?immutable=1`, READ_ONLY_URI), waitMs);
  }
}

const READ_ONLY_URI = 0x41;

/** Opens an index to change it. */
export function openToWrite(path: string, { waitMs = 2000 }: OpenOptions = {}): Database {
  refuseOdd(path);
  return checked(new Database(path, { readwrite: true, create: false }), waitMs);
}

/** From so many pages on the log is emptied by whoever writes: who opens the index next has to read all of it. */
const LEFT_PAGES = 256;

/**
 * Lets the log of an open index be when it is closed. Whoever closes it last empties it into the index and waits for the
 * disk, which takes longer than one small change; what is held here is closed after it, and cannot. The log is as safe
 * as the index, and is emptied at the end of a turn once it holds more than a little, or by the next one who searches.
 */
export function leaveLog(database: Database): Disposable {
  database.run(`PRAGMA wal_autocheckpoint = ${LEFT_PAGES}`);
  const held = new Database(database.filename, { readonly: true });
  held.query("SELECT 1 FROM sqlite_schema LIMIT 1").get();
  return { [Symbol.dispose]: () => held.close() };
}

/** So much is read by whoever opens the index next in a tenth of a millisecond. */
const LITTLE_LOG_BYTES = 256 * 1024;

/** Whether the log of an index holds so little that nobody need empty it yet. */
export function hasLittleLog({ filename }: Database): boolean {
  return Bun.file(`${filename}-wal`).size <= LITTLE_LOG_BYTES;
}

/** Makes the tables of a new generation in its empty file; on a disk that knows no shared memory there can be none. */
export function makeTables(path: string): Database {
  const database = new Database(path, { readwrite: true, create: false });
  try {
    createTables(database);
    const row = database.query<{ journal_mode: string }, []>("PRAGMA journal_mode").get();
    if (row?.journal_mode !== "wal") throw new NoSharedMemory("the disk keeps no write-ahead log");
    createFolders(database);
    settle(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Settles how an index is filled that nobody asks yet: much at once, in large steps. */
export function settleToFill(database: Database): void {
  database.run(`PRAGMA cache_size = -${FILLING_CACHE_KB}`);
  database.run(`PRAGMA wal_autocheckpoint = ${FILLING_STEP_PAGES}`);
}

const FILLING_CACHE_KB = 65_536;
const FILLING_STEP_PAGES = 16_384;

/** The disk is not one on which an index can be shared. */
export class NoSharedMemory extends Error {
  override readonly name = "NoSharedMemory";
}

/** Makes an index that lives as long as it is held: what is read from the files is asked in the same way. */
export function openInMemory(): Database {
  const database = new Database(":memory:");
  createTables(database);
  createFolders(database);
  return database;
}

/** Whether the pages of an index hang together; a flipped bit shows nowhere else. */
export function isWhole(database: Database): boolean {
  const row = database.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get();
  return row?.quick_check === "ok";
}

/** SQLite would take what is empty for a database without tables, and wait for ever for a pipe. */
function refuseOdd(path: string): void {
  const { size } = Bun.file(path);
  if (size === 0) throw new ForeignIndex("there is nothing in it");
  if (!Number.isFinite(size)) throw new ForeignIndex("it is not a plain file");
}

function checked(database: Database, waitMs: number): Database {
  try {
    settle(database, waitMs);
    if (!isOurs(database)) throw new ForeignIndex("it is not an index of this version");
    if (hasOddParts(database)) throw new ForeignIndex("it holds what loci never puts into one");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A trigger or a view would do more, or tell something else, than a statement of ours asks for. */
function hasOddParts(database: Database): boolean {
  const odd = database.query(
    "SELECT 1 FROM sqlite_schema WHERE type NOT IN ('table', 'index') LIMIT 1",
  );
  return odd.get() !== null;
}
