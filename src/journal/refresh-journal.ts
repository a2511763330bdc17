import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import { JOURNAL_NAME } from "#layouts/undo-entry.ts";
import { fileRows } from "./journal-index.ts";
import { openJournal } from "./open-journal.ts";

/** Updates the index of a journal after an undo of notes. The caller holds the lock. */
export function refreshJournal(world: World, root: string, names: readonly string[]): void {
  const files = names
    .filter((name) => name.startsWith(JOURNAL_NAME))
    .map((name) => name.slice(JOURNAL_NAME.length))
    .filter((file) => kindOf(file) !== undefined);
  if (files.length === 0) return;
  const journal = openJournal(world, { folder: root });
  if (isThere(journal.paths.index)) fileRows(journal, files);
}
