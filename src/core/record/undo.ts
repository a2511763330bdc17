import { fault } from "#base/fault.ts";
import { CATEGORIES } from "#model/category.ts";
import type { JournalEntry, VersionChange } from "#model/record/journal.ts";

/** Which changes are undone, and what that does to the files. */
export interface Undoing {
  readonly entries: readonly JournalEntry[];
  readonly files: readonly VersionChange[];
}

/** The text of a file as it is now; null if it is not there. */
export type TextNow = (file: Pick<VersionChange, "category" | "id">) => string | null;

/** Takes back the latest changes that were not taken back yet; throws a fault if one of their files has changed since. */
export function undoing(
  journal: readonly JournalEntry[],
  count: number,
  textNow: TextNow,
): Undoing {
  const undone = new Set(journal.flatMap(({ undoes }) => undoes ?? []));
  const open = journal.filter(({ id, action }) => action !== "undo" && !undone.has(id)).reverse();
  const entries: JournalEntry[] = [];
  const files = new Map<string, VersionChange>();
  for (const entry of open) {
    if (entries.length === count) break;
    const changed = entry.files.filter((file) => takeBack(files, file, textNow));
    // A change that was journalled and never made has nothing to take back.
    if (changed.length > 0) entries.push(entry);
  }
  return { entries, files: [...files.values()].filter(({ before, after }) => before !== after) };
}

/** Whether there was something to take back in one file. */
function takeBack(
  files: Map<string, VersionChange>,
  change: VersionChange,
  textNow: TextNow,
): boolean {
  const { category, id, before, after } = change;
  const key = `${category}/${id}`;
  const so = files.get(key) ?? { category, id, before: textNow(change), after: textNow(change) };
  if (so.after === before) return false;
  if (so.after !== after) {
    throw fault("changed-since", { path: `${CATEGORIES[category].folder}/${id}.json` });
  }
  files.set(key, { ...so, after: before });
  return true;
}
