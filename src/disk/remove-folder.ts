import { lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import { baseName, folderOf } from "#base/path.ts";
import { TEMPORARY_NAME } from "./durable-write.ts";
import { errorCode } from "./errno.ts";
import { type Inside, type OpenFolder, OutsideError, openFolder } from "./folder.ts";

/** Removes a folder with all that is in it, or a file; a link goes, and not what it leads to. */
export function removeTree(path: string): boolean {
  if (!hasEntry(path)) return false;
  rmSync(path, { recursive: true, force: true });
  return true;
}

/** Removes a folder if nothing is in it. */
export function removeIfEmpty(path: string): boolean {
  try {
    if (readdirSync(path).length > 0) return false;
    rmdirSync(path);
    return true;
  } catch (error) {
    // It is not there, is no folder, or somebody has just put something into it.
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** Whether there is an entry at a path, be it a link to nowhere. */
export function hasEntry(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A file stands where a folder would have to be.
    if (errorCode(error) === "ENOTDIR") return false;
    throw error;
  }
}

/** Where a file is removed, and whether. */
interface RemoveOptions {
  /** The folder that no link may lead out of. */
  readonly inside: Inside;
  /** Asked when nothing but the removal is left to do; by a no, nothing is done. */
  readonly when?: () => boolean;
}

/** Removes a file for good, through power cuts too; false, and nothing done, if it should not be or is not there. */
export function removeFile(path: string, { inside, when = () => true }: RemoveOptions): boolean {
  using folder = openFolder(folderOf(path), inside);
  if (!when()) return false;
  try {
    unlinkSync(folder.at(baseName(path)));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
  folder.sync();
  return true;
}

/** Which leftovers are old enough to be nobody's work any more. */
export interface SweepOptions {
  readonly now: Date;
  readonly olderThanMs?: number;
  /** The folder that no link may lead out of. */
  readonly inside?: Inside;
}

const HOUR_MS = 3_600_000;

/** The files in a folder that a killed writer left unfinished. */
export function leftoversIn(folder: string, options: SweepOptions): string[] {
  return lookInto(folder, options, (open) =>
    leftIn(open, options).map((name) => `${folder}/${name}`),
  );
}

/** Removes them and tells how many there were. */
export function sweepLeftovers(folder: string, options: SweepOptions): number {
  const removed = lookInto(folder, options, (open) =>
    leftIn(open, options).filter((name) => isRemoved(open.at(name))),
  );
  return removed.length;
}

/** Holds a folder open while something is done in it; one that cannot be opened, or leads out, is left alone. */
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
  return namesIn(open).filter((name) => {
    if (!TEMPORARY_NAME.test(name)) return false;
    const found = lstatSync(open.at(name), { throwIfNoEntry: false });
    return found?.isFile() && now.getTime() - found.mtimeMs >= olderThanMs;
  });
}

/** Whether it was removed here: somebody else may sweep at the same time. */
function isRemoved(path: string): boolean {
  try {
    unlinkSync(path);
    return true;
  } catch (error) {
    // What may not be removed stays, and is looked at again next time.
    if (errorCode(error)) return false;
    throw error;
  }
}

function namesIn(open: OpenFolder): string[] {
  try {
    return readdirSync(open.at("."));
  } catch (error) {
    // In a folder that we may not look into, there is nothing for us to remove either.
    if (errorCode(error)) return [];
    throw error;
  }
}
