import { existsSync } from "node:fs";
import { baseName, folderOf, resolvePath } from "#base/path.ts";
import { realOrSame } from "#disk/folder.ts";

/** The real path, also of what is not there (any more): the links on the way to it are followed as far as they lead. */
export function realOrExpected(path: string): string {
  if (existsSync(path)) return realOrSame(path);
  const plain = resolvePath("/", path);
  const missing: string[] = [];
  let there = plain;
  while (folderOf(there) !== there && !existsSync(there)) {
    missing.unshift(baseName(there));
    there = folderOf(there);
  }
  return missing.length === 0
    ? realOrSame(there)
    : resolvePath(realOrSame(there), missing.join("/"));
}
