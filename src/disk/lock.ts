import { Database } from "bun:sqlite";
import { accessSync, closeSync, constants, lstatSync, openSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { ensureFolder } from "./folder.ts";

/** A lock that lasts until it is disposed, or until its process dies in any way. */
export type Lock = Disposable;

/**
 * Acquires the lock at `path`, waiting at most `waitMs`; throws the fault `busy` after that. The
 * lock is a SQLite file that is never written. The kernel frees it with its process, so locks do
 * not go stale.
 */
export function takeLock(path: string, waitMs: number): Lock {
  const lock = tryLock(path, waitMs);
  if (!lock) throw fault("busy", { path, waitedMs: waitMs });
  return lock;
}

/** Acquires the lock if it becomes free within `waitMs`. */
export function tryLock(path: string, waitMs: number): Lock | undefined {
  ensureFolder(folderOf(path));
  for (const name of [path, `${path}.1`, `${path}.2`]) {
    const held = tryOne(name, waitMs);
    if (held === "busy") return undefined;
    // A file that is not a lock is so for every process, so every process moves on to the next
    // name.
    if (held !== "damaged") return held;
  }
  throw fault("refused-file", { path, why: "it is not a lock" });
}

function tryOne(path: string, waitMs: number): Lock | "busy" | "damaged" {
  create(path);
  const found = lstatSync(path);
  if (!found.isFile()) return "damaged";
  // SQLite opens a read-only file for reading, and would then let every process in.
  accessSync(path, constants.W_OK);
  const database = begin(path, waitMs);
  if (typeof database === "string") return database;
  if (lstatSync(path, { throwIfNoEntry: false })?.ino === found.ino) {
    return { [Symbol.dispose]: () => database.close() };
  }
  // Somebody replaced the file while we waited: what we hold is no lock any more.
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

/** SQLite polls more and more slowly, down to ten times a second, so restart its wait after this. */
const POLL_RESTART_MS = 50;

function beginWithin(database: Database, untilMs: number): void {
  for (;;) {
    const leftMs = Math.max(0, Math.round(untilMs - performance.now()));
    try {
      database.run(`PRAGMA busy_timeout = ${Math.min(leftMs, POLL_RESTART_MS)}`);
      database.run("BEGIN EXCLUSIVE");
      return;
    } catch (error) {
      if (leftMs === 0 || !errorCode(error)?.startsWith("SQLITE_BUSY")) throw error;
    }
  }
}

/** Creates the file, private, only if it is missing: opening and closing it again would free a lock that we hold. */
function create(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
