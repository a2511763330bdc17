import { closeSync, constants, fstatSync, lstatSync, openSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { realOrSame } from "#disk/folder.ts";
import { readOpen, readText } from "#disk/read-text.ts";
import { removeFile } from "#disk/remove-folder.ts";
import type { TextChange } from "#undo/logged-change.ts";

/** A text file as it was read to be changed, held open until then. If it is a link to elsewhere, it stays one. */
export interface HeldText extends Disposable {
  /** Its real path. */
  readonly path: string;
  /** Null if there is no file. */
  readonly text: string | null;
  /** The byte order mark, if it begins with one. */
  readonly mark: "\uFEFF" | "";
  /** Why it may not be changed; undefined if it may. */
  readonly guarded: string | undefined;
  /** The text of the replaced file, if somebody who had it open has edited it since it was read. */
  lateEdit(): string | undefined;
}

/** A file above the largest limit of the settings is no memory file. */
const MAX_MEMORY_FILE_BYTES = 64 * 1024 * 1024;

/** Reads a text file to change it; throws a fault if it exists and cannot be read as text. */
export function holdText(named: string): HeldText {
  const path = realOrSame(named);
  const reading = readText(path, { capBytes: MAX_MEMORY_FILE_BYTES });
  if (reading.kind === "refused") throw fault("refused-file", { path, why: reading.why });
  const text = reading.kind === "text" ? reading.text : null;
  const mark = reading.kind === "text" && reading.bom ? "\uFEFF" : "";
  const handle = text === null ? undefined : open(path);
  return {
    ...{ path, text, mark, guarded: whyGuarded(path) },
    lateEdit: () => editOf(handle, text),
    [Symbol.dispose]: () => handle !== undefined && closeSync(handle),
  };
}

function open(path: string): number | undefined {
  // Windows replaces no file that is open, so nobody who has it open can edit it in that moment either.
  if (process.platform === "win32") return undefined;
  return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
}

/** An editor that writes into the file itself empties it first, and loci waits so long for its text. */
const EMPTIED_WAIT_MS = 20;

function editOf(handle: number | undefined, text: string | null): string | undefined {
  if (handle === undefined) return undefined;
  const isEmptied = () => text !== "" && fstatSync(handle).size === 0;
  for (let ms = 0; ms < EMPTIED_WAIT_MS && isEmptied(); ms++) Bun.sleepSync(1);
  const { size } = fstatSync(handle);
  // An empty file is half of an edit: merging it would remove everything that was in the memory.
  if (size === 0) return undefined;
  const reading = readOpen({ handle, size }, { capBytes: MAX_MEMORY_FILE_BYTES });
  return reading.kind === "text" && reading.text !== text ? reading.text : undefined;
}

/** A rename ignores permissions, so they are checked here: an owner who removes the write permission means it. */
function whyGuarded(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // The link's target may be on a disk that is not mounted today.
  if (found?.isSymbolicLink()) return "it is a link to nothing";
  return found && (found.mode & 0o222) === 0 ? "it is read-only" : undefined;
}

/** The text of a file that an undo may restore; null if it is missing. */
export function heldText(path: string): string | null {
  using held = holdText(path);
  return held.text;
}

/** Throws a fault if the owner of a file does not want it to be changed. */
export function refuseGuarded({ path, guarded }: HeldText): void {
  if (guarded) throw fault("write-failed", { path, why: guarded });
}

/** Replaces or removes a file, unless somebody has edited it since it was read; returns whether it did. */
export function changeHeld(held: HeldText, after: string | null, uid: number | undefined): boolean {
  refuseGuarded(held);
  const { path, text, mark } = held;
  // Editors ignore our lock, so the file is read again right before the rename.
  const when = () => {
    const reading = readText(path, { capBytes: MAX_MEMORY_FILE_BYTES });
    return reading.kind !== "refused" && (reading.kind === "text" ? reading.text : null) === text;
  };
  if (after === null) return removeFile(path, { inside: folderOf(path), when });
  return replaceFile(path, `${mark}${after}`, { uid, when });
}

/** Restores a file's earlier text; throws a fault, and does nothing, if somebody has edited it meanwhile. */
export function putBack(
  path: string,
  { before, after }: Omit<TextChange, "name">,
  uid: number | undefined,
): void {
  using held = holdText(path);
  if (held.text !== before || !changeHeld(held, after, uid)) throw fault("changed-since", { path });
}
