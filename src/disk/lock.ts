import { Database } from "bun:sqlite";
import { accessSync, closeSync, constants, lstatSync, openSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { ensureFolder } from "./folder.ts";
import { hasQueue, joinQueue } from "./lock-queue.ts";

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
    // SQLite itself would poll at most ten times a second.
    database.run("PRAGMA busy_timeout = 0");
    const isBegun = waitMs < QUEUED_WAIT_MS ? beginSoon : beginInTurn;
    if (isBegun(database, { path, waitMs })) return database;
    database.close();
    return "busy";
  } catch (error) {
    database?.close();
    const code = errorCode(error) ?? "";
    if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) return "damaged";
    throw error;
  }
}

/** A process that waits less, such as a hook, joins no queue, and takes the lock when it is free. */
const QUEUED_WAIT_MS = 5000;

/** How often somebody tries whose turn it is. */
const TRY_PAUSE_MS = 4;

interface LockWait {
  readonly path: string;
  readonly waitMs: number;
}

function beginSoon(database: Database, { waitMs }: LockWait): boolean {
  const until = performance.now() + waitMs;
  while (!hasBegun(database)) {
    const leftMs = until - performance.now();
    if (leftMs <= 0) return false;
    Bun.sleepSync(Math.min(TRY_PAUSE_MS, leftMs));
  }
  return true;
}

/** Others in the queue read its folder less often the further behind they are. */
const QUEUE_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Waits for its turn; the time begins anew whenever the queue moves on. */
function beginInTurn(database: Database, { path, waitMs }: LockWait): boolean {
  if (!hasQueue(path) && hasBegun(database)) return true;
  using ticket = joinQueue(path);
  let fewest = Number.POSITIVE_INFINITY;
  let until = 0;
  for (;;) {
    const ahead = ticket.ahead();
    if (ahead === 0 && hasBegun(database)) return true;
    if (ahead < fewest) until = performance.now() + waitMs;
    fewest = Math.min(fewest, ahead);
    if (performance.now() >= until) return false;
    Bun.sleepSync(Math.min(TRY_PAUSE_MS + ahead * QUEUE_PAUSE_MS, LONGEST_PAUSE_MS));
  }
}

function hasBegun(database: Database): boolean {
  try {
    database.run("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (errorCode(error)?.startsWith("SQLITE_BUSY")) return false;
    throw error;
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
