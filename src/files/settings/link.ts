import { lstatSync, readlinkSync } from "node:fs";
import { folderOf, fromSystem, resolvePath } from "#base/path.ts";

/** What a symbolic link points to; undefined if the path is none. */
export function linkTarget(path: string): string | undefined {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  return resolvePath(folderOf(path), fromSystem(readlinkSync(path), process.platform));
}
