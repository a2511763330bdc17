import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/change-log-paths.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import { fileRows } from "./journal-index.ts";
import { openJournal } from "./open-journal.ts";

/** Brings the index of a journal up to notes that were put back; the lock is held by who calls. */
export function refreshJournal(world: World, root: string, names: readonly string[]): void {
  const files = names
    .filter((name) => name.startsWith(JOURNAL_FILES_PREFIX))
    .map((name) => name.slice(JOURNAL_FILES_PREFIX.length))
    .filter((file) => kindOf(file) !== undefined);
  if (files.length === 0) return;
  const journal = openJournal(world, { folder: root });
  if (isThere(journal.paths.index)) fileRows(journal, files);
}
