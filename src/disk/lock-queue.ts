import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  statSync,
  utimesSync,
} from "node:fs";
import { errorCode } from "./errno.ts";
import { deleteFile } from "./held-file.ts";

// The processes that wait for a lock form a queue: each has a ticket, an empty file in a folder beside the lock, named after
// the time at which it came and its own number, and only the first tries to take the lock. The queue decides nothing but the order, so a lost,
// repeated or left-over file costs a moment and never lets two processes in.

/** A ticket in the queue of a lock, until it is disposed. */
export interface QueueTicket extends Disposable {
  /** How many processes come first; 0 says that it is this one's turn. */
  readonly ahead: () => number;
}

/** Each process renews the time of its ticket this often; a process whose ticket is older than the second time is skipped. */
const RENEWED_MS = 500;
const ABSENT_MS = 3000;

/** An older ticket was left by a killed process, and is deleted. */
const LEFT_MS = 60_000;

/** The folder of the queue of a lock. */
function queueFolder(path: string): string {
  return `${path}.queue`;
}

/** Whether processes wait for a lock; mostly there is no queue. */
export function hasQueue(path: string): boolean {
  return namesIn(queueFolder(path)).length > 0;
}

/** Joins the queue of a lock behind all who came before. */
export function joinQueue(path: string): QueueTicket {
  const folder = queueFolder(path);
  const came = `${Date.now()}`.padStart(15, "0");
  const name = `${came}-${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  const own = `${folder}/${name}`;
  let renewedMs = Number.NEGATIVE_INFINITY;
  const renew = () => {
    const now = performance.now();
    if (now - renewedMs < RENEWED_MS) return;
    renewedMs = now;
    if (!touch(own)) create(folder, own);
  };
  return {
    ahead: () => {
      renew();
      const before = namesIn(folder).filter((one) => one < name);
      const first = before.findIndex((one) => isRunning(one) && isPresent(`${folder}/${one}`));
      return first < 0 ? 0 : before.length - first;
    },
    [Symbol.dispose]: () => {
      deleteFile(own);
      removeEmpty(folder);
    },
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}

function touch(path: string): boolean {
  try {
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** Creates a ticket. Without it, as on a full disk, the process is served in no order. */
function create(folder: string, path: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    // The last process that left the queue may be deleting the folder: the next try makes it again.
    if (errorCode(error) === undefined) throw error;
  }
}

/**
 * Whether the process of a ticket runs. One that another system runs may seem to have ended, and then others go first.
 */
function isRunning(name: string): boolean {
  const pid = Number(name.split("-")[1]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Whether the process of a ticket still waits. */
function isPresent(path: string): boolean {
  try {
    const ageMs = Math.abs(Date.now() - statSync(path).mtimeMs);
    if (ageMs > LEFT_MS) deleteFile(path);
    return ageMs < ABSENT_MS;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
