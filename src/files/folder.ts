import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { type Fault, fault } from "#base/fault.ts";
import { folderOf, fromSystem, isWithin } from "#base/path.ts";
import { errorCode } from "./errno.ts";

/** A folder held open, so that what is done in it cannot be led elsewhere by a swapped link. */
export interface OpenFolder extends Disposable {
  /** The way to a name in the folder, through the open handle where the system has one. */
  at(name: string): string;
  /** Makes the names in the folder durable. */
  sync(): void;
}

/** A link led out of the folder in which everything had to stay. */
export class OutsideError extends Error {
  override readonly name = "OutsideError";
}

/** Opens a folder; with `inside`, only if its real path lies in that one. */
export function openFolder(path: string, inside?: string): OpenFolder {
  const real = realPath(path);
  if (inside !== undefined && !isWithin(real, realPath(inside))) throw new OutsideError(path);
  const handle = openSync(real, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const pinned = `/proc/self/fd/${handle}`;
    const base = existsSync(pinned) ? pinned : real;
    // Between resolving and opening, a folder on the way could have become a link.
    if (base === pinned && readlinkSync(pinned) !== real) throw new OutsideError(path);
    return {
      at: (name) => `${base}/${name}`,
      sync: () => syncHandle(handle),
      [Symbol.dispose]: () => closeSync(handle),
    };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/**
 * Makes a folder and what leads to it, private, each made durable in the one that holds it.
 * With a `uid`, the folder must belong to that user, and so must the one in which it is made.
 */
export function ensureFolder(path: string, uid?: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && uid !== undefined && found.uid !== uid) throw foreign(path);
  if (found) return;
  const parent = folderOf(path);
  if (parent !== path) ensureFolder(parent, uid);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  using holder = openFolder(parent);
  holder.sync();
}

/** The fault of a place that belongs to another user. */
export function foreign(path: string): Fault {
  return fault("foreign-owner", { path });
}

/** The path without links, written with `/`. */
export function realPath(path: string): string {
  return fromSystem(realpathSync(path), process.platform);
}

/** The real path, or the path as given when there is nothing there any more. */
export function realOrSame(path: string): string {
  try {
    return realPath(path);
  } catch {
    return path;
  }
}

/** Some systems cannot sync a folder and say so; there is nothing more to be had from them. */
function syncHandle(handle: number): void {
  try {
    fsyncSync(handle);
  } catch (error) {
    if (!["EINVAL", "EISDIR", "EPERM", "EBADF"].includes(errorCode(error) ?? "")) throw error;
  }
}
