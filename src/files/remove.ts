import { unlinkSync } from "node:fs";
import { baseName, folderOf } from "#base/path.ts";
import { errorCode } from "./errno.ts";
import { type Inside, openFolder } from "./folder.ts";

/** Where a file is removed, and whether. */
export interface RemoveOptions {
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
