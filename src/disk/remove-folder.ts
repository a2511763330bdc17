import { lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import { baseName, folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { type Inside, openFolder } from "./folder.ts";

/** Removes a folder with its content, or a file. A link is removed, not its target. */
export function removeTree(path: string): boolean {
  if (!hasEntry(path)) return false;
  rmSync(path, { recursive: true, force: true });
  return true;
}

/** Removes a folder if it is empty. */
export function removeIfEmpty(path: string): boolean {
  try {
    if (readdirSync(path).length > 0) return false;
    rmdirSync(path);
    return true;
  } catch (error) {
    // It is missing, is no folder, or somebody has just put a file into it.
    if (errorCode(error) === undefined) throw error;
    return false;
  }
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

/**
 * Removes a file durably. Returns false, and does nothing, if the file is missing or the caller's
 * last check says no.
 */
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
