import { lstatSync, readdirSync, rmdirSync } from "node:fs";
import { baseName, folderOf } from "#base/path.ts";
import { HOUR_MS } from "#base/time.ts";
import { TEMPORARY_NAME } from "./durable-write.ts";
import { errorCode, tryOnDisk } from "./errno.ts";
import { type Inside, listNames, type OpenFolder, OutsideError, openFolder } from "./folder.ts";
import { deleteFile, retryWhileHeld } from "./held-file.ts";

/** Removes a folder with its content, or a file. A link is removed, not its target. */
export function removeTree(path: string): boolean {
  if (!hasEntry(path)) return false;
  removeAll(path);
  return true;
}

function removeAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) deleteFile(path);
  else {
    for (const name of listNames(path)) removeAll(`${path}/${name}`);
    removeFolder(path);
  }
}

/** Another process may have removed it already. */
function removeFolder(path: string): void {
  try {
    retryWhileHeld(() => rmdirSync(path));
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

/** Removes a folder if it is empty. */
export function removeIfEmpty(path: string): boolean {
  // It may be missing, be no folder, or somebody has just put a file into it.
  const removed = tryOnDisk(() => {
    if (readdirSync(path).length > 0) return false;
    rmdirSync(path);
    return true;
  });
  return removed === true;
}

/** Whether there is an entry at a path, even a link to nowhere. */
export function hasEntry(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A file is where a folder should be.
    if (errorCode(error) === "ENOTDIR") return false;
    throw error;
  }
}

/** Options of a removal. */
interface RemoveOptions {
  /** The folder that no link may lead out of. */
  readonly inside: Inside;
  /** Called right before the removal; if it returns false, nothing is removed. */
  readonly when?: () => boolean;
}

/** Removes a file durably. Returns false, and does nothing, if the file is missing or the caller's last check says no. */
export function removeFile(path: string, { inside, when = () => true }: RemoveOptions): boolean {
  using folder = openFolder(folderOf(path), inside);
  if (!when()) return false;
  if (!deleteFile(folder.at(baseName(path)))) return false;
  folder.sync();
  return true;
}

/** Which leftovers are old enough that no process still needs them. */
export interface SweepOptions {
  readonly now: Date;
  readonly olderThanMs?: number;
  /** The folder that no link may lead out of. */
  readonly inside?: Inside;
}

/** The files in a folder that a killed writer left unfinished. */
export function leftoversIn(folder: string, options: SweepOptions): string[] {
  return lookInto(folder, options, (open) =>
    leftIn(open, options).map((name) => `${folder}/${name}`),
  );
}

/** Removes them and returns their number. */
export function sweepLeftovers(folder: string, options: SweepOptions): number {
  const removed = lookInto(folder, options, (open) =>
    leftIn(open, options).filter((name) => isRemoved(open.at(name))),
  );
  return removed.length;
}

/** Holds a folder open during an action. A folder that cannot be opened, or leads out, is left alone. */
function lookInto(
  folder: string,
  { inside }: SweepOptions,
  use: (open: OpenFolder) => string[],
): string[] {
  let open: OpenFolder;
  try {
    open = openFolder(folder, inside);
  } catch (error) {
    if (error instanceof OutsideError || errorCode(error)) return [];
    throw error;
  }
  using held = open;
  return use(held);
}

function leftIn(open: OpenFolder, { now, olderThanMs = HOUR_MS }: SweepOptions): string[] {
  return listNames(open.at(".")).filter((name) => {
    if (!TEMPORARY_NAME.test(name)) return false;
    const found = lstatSync(open.at(name), { throwIfNoEntry: false });
    return found?.isFile() && now.getTime() - found.mtimeMs >= olderThanMs;
  });
}

/** Whether this process removed it: another may sweep at the same time. */
function isRemoved(path: string): boolean {
  // A file that cannot be removed stays until the next sweep.
  return tryOnDisk(() => deleteFile(path)) === true;
}
