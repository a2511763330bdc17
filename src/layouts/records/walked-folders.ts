import { rmSync, statSync } from "node:fs";
import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import { isObject, parseJson } from "#base/json.ts";
import { isYoung } from "#disk/cache/read-cache.ts";
import { UNSETTLED } from "#disk/cache/stale-cache.ts";
import { errorCode } from "#disk/errno.ts";
import { stampedFolder } from "#disk/file-versions.ts";
import { ensureFolder } from "#disk/folder.ts";
import { putFile } from "#disk/put-file.ts";
import { readText } from "#disk/read-text.ts";
import { folderIn } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";

// Whoever has gone through the folders of the records writes down how they were. loci, when it writes a record, carries
// that on: so a folder that only loci has changed since need not be gone through again for the sake of one file.

/** How the folders of the categories are; one that is not there has an empty stamp. */
export type FolderStamps = Readonly<Record<Category, string>>;

/** How far the folders of the records were gone through. */
export interface Walked {
  /** Whose walk it was. */
  readonly id: string;
  /** How the folders were, but for what loci has written since. */
  readonly folders: FolderStamps;
  /** The files that are to be looked at all the same: what loci has written since, by their names in the ledger. */
  readonly again: readonly string[];
}

/** With more to look at than this, the folders may as well be gone through. */
const MOST_AGAIN = 256;

/** How the folders of the categories are now. */
export function foldersNow({ memory }: Pick<RecordPlace, "memory">): FolderStamps {
  return everyFolder((name) => stampedFolder(folderIn(memory, name))?.stamp ?? "");
}

/** How folders that were just gone through are to be noted: what was changed just now is gone through again. */
export function settledFolders(
  { memory }: Pick<RecordPlace, "memory">,
  folders: FolderStamps,
  nowMs: number,
): FolderStamps {
  return everyFolder((name) => {
    const writtenMs = stampedFolder(folderIn(memory, name))?.writtenMs ?? 0;
    return isYoung(writtenMs, nowMs) ? UNSETTLED : folders[name];
  });
}

/** How large some folders are themselves, by which it is told how many names there may be in them. */
export function folderBytes(
  { memory }: Pick<RecordPlace, "memory">,
  categories: readonly Category[],
): number {
  const sizes = categories.map((name) => {
    return statSync(folderIn(memory, name), { throwIfNoEntry: false })?.size ?? 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** How far the folders were gone through by the last who did; undefined if nobody has said so. */
export function readWalked({ state }: Pick<RecordPlace, "state">): Walked | undefined {
  const reading = readText(walkedPath(state));
  const value = reading.kind === "text" ? parseJson(reading.text) : undefined;
  if (!isObject(value) || !isObject(value["folders"]) || !isNames(value["again"])) return undefined;
  return value as unknown as Walked;
}

/** Writes down how far the folders were gone through. Without it they are gone through once more. */
export function noteWalked({ state, uid }: RecordPlace, walked: Walked): void {
  try {
    ensureFolder(state, uid);
    if (walked.again.length <= MOST_AGAIN) putFile(walkedPath(state), JSON.stringify(walked));
    else rmSync(walkedPath(state), { force: true });
  } catch (error) {
    if (!errorCode(error)) throw error;
  }
}

/** Watches the folders while loci writes in them; what is given is called with what was written. */
export function watchWalked(place: RecordPlace): (names: readonly string[]) => void {
  const before = readWalked(place);
  if (!before) return () => {};
  const folders = foldersNow(place);
  return (names) => {
    const now = foldersNow(place);
    const carried = everyFolder((name) => {
      const then = before.folders[name];
      return folders[name] === then ? now[name] : then;
    });
    const again = [...new Set([...before.again, ...names])];
    noteWalked(place, { ...before, folders: carried, again });
  };
}

function everyFolder(stamp: (name: Category) => string): FolderStamps {
  const stamps = CATEGORY_NAMES.map((name): [string, string] => [name, stamp(name)]);
  return Object.fromEntries(stamps) as FolderStamps;
}

function walkedPath(state: string): string {
  return `${state}/walked`;
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
