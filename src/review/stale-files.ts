import { isWithin, resolvePath } from "#base/path.ts";
import { writtenMs } from "#disk/file-stat.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** A file that a memory is about, and what has become of it since. */
export interface StaleFile {
  readonly file: string;
  readonly now: "gone" | "changed";
}

/** More are not looked at: who names so many speaks of all of the project. */
const MAX_NAMED_FILES = 12;

/** A file that was changed together with the memory was not changed since. */
const CHANGED_TOGETHER_MS = 60_000;

/**
 * The files of a memory that are gone, or were written after it: then it may no longer be true. Only the files' own times
 * are looked at, for git is not run in a folder that may be somebody else's; and only inside the project.
 */
export function staleFiles({ project, files, createdMs, updatedMs }: IndexedMemory): StaleFile[] {
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

/** Where a file lies that a memory names; undefined for a pattern, an address, or what lies outside of the project. */
function pathOf(file: string, project: string): string | undefined {
  const plain = file.trim().replace(/:\d+(?:[:-]\d+)*$/, "");
  if (plain === "" || /[*?{}<>|\0]|:\/\//.test(plain)) return undefined;
  const path = resolvePath(project, plain);
  return isWithin(path, project) && path !== project ? path : undefined;
}
