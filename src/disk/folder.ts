import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { type Fault, fault } from "#base/fault.ts";
import { baseName, folderOf, fromSystem, isWithin } from "#base/path.ts";
import { errorCode } from "./errno.ts";

/** A folder held open, so that what is done in it cannot be led elsewhere by a swapped link. */
export interface OpenFolder extends Disposable {
  /** The way to a name in the folder, through the open handle where the system has one. */
  at(name: string): string;
  /** Makes the names in the folder durable. */
  sync(): void;
}

/** A folder that no link may lead out of: by any path, or by the real one. */
export type Inside = string | RealFolder;

/** A folder by its real path, which was found out once: whoever swaps it for a link later does not move it. */
export interface RealFolder {
  readonly real: string;
}

/** A link led out of the folder in which everything had to stay. */
export class OutsideError extends Error {
  override readonly name = "OutsideError";
}

/** Opens a folder; with `inside`, only if its real path lies in that one. */
export function openFolder(path: string, inside?: Inside): OpenFolder {
  const real = realPath(path);
  if (inside !== undefined && !isInside(real, inside)) {
    throw new OutsideError("it leads out of its folder");
  }
  // Windows gives out no handle of a folder: there is nothing to hold open there, and nothing to sync.
  return process.platform === "win32" ? namedFolder(real) : heldFolder(real);
}

/** Whether a real path lies in a folder. */
export function isInside(real: string, inside: Inside): boolean {
  return isWithin(real, typeof inside === "string" ? realPath(inside) : inside.real);
}

/**
 * Makes a folder and what leads to it, private, each made durable in the one that holds it.
 * With a `uid`, the folder must belong to that user, and so must the one in which it is made;
 * with `inside`, nothing is made out of that one, whatever links lead there.
 */
export function ensureFolder(path: string, uid?: number, inside?: Inside): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && uid !== undefined && found.uid !== uid) throw foreign(path);
  if (found?.isDirectory()) return;
  const parent = folderOf(path);
  if (parent !== path) ensureFolder(parent, uid, inside);
  using holder = openFolder(parent, inside);
  try {
    mkdirSync(holder.at(baseName(path)), { mode: 0o700 });
  } catch (error) {
    // Another writer may have been faster; a file, or a link to nowhere, may just as well be in the way.
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (errorCode(error) !== "EEXIST" || !isThere) throw error;
  }
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

/** Where an open file or folder really is; a handle that knows its own way is believed more than the path. */
export function pathOfOpen(handle: number, path: string): string {
  const way = `/proc/self/fd/${handle}`;
  if (existsSync(way)) return readlinkSync(way);
  const real = realPath(path);
  const [named, open] = [lstatSync(real), fstatSync(handle)];
  if (named.ino !== open.ino || named.dev !== open.dev) throw moved();
  return real;
}

function heldFolder(real: string): OpenFolder {
  const handle = openSync(real, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const stay = () => {
    if (pathOfOpen(handle, real) !== real) throw moved();
  };
  try {
    // Between resolving and opening, a folder on the way could have become a link.
    stay();
    const pinned = `/proc/self/fd/${handle}`;
    const isPinned = existsSync(pinned);
    return {
      at: (name) => `${isPinned ? pinned : real}/${name}`,
      sync: () => {
        // What was done by name was done here only if the name still leads here.
        if (!isPinned) stay();
        syncHandle(handle);
      },
      [Symbol.dispose]: () => closeSync(handle),
    };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

function namedFolder(real: string): OpenFolder {
  return {
    at: (name) => `${real}/${name}`,
    sync: () => {
      if (realPath(real) !== real) throw moved();
    },
    [Symbol.dispose]: () => {},
  };
}

function moved(): OutsideError {
  return new OutsideError("its folder was moved meanwhile");
}

/** Some systems cannot sync a folder and say so; there is nothing more to be had from them. */
function syncHandle(handle: number): void {
  try {
    fsyncSync(handle);
  } catch (error) {
    if (!["EINVAL", "EISDIR", "EPERM", "EBADF"].includes(errorCode(error) ?? "")) throw error;
  }
}
