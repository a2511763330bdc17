import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { Fault, fault } from "#base/fault.ts";
import { isObject } from "#base/json.ts";
import { baseName, folderOf, fromSystem, isWithin } from "#base/path.ts";
import { errorCode, reasonOf, tryOnDisk } from "./errno.ts";

/** An open folder. A swapped link cannot redirect what is done through it. */
export interface OpenFolder extends Disposable {
  /** The path to a name in the folder, through the open handle where the system supports it. */
  at(name: string): string;
  /** Makes the names in the folder durable. */
  sync(): void;
}

/** The folder that no link may lead out of, by its path or by its real path. */
export type Inside = string | RealFolder;

/** A folder by its real path, resolved once, so that swapping it for a link later cannot redirect a write. */
export interface RealFolder {
  readonly real: string;
}

/** A link led out of the folder that the write must not leave. */
export class OutsideError extends Error {
  override readonly name = "OutsideError";
}

/** Opens a folder; with `inside`, only if its real path is in that folder. */
export function openFolder(path: string, inside?: Inside): OpenFolder {
  const real = realPath(path);
  if (inside !== undefined && !isInside(real, inside)) {
    throw new OutsideError("it leads out of its folder");
  }
  // Windows has no handle of a folder: there is nothing to hold open, and nothing to sync.
  return process.platform === "win32" ? namedFolder(real) : heldFolder(real);
}

/** Whether a real path is inside a folder. */
export function isInside(real: string, inside: Inside): boolean {
  return isWithin(real, typeof inside === "string" ? realPath(inside) : inside.real);
}

/**
 * Creates a folder and its parents, private, and makes each name durable. With a `uid`, the folder
 * and the parent of each new one must belong to that user. With `inside`, nothing is created
 * outside that folder, wherever links lead.
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
    // Another writer may have been faster; or the name is a file, or a link to nowhere.
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (errorCode(error) !== "EEXIST" || !isThere) throw error;
  }
  holder.sync();
}

/** The fault for a path that belongs to another user. */
export function foreign(path: string): Fault {
  return fault("foreign-owner", { path });
}

/** The path without links, written with `/`, and in the letters that the disk has. */
export function realPath(path: string): string {
  const { platform } = process;
  return fromSystem(platform === "win32" ? pathOnDisk(path) : realpathSync(path), platform);
}

/** Windows ignores the case of letters. Only its own call gives a folder one path, however it is written; some disks lack it. */
function pathOnDisk(path: string): string {
  return tryOnDisk(() => realpathSync.native(path)) ?? realpathSync(path);
}

/** The real path, or the given path if nothing is there any more. */
export function realOrSame(path: string): string {
  try {
    return realPath(path);
  } catch {
    return path;
  }
}

/** The real path of an open file or folder. A handle that knows its own path is trusted more than the path. */
export function pathOfOpen(handle: number, path: string): string {
  const way = `/proc/self/fd/${handle}`;
  if (existsSync(way)) return readlinkSync(way);
  const real = realPath(path);
  const [named, open] = [lstatSync(real), fstatSync(handle)];
  if (named.ino !== open.ino || named.dev !== open.dev) throw movedError();
  return real;
}

function heldFolder(real: string): OpenFolder {
  const handle = openSync(real, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const stay = () => {
    if (pathOfOpen(handle, real) !== real) throw movedError();
  };
  try {
    // Between resolving and opening, a folder on the way could have become a link.
    stay();
    const pinned = `/proc/self/fd/${handle}`;
    const isPinned = existsSync(pinned);
    return {
      at: (name) => `${isPinned ? pinned : real}/${name}`,
      sync: () => {
        // An operation by name reached this folder only if the name still leads here.
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
      if (realPath(real) !== real) throw movedError();
    },
    [Symbol.dispose]: () => {},
  };
}

function movedError(): OutsideError {
  return new OutsideError("its folder was moved meanwhile");
}

/** Some systems cannot sync a folder and return an error; nothing more can be done there. */
function syncHandle(handle: number): void {
  try {
    fsyncSync(handle);
  } catch (error) {
    if (!["EINVAL", "EISDIR", "EPERM", "EBADF"].includes(errorCode(error) ?? "")) throw error;
  }
}

/** Turns a refused write into a fault about the refused path, by default the file to write; other errors stay as they are. */
export function refusalOf(error: unknown, path: string): unknown {
  if (error instanceof Fault) return error;
  if (error instanceof OutsideError)
    return fault("refused-file", { path, why: error.message }, error);
  if (errorCode(error) === undefined) return error;
  return fault("write-failed", { path: pathOf(error, path), why: reasonOf(error) }, error);
}

/** A path through an open folder has a number in the place of the folder. */
const HANDLES = "/proc/self/fd/";

/** The path that the system refused, if it is elsewhere: a write also needs loci's own folder. */
function pathOf(error: unknown, path: string): string {
  const refused = isObject(error) ? error["path"] : undefined;
  if (typeof refused !== "string" || refused.startsWith(HANDLES)) return path;
  return isWithin(refused, folderOf(path)) ? path : refused;
}

/** Lists the names in a folder, in order; none where there is no folder that loci may read. */
export function listNames(folder: string): string[] {
  return (tryOnDisk(() => readdirSync(folder)) ?? []).sort();
}
