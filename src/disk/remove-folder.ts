import { lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import { baseName, folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { type Inside, openFolder } from "./folder.ts";

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
