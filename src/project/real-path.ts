import { existsSync } from "node:fs";
import { baseName, folderOf, resolvePath } from "#base/path.ts";
import { realOrSame } from "#disk/folder.ts";

/** The real path, even of a missing file: links on the way are followed as far as they lead. */
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
