import { lstatSync } from "node:fs";
import type { Category } from "#base/category.ts";
import { errorCode } from "#disk/errno.ts";
import { folderFor, namesIn, type RecordFile, readIn } from "./read-records.ts";
import { recordPath } from "./record-paths.ts";
import type { RecordPlace } from "./record-store.ts";

/** The inode of a file, its last change of any kind, and its size. */
interface FileLook {
  readonly stamp: string;
  readonly touchedMs: number;
}

/** An open folder of a category, to check many of its files. */
export interface CategoryFolder extends Disposable {
  /** The ids of all files in it, in order. */
  ids(): string[];
  /** The version of a file, unread; undefined if it is missing. */
  look(id: string): FileLook | undefined;
  read(id: string): RecordFile;
}

/** Opens the folder of a category; undefined if there is none of ours. */
export function openCategory(place: RecordPlace, category: Category): CategoryFolder | undefined {
  const folder = folderFor(place, category);
  return (
    folder && {
      ids: () => namesIn(folder),
      look: (id) => lookAt(`${place.memory}/${recordPath(category, id)}`),
      read: (id) => readIn(folder, category, id),
      [Symbol.dispose]: () => folder[Symbol.dispose](),
    }
  );
}

/**
 * No tool can set this time, so an edit that restores time and size of a file is noticed all the
 * same.
 */
function lookAt(path: string): FileLook | undefined {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return undefined;
    const { ino, ctimeMs, size } = found;
    return { stamp: `${ino}:${ctimeMs}:${size}`, touchedMs: ctimeMs };
  } catch (error) {
    if (errorCode(error)) return undefined;
    throw error;
  }
}
