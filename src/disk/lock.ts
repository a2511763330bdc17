import { Database } from "bun:sqlite";
import { accessSync, closeSync, constants, lstatSync, openSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { ensureFolder } from "./folder.ts";

/** A lock that is held until it is disposed, or until its process dies, however it dies. */
export type Lock = Disposable;

/**
 * Takes the lock at `path`, waiting for at most `waitMs`; throws the fault `busy` after that.
 * The lock is a SQLite file that is never written: the kernel frees it with its process, so there are no stale ones.
 */
export function takeLock(path: string, waitMs = 2000): Lock {
  const lock = tryLock(path, waitMs);
  if (!lock) throw fault("busy", { path, waitedMs: waitMs });
  return lock;
}

/** Takes the lock if it comes free within `waitMs`. */
export function tryLock(path: string, waitMs = 0): Lock | undefined {
  ensureFolder(folderOf(path));
  for (const name of [path, `${path}.1`, `${path}.2`]) {
    const held = tryOne(name, waitMs);
    if (held === "busy") return undefined;
    // What is no lock file any more is so for everybody, and everybody goes on to the next name.
    if (held !== "damaged") return held;
  }
  throw fault("refused-file", { path, why: "it is not a lock" });
}

function tryOne(path: string, waitMs: number): Lock | "busy" | "damaged" {
  create(path);
  const found = lstatSync(path);
  if (!found.isFile()) return "damaged";
  // A file that it may not write SQLite opens for reading, and would then let everybody in.
  accessSync(path, constants.W_OK);
  const database = begin(path, waitMs);
  if (typeof database === "string") return database;
  if (lstatSync(path, { throwIfNoEntry: false })?.ino === found.ino) {
    return { [Symbol.dispose]: () => database.close() };
  }
  // While we waited the file was replaced; what we hold is nobody's lock any more.
  database.close();
  return tryOne(path, waitMs);
}

function begin(path: string, waitMs: number): Database | "busy" | "damaged" {
  let database: Database | undefined;
  try {
    database = new Database(path, { readwrite: true });
    beginWithin(database, performance.now() + waitMs);
    return database;
  } catch (error) {
    database?.close();
    const code = errorCode(error) ?? "";
    if (code.startsWith("SQLITE_BUSY")) return "busy";
    if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) return "damaged";
    throw error;
  }
}

/** SQLite looks less and less often the longer it waits, in the end ten times a second; so it begins anew after this. */
const PATIENCE_MS = 50;

function beginWithin(database: Database, untilMs: number): void {
  for (;;) {
    const leftMs = Math.max(0, Math.round(untilMs - performance.now()));
    try {
      database.run(`PRAGMA busy_timeout = ${Math.min(leftMs, PATIENCE_MS)}`);
      database.run("BEGIN EXCLUSIVE");
      return;
    } catch (error) {
      if (leftMs === 0 || !errorCode(error)?.startsWith("SQLITE_BUSY")) throw error;
    }
  }
}

/** Makes the file, private, only if it is not there: to open and close it again would free a lock that we hold. */
function create(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
