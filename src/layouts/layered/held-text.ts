import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { realOrSame } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { removeFile } from "#disk/remove-folder.ts";
import type { TextChange } from "#undo/logged-change.ts";

/** A text file held open while its new version is made, so that an edit in between is detected. */
export interface HeldText extends Disposable {
  readonly path: string;
  /** False if there is no file; its text is empty then. */
  readonly exists: boolean;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The byte order mark, if it begins with one. */
  readonly mark: "\uFEFF" | "";
  /** Why it may not be changed; undefined if it may. */
  readonly guarded: string | undefined;
  /** Whether the path still leads to the same file with the same content. */
  isSame(): boolean;
  /**
   * The content now of the file that was opened, wherever its name leads; undefined if there was
   * none, or it is no text.
   */
  now(): string | undefined;
}

/** A file above the largest limit of the settings is no memory file. */
const MAX_MEMORY_FILE_BYTES = 64 * 1024 * 1024;

/** Opens and reads a memory file; throws a fault if it exists and cannot be read as text. */
export function holdText(path: string): HeldText {
  const reading = readText(path, { capBytes: MAX_MEMORY_FILE_BYTES });
  if (reading.kind === "refused") throw fault("refused-file", { path, why: reading.why });
  const handle = open(path);
  if (handle === undefined) return missing(path);
  const bytes = readAll(handle);
  const mark = reading.kind === "text" && reading.bom ? "\uFEFF" : "";
  const isSame = () => isNamed(handle, path) && Buffer.compare(readAll(handle), bytes) === 0;
  return {
    path,
    exists: true,
    text: decode(bytes) ?? "",
    bytes,
    mark,
    // A rename ignores permissions, so check them here: an owner who removes the write permission
    // means it.
    guarded: (fstatSync(handle).mode & 0o222) === 0 ? "it is read-only" : undefined,
    isSame,
    now: () => decode(readAll(handle)),
    [Symbol.dispose]: () => closeSync(handle),
  };
}

function missing(path: string): HeldText {
  return {
    path,
    exists: false,
    text: "",
    bytes: new Uint8Array(),
    mark: "",
    // The link's target may be on a disk that is not mounted today.
    guarded: isLink(path) ? "it is a link to nothing" : undefined,
    isSame: () => statSync(path, { throwIfNoEntry: false }) === undefined,
    now: () => undefined,
    [Symbol.dispose]: () => {},
  };
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function open(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isNamed(handle: number, path: string): boolean {
  const named = statSync(path, { throwIfNoEntry: false });
  const held = fstatSync(handle);
  return named?.ino === held.ino && named.dev === held.dev;
}

function readAll(handle: number): Uint8Array {
  const bytes = new Uint8Array(fstatSync(handle).size);
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(handle, bytes, length, bytes.length - length, length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of a file that an undo may restore; null if it is missing. */
export function heldText(path: string): string | null {
  using held = holdText(realOrSame(path));
  return held.exists ? held.text : null;
}

/**
 * Restores a file's earlier text; throws a fault, and does nothing, if somebody has edited it
 * meanwhile.
 */
export function putBack(
  path: string,
  { before, after }: Omit<TextChange, "name">,
  uid: number | undefined,
): void {
  using held = holdText(realOrSame(path));
  if (held.guarded) throw fault("write-failed", { path, why: held.guarded });
  const when = () => held.isSame();
  const isAsSeen = (held.exists ? held.text : null) === before;
  const isDone = () => {
    if (after === null) return removeFile(held.path, { inside: folderOf(held.path), when });
    return replaceFile(held.path, `${held.mark}${after}`, { uid, when });
  };
  if (!isAsSeen || !isDone()) throw fault("changed-since", { path });
}
