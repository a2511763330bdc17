import { CATEGORY_NAMES } from "#base/category.ts";
import { type Seen, seenNow } from "#disk/cache/read-cache.ts";
import { folderIn, listingPath, memoryOf } from "./record-paths.ts";

// All of it goes without node:fs: somebody has just typed a prompt, and waits.

/**
 * How a project's records are on the disk now. The time of a folder tells when a record came, went or was replaced, for
 * each write ends in a renaming. An edit in place, as some editors do it, only changes the time of its file: that is
 * seen when the record is about to be told, and in everything else only when something else changes.
 */
export function seenOfRecords(root: string): Seen {
  const folders = CATEGORY_NAMES.map((name) => folderIn(memoryOf(root), name));
  return seenNow([listingPath(root), ...folders]);
}
