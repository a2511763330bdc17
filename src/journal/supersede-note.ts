import { fault } from "#base/fault.ts";
import { refusalOf } from "#disk/folder.ts";
import { writeAndIndex } from "#index/sync/write-through.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/change-log-paths.ts";
import { withField } from "#layouts/journal/format/note-field.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { lockMemory } from "#layouts/layered/memory-lock.ts";
import { logChange } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import { findNote, type ShownNote } from "./list-notes.ts";
import { type OpenJournal, openAgain } from "./open-journal.ts";

/** Labels a decision as superseded, and names its successor. */
export function supersedeNote(
  journal: OpenJournal,
  word: string,
  by: string | undefined,
): ShownNote {
  const { world, project, paths } = journal;
  const folders = [`${paths.folder}/decisions`];
  const writing = { world, layout: "journal", project: project.root, folders } as const;
  return writeAndIndex(
    writing,
    () => supersedeUnderLock(journal, word, by),
    ({ path }) => [path],
  );
}

function supersedeUnderLock(named: OpenJournal, word: string, by: string | undefined): ShownNote {
  try {
    using _lock = lockMemory(named.world);
    const journal = openAgain(named);
    const { file, path } = findNote(journal, word);
    if (!file.startsWith("decisions/")) {
      throw fault("bad-value", { name: "note", value: word, wanted: "a decision" });
    }
    const other = by === undefined ? undefined : findNote(journal, by).file;
    const before = heldText(path) ?? "";
    const status = withField(before, "Status", "superseded");
    const after = other === undefined ? status : withField(status, "Superseded By", other);
    if (after !== before) {
      logChange(journal, "note supersede", {
        name: `${JOURNAL_FILES_PREFIX}${file}`,
        before,
        after,
      });
      putBack(path, { before, after }, journal.world.uid);
      fileRows(journal, [file]);
    }
    return { file, path, text: after };
  } catch (error) {
    throw refusalOf(error, named.paths.folder);
  }
}
