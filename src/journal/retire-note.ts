import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { writeAndIndex } from "#index/sync/write-through.ts";
import { withField } from "#layouts/journal/format/note-names.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/layout-paths.ts";
import { logChange } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import { findNote, type ShownNote } from "./list-notes.ts";
import { noteWriting, type OpenJournal, underLock } from "./open-journal.ts";

/** Removes a note and its rows in index and archive. `loci undo` restores it. */
export function forgetNote(named: OpenJournal, word: string, action = "note forget"): ShownNote {
  return retire(named, folderOf(word), (journal) => {
    const note = findNote(journal, word);
    return { ...note, ...replaceText(journal, note, { action, edit: () => null }) };
  });
}

/** Labels a decision as superseded, and names its successor. */
export function supersedeNote(named: OpenJournal, word: string, by: string | undefined): ShownNote {
  return retire(named, "decisions", (journal) => {
    const note = findNote(journal, word);
    if (!note.file.startsWith("decisions/")) {
      throw fault("bad-value", { name: "note", value: word, wanted: "a decision" });
    }
    const other = by === undefined ? undefined : findNote(journal, by).file;
    const edit = (text: string) => {
      const status = withField(text, "Status", "superseded");
      return other === undefined ? status : withField(status, "Superseded By", other);
    };
    return { ...note, ...replaceText(journal, note, { action: "note supersede", edit }) };
  });
}

function retire(
  named: OpenJournal,
  folder: string,
  act: (journal: OpenJournal) => ShownNote,
): ShownNote {
  const write = () => underLock(named, act);
  return writeAndIndex(noteWriting(named, folder), write, ({ path }) => [path]);
}

interface NoteEdit {
  readonly action: string;
  /** The new text; null to remove the note. */
  readonly edit: (text: string) => string | null;
}

/** Logs and makes a change of a note, and updates its rows. */
function replaceText(
  journal: OpenJournal,
  { file, path }: ShownNote,
  { action, edit }: NoteEdit,
): { text: string } {
  const before = heldText(path);
  if (before === null) throw fault("no-note", { word: file, nearest: undefined });
  const after = edit(before);
  if (after !== before) {
    logChange(journal, action, { name: `${JOURNAL_FILES_PREFIX}${file}`, before, after });
    putBack(path, { before, after }, journal.world.uid);
    fileRows(journal, [file]);
  }
  return { text: after ?? before };
}
