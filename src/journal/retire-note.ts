import { fault } from "#base/fault.ts";
import { withField } from "#layouts/journal/format/note-names.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/layout-paths.ts";
import { logChange } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import { findNote, type ShownNote } from "./list-notes.ts";
import { type OpenJournal, underLock } from "./open-journal.ts";

/** Removes a note and its rows in index and archive. `loci undo` restores it. */
export function forgetNote(named: OpenJournal, word: string, action = "note forget"): ShownNote {
  return underLock(named, (journal) => {
    const note = findNote(journal, word);
    return { ...note, ...replaceText(journal, note, { action, edit: () => null }) };
  });
}

/** Labels a decision as superseded, and names its successor. */
export function supersedeNote(named: OpenJournal, word: string, by: string | undefined): ShownNote {
  return underLock(named, (journal) => {
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
