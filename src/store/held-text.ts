import { closeSync, constants, fstatSync, lstatSync, openSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { type Inside, isInside, pathOfOpen, realOrSame } from "#disk/folder.ts";
import { readOpen, readText } from "#disk/read-text.ts";
import { removeFile } from "#disk/remove-folder.ts";

/** A file to change, and how its text is read. */
export interface HeldPath {
  readonly path: string;
  /** The folder that no link may lead out of; absent for files of the user, whose links are followed and stay. */
  readonly inside?: Inside;
  /** The text that a decision compares, of a layout that compares another than the one without its byte order mark. */
  readonly compared?: (read: { readonly text: string; readonly bom: boolean }) => string;
  /** The largest file that is read, if another than that of memory. */
  readonly capBytes?: number;
  /** Whether a read-only file is written, too: a secret leaves it. */
  readonly isForced?: boolean;
  /** Replace invalid UTF-8 by `�` instead of refusing the file. */
  readonly lenient?: boolean;
}

/** A text file as it was read to be changed, held open until then. */
export interface HeldText extends Disposable {
  /** Null if there is no file. */
  readonly text: string | null;
  /** The byte order mark, if the file begins with one that is no part of the text. */
  readonly mark: "\uFEFF" | "";
  /** Throws a fault if the owner of the file does not want it to be changed. */
  refuseGuarded(): void;
  /** Writes a text, or removes the file; returns false, and does nothing, if somebody has edited the file since it was read. */
  write(after: string | null, uid: number | undefined): boolean;
  /** The text of the replaced file, if somebody who had it open has edited it since it was read. */
  lateEdit(): string | undefined;
}

/** A file above the largest limit of the settings is no memory file. */
const MAX_MEMORY_FILE_BYTES = 64 * 1024 * 1024;

/** Reads a text file to change it; throws a fault if it exists and cannot be read as text. */
export function holdText(file: HeldPath): HeldText {
  const { inside, isForced } = file;
  // A link of the user's own stays one.
  const held = { ...file, path: inside === undefined ? realOrSame(file.path) : file.path };
  const { text, mark } = readHeld(held);
  const handle = text === null ? undefined : openHeld(held);
  return {
    text,
    mark,
    refuseGuarded: () => inside === undefined && !isForced && refuseGuarded(held.path),
    write: (after, uid) => writeHeld(held, { text, mark }, { after, uid }),
    lateEdit: () => (handle === undefined ? undefined : editOf(handle, held, text)),
    [Symbol.dispose]: () => handle !== undefined && closeSync(handle),
  };
}

type ReadHeld = Pick<HeldText, "text" | "mark">;

function readHeld({ path, compared, ...options }: HeldPath): ReadHeld {
  const reading = readText(path, { capBytes: MAX_MEMORY_FILE_BYTES, ...options });
  if (reading.kind === "refused") throw fault("refused-file", { path, why: reading.why });
  if (reading.kind === "missing") return { text: null, mark: "" };
  if (compared) return { text: compared(reading), mark: "" };
  return { text: reading.text, mark: reading.bom ? "\uFEFF" : "" };
}

/** Opens the file that will be replaced; through the handle loci sees what is written into it later. */
function openHeld({ path, inside }: HeldPath): number | undefined {
  // Windows replaces no file that is open, so nobody who has it open can edit it in that moment either.
  if (process.platform === "win32") return undefined;
  const { O_RDONLY, O_NONBLOCK, O_NOCTTY, O_NOFOLLOW } = constants;
  const flags = O_RDONLY | O_NONBLOCK | O_NOCTTY;
  if (inside === undefined) return openSync(path, flags);
  try {
    const handle = openSync(path, flags | O_NOFOLLOW);
    if (isInside(pathOfOpen(handle, path), inside)) return handle;
    closeSync(handle);
  } catch (error) {
    // A link, or a file that is gone by now: the write notices that.
    if (errorCode(error) === undefined) throw error;
  }
  return undefined;
}

/** An editor that writes into the file itself empties it first, and loci waits so long for its text. */
const EMPTIED_WAIT_MS = 20;

function editOf(handle: number, { compared, ...options }: HeldPath, text: string | null) {
  const isEmptied = () => text !== "" && fstatSync(handle).size === 0;
  for (let ms = 0; ms < EMPTIED_WAIT_MS && isEmptied(); ms++) Bun.sleepSync(1);
  const { size } = fstatSync(handle);
  // An empty file is half of an edit: merging it would remove everything that was in the memory.
  if (size === 0) return undefined;
  const reading = readOpen({ handle, size }, { capBytes: MAX_MEMORY_FILE_BYTES, ...options });
  if (reading.kind !== "text") return undefined;
  const edited = compared ? compared(reading) : reading.text;
  return edited === text ? undefined : edited;
}

/** A rename ignores permissions, so they are checked here: an owner who removes the write permission means it. */
function refuseGuarded(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // The link's target may be on a disk that is not mounted today.
  if (found?.isSymbolicLink())
    throw fault("write-failed", { path, why: "it is a link to nothing" });
  if (found && (found.mode & 0o222) === 0)
    throw fault("write-failed", { path, why: "it is read-only" });
}

function writeHeld(
  file: HeldPath,
  { text, mark }: ReadHeld,
  { after, uid }: { readonly after: string | null; readonly uid: number | undefined },
): boolean {
  const { path, inside } = file;
  const where = inside === undefined ? {} : { inside };
  // Editors ignore our locks, so the file is read again right before the rename.
  const when = () => readHeld(file).text === text;
  if (after === null) return removeFile(path, { inside: inside ?? folderOf(path), when });
  // A program that ignores the locks may take the name just now.
  if (text === null) return createFile(path, after, { ...where, uid });
  return replaceFile(path, `${mark}${after}`, { ...where, uid, when });
}

/** Removes a link that is where a memory should be; the file that it leads to stays. */
export function removeLink(path: string, inside: Inside): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) removeFile(path, { inside });
}

/** The text of a file that an undo may restore; null if it is missing. */
export function heldText(path: string): string | null {
  return readHeld({ path: realOrSame(path) }).text;
}
