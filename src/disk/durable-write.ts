import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  writeSync,
} from "node:fs";
import { baseName, folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { ensureFolder, type Inside, type OpenFolder, openFolder } from "./folder.ts";
import { deleteFile, renameFile } from "./held-file.ts";

/** Options that limit where a write may go. */
interface WriteOptions {
  /** The folder that no link may lead out of. */
  readonly inside?: Inside;
  /** Refuse a folder that belongs to anybody else. */
  readonly uid?: number | undefined;
}

const PRIVATE = 0o600;

/** Options of replacing a file. */
interface ReplaceOptions extends WriteOptions {
  /** Called right before the rename; if it returns false, nothing is written. */
  readonly when?: () => boolean;
}

/**
 * Replaces a file's content atomically: a reader sees the old or the new content, whole, through
 * kills and power cuts. Returns false, and does nothing, if the caller's last check says no.
 */
export function replaceFile(
  path: string,
  content: string | Uint8Array,
  options: ReplaceOptions = {},
): boolean {
  const { when = () => true } = options;
  return withFolderOf(path, options, (folder, name) => {
    const target = folder.at(name);
    const temporary = writeTemporary(folder, { content, mode: modeOf(target) ?? PRIVATE });
    return orDiscard(temporary, () => {
      const isWanted = when();
      if (isWanted) renameFile(temporary, target);
      else discard(temporary);
      return isWanted;
    });
  });
}

/** Creates a new file. Returns false, and does nothing, if the name is taken. */
export function createFile(
  path: string,
  content: string | Uint8Array,
  options?: WriteOptions,
): boolean {
  return withFolderOf(path, options, (folder, name) => {
    const temporary = writeTemporary(folder, { content, mode: PRIVATE });
    const isPlaced = orDiscard(temporary, () => placeByLink(temporary, folder.at(name)));
    discard(temporary);
    return isPlaced;
  });
}

/** Writes all bytes to an open file: a single write may stop short, and does on a nearly full disk. */
function writeFully(handle: number, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let done = 0; done < bytes.length; ) {
    try {
      const count = writeSync(handle, bytes, done, bytes.length - done);
      if (count === 0) throw new Error("the disk takes no more");
      done += count;
    } catch (error) {
      if (errorCode(error) !== "EINTR") throw error;
    }
  }
}

/** The name of an unfinished file. The pattern identifies what a kill leaves behind. */
export const TEMPORARY_NAME = /^\.loci-[0-9a-f]{32}\.tmp$/;

function withFolderOf<Result>(
  path: string,
  options: WriteOptions = {},
  act: (folder: OpenFolder, name: string) => Result,
): Result {
  const { inside, uid } = options;
  if (inside !== undefined) ensureInside(inside, uid);
  ensureFolder(folderOf(path), uid, inside);
  using folder = openFolder(folderOf(path), inside);
  const result = act(folder, baseName(path));
  // Only now does the name survive a power cut, and only now may the write be acknowledged.
  folder.sync();
  return result;
}

/** Creates the folder that the write must not leave. A folder given by its real path is never created. */
function ensureInside(inside: Inside, uid: number | undefined): void {
  if (typeof inside === "string") ensureFolder(inside, uid);
  else ensureFolder(inside.real, uid, { real: folderOf(inside.real) });
}

function writeTemporary(
  folder: OpenFolder,
  file: { content: string | Uint8Array; mode: number },
): string {
  const temporary = folder.at(temporaryName());
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const handle = openSync(temporary, flags, PRIVATE);
  return orDiscard(temporary, () => {
    try {
      writeFully(handle, file.content);
      if (file.mode !== PRIVATE) keepMode(handle, file.mode);
      // A failed sync makes the kernel treat the pages as clean: a second try on this handle would
      // lie, so give the file up.
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return temporary;
  });
}

/** Ignore disks without file modes: the content matters more. */
function keepMode(handle: number, mode: number): void {
  try {
    fchmodSync(handle, mode);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(errorCode(error) ?? "")) throw error;
  }
}

/** The errors of a disk without hard links. Android answers with the last one. */
const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EACCES"];

/** Gives a finished file its name, whole from the first moment; false if the name is taken. */
function placeByLink(temporary: string, target: string): boolean {
  try {
    linkSync(temporary, target);
    return true;
  } catch (error) {
    const code = errorCode(error) ?? "";
    if (code === "EEXIST") return false;
    if (!NO_LINKS.includes(code)) throw error;
    return placeByClaim(temporary, target);
  }
}

function orDiscard<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    discard(path);
    throw error;
  }
}

/** Removes an unfinished file. If that fails, a later sweep removes it, and the first error must not be hidden. */
function discard(path: string): void {
  try {
    deleteFile(path);
  } catch {
    // It is gone already, or a sweep removes it.
  }
}

function modeOf(path: string): number | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.mode & 0o777 : undefined;
}

function temporaryName(): string {
  const bits = crypto.getRandomValues(new Uint8Array(16));
  return `.loci-${bits.toHex()}.tmp`;
}

/**
 * Writes a small private file of loci's own without a sync: for data that may be lost. It follows
 * no link, and does not block on a pipe at its path.
 */
export function putFile(path: string, content: string, flag: "replace" | "new" = "replace"): void {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_TRUNC } = constants;
  const how = flag === "new" ? O_EXCL : O_TRUNC;
  const handle = openSync(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | how, 0o600);
  try {
    if (!fstatSync(handle).isFile()) throw new Error("it is not a plain file");
    writeSync(handle, content);
  } finally {
    closeSync(handle);
  }
}

/**
 * Renames a finished file on a disk without hard links; false if the name is taken. A kill in
 * between leaves an empty file, never a half-written one.
 */
export function placeByClaim(temporary: string, target: string): boolean {
  try {
    closeSync(openSync(target, "wx", 0o600));
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    renameFile(temporary, target);
  } catch (error) {
    deleteFile(target);
    throw error;
  }
  return true;
}
