import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { baseName, folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { ensureFolder, type OpenFolder, openFolder } from "./folder.ts";

/** Where a write has to stay. */
export interface WriteOptions {
  /** The folder that no link may lead out of. */
  readonly inside?: string;
}

const PRIVATE = 0o600;

/** Puts new content in a file's place: whoever reads it sees the old or the new, whole, through kills and power cuts. */
export function replaceFile(path: string, content: string | Uint8Array, options?: WriteOptions) {
  withFolderOf(path, options, (folder, name) => {
    const mode = modeOf(folder.at(name)) ?? PRIVATE;
    const temporary = writeTemporary(folder, { content, mode });
    place(() => renameSync(temporary, folder.at(name)), temporary);
  });
}

/** Makes a file that is not there yet; false, and nothing done, if the name is taken. */
export function createFile(
  path: string,
  content: string | Uint8Array,
  options?: WriteOptions,
): boolean {
  return withFolderOf(path, options, (folder, name) => {
    const temporary = writeTemporary(folder, { content, mode: PRIVATE });
    try {
      place(() => linkSync(temporary, folder.at(name)), temporary);
    } catch (error) {
      if (errorCode(error) === "EEXIST") return false;
      if (!NO_LINKS.has(errorCode(error) ?? "")) throw error;
      return createInPlace(folder.at(name), content);
    }
    unlinkSync(temporary);
    return true;
  });
}

/** What a file system without hard links answers to a link. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Writes all bytes to an open file: a single write may stop short, and does on a nearly full disk. */
export function writeFully(handle: number, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(handle, bytes, done, bytes.length - done);
    } catch (error) {
      if (errorCode(error) !== "EINTR") throw error;
    }
  }
}

/** The name of a file that is still being written; what a kill leaves behind is known by it. */
export const TEMPORARY_NAME = /^\.loci-[0-9a-f]{32}\.tmp$/;

function withFolderOf<Result>(
  path: string,
  options: WriteOptions | undefined,
  act: (folder: OpenFolder, name: string) => Result,
): Result {
  ensureFolder(folderOf(path));
  using folder = openFolder(folderOf(path), options?.inside);
  const result = act(folder, baseName(path));
  // Only now is the name itself safe from a power cut, and only now may the write be acknowledged.
  folder.sync();
  return result;
}

function writeTemporary(
  folder: OpenFolder,
  file: { content: string | Uint8Array; mode: number },
): string {
  const temporary = folder.at(temporaryName());
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const handle = openSync(temporary, flags, PRIVATE);
  try {
    writeFully(handle, file.content);
    if (file.mode !== PRIVATE) fchmodSync(handle, file.mode);
    // A failed sync marks the pages clean: a second try on this handle would lie, so the file is given up.
    fsyncSync(handle);
  } catch (error) {
    closeSync(handle);
    unlinkSync(temporary);
    throw error;
  }
  closeSync(handle);
  return temporary;
}

function place(act: () => void, temporary: string): void {
  try {
    act();
  } catch (error) {
    unlinkSync(temporary);
    throw error;
  }
}

/** Without hard links a name can still be taken exclusively, though a kill may leave it half written. */
function createInPlace(path: string, content: string | Uint8Array): boolean {
  let handle: number;
  try {
    handle = openSync(path, "wx", PRIVATE);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    writeFully(handle, content);
    fsyncSync(handle);
  } catch (error) {
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(handle);
  }
  return true;
}

function modeOf(path: string): number | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.mode & 0o777 : undefined;
}

function temporaryName(): string {
  const bits = crypto.getRandomValues(new Uint8Array(16));
  return `.loci-${bits.toHex()}.tmp`;
}
