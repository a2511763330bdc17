import { closeSync, constants, fstatSync, fsyncSync, openSync, writeSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { ensureFolder, foreign, openFolder } from "./folder.ts";
import { retryRead } from "./held-file.ts";

/** Options of an append. */
export interface AppendOptions {
  /** Wait until the disk has it. */
  readonly durable?: boolean;
  /** Refuse a file, or the folder that it needs, if it belongs to another user. */
  readonly uid?: number | undefined;
}

/**
 * Appends one record to a file of lines in one write, and returns the file's new length. The record
 * starts with a newline: it ends the line that a killed writer left unfinished, so that line
 * swallows nothing.
 */
export function appendRecord(path: string, record: string, options: AppendOptions = {}): number {
  return appendText(path, `\n${record}\n`, options);
}

/** Appends a text to a file in one write, and returns the file's new length. */
function appendText(path: string, text: string, options: AppendOptions = {}): number {
  const handle = openForAppend(path, options.uid);
  try {
    const before = fstatSync(handle);
    if (!before.isFile()) throw new Error("it is not a plain file");
    if (options.uid !== undefined && before.uid !== options.uid) throw foreign(path);
    const bytes = new TextEncoder().encode(text);
    // After a short write, do not send the rest: it would land behind the records of other writers.
    if (writeSync(handle, bytes) < bytes.length) throw cutShort();
    if (options.durable) syncWithName(handle, path);
    return before.size + bytes.length;
  } finally {
    closeSync(handle);
  }
}

/** Only a full disk writes just a part. */
function cutShort(): Error {
  return Object.assign(new Error("the record was cut short"), { code: "ENOSPC" });
}

/** The records of a file of lines. The parser skips blank and torn lines. */
export function recordsOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function openForAppend(path: string, uid: number | undefined): number {
  // Without O_NONBLOCK a pipe at this path would block us for ever.
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
  const flags = O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK;
  try {
    return retryRead(() => openSync(path, flags));
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    const folder = folderOf(path);
    ensureFolder(folder, uid);
    return openSync(path, flags | O_CREAT, 0o600);
  }
}

/** The process that created the file may have died before its name was durable, so the name is synced each time. */
function syncWithName(handle: number, path: string): void {
  fsyncSync(handle);
  using folder = openFolder(folderOf(path));
  folder.sync();
}
