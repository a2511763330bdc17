import { closeSync, constants, fstatSync, fsyncSync, openSync, writeSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { ensureFolder, foreign, openFolder } from "./folder.ts";

/** How an append is done. */
export interface AppendOptions {
  /** Wait until the disk has it. */
  readonly durable?: boolean;
  /** Refuse a file, or a folder to make it in, that belongs to anybody else. */
  readonly uid?: number | undefined;
}

/**
 * Adds one record to a file of lines, in one write, and tells how long the file is then.
 * The record starts with a newline: what a killed writer left unfinished ends there and swallows nothing.
 */
export function appendRecord(path: string, record: string, options: AppendOptions = {}): number {
  const handle = openForAppend(path, options.uid);
  try {
    const before = fstatSync(handle);
    if (!before.isFile()) throw new Error("it is not a plain file");
    if (options.uid !== undefined && before.uid !== options.uid) throw foreign(path);
    const bytes = new TextEncoder().encode(`\n${record}\n`);
    // The rest of a record that was cut would land behind other writers' records, so it is not sent after it.
    if (writeSync(handle, bytes) < bytes.length) throw cutShort();
    if (options.durable) syncWithName(handle, path);
    return before.size + bytes.length;
  } finally {
    closeSync(handle);
  }
}

/** Only a disk without room for all of it writes a part. */
function cutShort(): Error {
  return Object.assign(new Error("the record was cut short"), { code: "ENOSPC" });
}

/** The records of a file of lines; what is blank or torn is left out by whoever parses them. */
export function recordsOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function openForAppend(path: string, uid: number | undefined): number {
  // Without O_NONBLOCK a pipe in the file's place would hold us for ever.
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
  const flags = O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK;
  try {
    return openSync(path, flags);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    const folder = folderOf(path);
    ensureFolder(folder, uid);
    return openSync(path, flags | O_CREAT, 0o600);
  }
}

/** Whoever made the file may have died before its name was safe, so the name is synced each time. */
function syncWithName(handle: number, path: string): void {
  fsyncSync(handle);
  using folder = openFolder(folderOf(path));
  folder.sync();
}
