import { isWithin, resolvePath } from "#base/path.ts";
import { writtenMs } from "#disk/file-stat.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** A file that a memory is about, and its state now. */
export interface StaleFile {
  readonly file: string;
  readonly now: "gone" | "changed";
}

/** loci checks at most so many files: a memory with more of them is about the whole project. */
const MAX_NAMED_FILES = 12;

/** A file that changed within this time of the memory changed together with it. */
const CHANGED_TOGETHER_MS = 60_000;

/**
 * The files of a memory that are gone, or were written after it: then the memory may no longer be true. loci reads only the
 * times of files inside the project, and does not run git in a folder that may be somebody else's.
 */
export function staleFiles({
  project,
  files,
  createdMs,
  updatedMs,
}: Pick<IndexedMemory, "project" | "files" | "createdMs" | "updatedMs">): StaleFile[] {
  if (project === "") return [];
  const stale: StaleFile[] = [];
  for (const file of files.slice(0, MAX_NAMED_FILES)) {
    const path = pathOf(file, project);
    if (path === undefined) continue;
    const written = writtenMs(path);
    const known = Math.max(createdMs, updatedMs);
    if (written === undefined) stale.push({ file, now: "gone" });
    else if (known > 0 && written > known + CHANGED_TOGETHER_MS)
      stale.push({ file, now: "changed" });
  }
  return stale;
}

/** The path of a file that a memory names; undefined for a pattern, an address, or a path outside of the project. */
function pathOf(file: string, project: string): string | undefined {
  const plain = file.trim().replace(/:\d+(?:[:-]\d+)*$/, "");
  if (plain === "" || /[*?{}<>|\0]|:\/\//.test(plain)) return undefined;
  const path = resolvePath(project, plain);
  return isWithin(path, project) && path !== project ? path : undefined;
}
