import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { refusalOf } from "#disk/folder.ts";
import { writeAndIndex } from "#index/sync/write-through.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/change-log-paths.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { lockMemory } from "#layouts/layered/memory-lock.ts";
import { logChange } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import { findNote, type ShownNote } from "./list-notes.ts";
import { type OpenJournal, openAgain } from "./open-journal.ts";

/** Removes a note and its rows in index and archive. `loci undo` restores it. */
export function forgetNote(journal: OpenJournal, file: string, action = "note forget"): ShownNote {
  const { world, project, paths } = journal;
  const folders = [folderOf(`${paths.folder}/${file}`)];
  const writing = { world, layout: "journal", project: project.root, folders } as const;
  return writeAndIndex(
    writing,
    () => forgetUnderLock(journal, file, action),
    ({ path }) => [path],
  );
}

function forgetUnderLock(named: OpenJournal, word: string, action: string): ShownNote {
  try {
    using _lock = lockMemory(named.world);
    const journal = openAgain(named);
    const { file, path, text } = findNote(journal, word);
    const before = heldText(path);
    if (before === null) throw fault("no-note", { word, nearest: undefined });
    logChange(journal, action, { name: `${JOURNAL_FILES_PREFIX}${file}`, before, after: null });
    putBack(path, { before, after: null }, journal.world.uid);
    fileRows(journal, [file]);
    return { file, path, text };
  } catch (error) {
    throw refusalOf(error, named.paths.folder);
  }
}
