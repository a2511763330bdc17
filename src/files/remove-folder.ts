import { lstatSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { errorCode } from "./errno.ts";

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
