import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { realOrSame } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { removeFile } from "#disk/remove-folder.ts";
import type { TextChange } from "#undo/journal-change.ts";

/** A text file held open while a new version of it is made, so that an edit in between is seen. */
export interface HeldText extends Disposable {
  readonly path: string;
  /** False where there is no file; its text is empty then. */
  readonly exists: boolean;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The byte order mark, if it begins with one. */
  readonly mark: "\uFEFF" | "";
  /** Why somebody does not want it changed; undefined if nobody minds. */
  readonly guarded: string | undefined;
  /** Whether the path still leads to the same file with the same content. */
  isSame(): boolean;
  /** What the file that was opened holds now, wherever its name leads; undefined if it was none, or is no text. */
  now(): string | undefined;
}

/** A memory file that is larger than the largest that settings allow is none. */
const CAP_BYTES = 64 * 1024 * 1024;

/** Opens and reads a file of memory; throws a fault if it is there and cannot be read as text. */
export function holdText(path: string): HeldText {
  const reading = readText(path, { capBytes: CAP_BYTES });
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
    // A rename would ask nobody, so that is done here: who takes the right to write away, means it.
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
    // What it should lead to may be on a disk that is not there today.
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

/** The text of a file that may be put back; null if it is not there. */
export function heldText(path: string): string | null {
  using held = holdText(realOrSame(path));
  return held.exists ? held.text : null;
}

/** Gives a file the text that it had; throws a fault, and does nothing, if somebody has edited it meanwhile. */
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
