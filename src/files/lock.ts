import { Database } from "bun:sqlite";
import { closeSync, lstatSync, openSync } from "node:fs";
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
  return undefined;
}

function tryOne(path: string, waitMs: number): Lock | "busy" | "damaged" {
  create(path);
  if (!lstatSync(path).isFile()) return "damaged";
  let database: Database | undefined;
  try {
    database = new Database(path, { readwrite: true });
    database.run(`PRAGMA busy_timeout = ${Math.max(0, Math.round(waitMs))}`);
    database.run("BEGIN EXCLUSIVE");
    const held = database;
    return { [Symbol.dispose]: () => held.close() };
  } catch (error) {
    database?.close();
    const code = errorCode(error) ?? "";
    if (code.startsWith("SQLITE_BUSY")) return "busy";
    if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT") return "damaged";
    throw error;
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
