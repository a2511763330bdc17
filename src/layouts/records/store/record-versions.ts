import { CATEGORY_NAMES } from "#base/category.ts";
import { type Seen, seenNow } from "#disk/cache/read-cache.ts";
import { folderIn, listingPath, memoryOf } from "./record-paths.ts";

// Without node:fs: somebody has just typed a prompt, and waits.

/**
 * The versions of a project's records on the disk. A folder's time shows that a record came, went
 * or was replaced, because each write ends in a rename. An editor that rewrites a file only changes
 * the time of that file: loci notices it right before it injects the record, and otherwise with the
 * next other change.
 */
export function seenOfRecords(root: string): Seen {
  const folders = CATEGORY_NAMES.map((name) => folderIn(memoryOf(root), name));
  return seenNow([listingPath(root), ...folders]);
}
