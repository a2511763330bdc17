import { fault } from "#base/fault.ts";
import { withField } from "#layouts/journal/format/value-lines.ts";
import { putNote, underLock } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import type { OpenJournal } from "./open-journal.ts";
import { findNote, type ShownNote } from "./read-notes.ts";

/** Removes a note and its rows in index and archive. `loci undo` restores it. */
export function forgetNote(named: OpenJournal, word: string, action = "note forget"): ShownNote {
  return retire(named, word, { action, edit: () => null });
}

/** Labels a decision as superseded, and names its successor. */
export function supersedeNote(named: OpenJournal, word: string, by: string | undefined): ShownNote {
  const { file } = findNote(named, word);
  if (!file.startsWith("decisions/"))
    throw fault("bad-value", { name: "note", value: word, wanted: "a decision" });
  const other = by === undefined ? undefined : findNote(named, by).file;
  const edit = (text: string) => {
    const status = withField(text, "Status", "superseded");
    return other === undefined ? status : withField(status, "Superseded By", other);
  };
  return retire(named, file, { action: "note supersede", edit });
}

interface Retirement {
  readonly action: string;
  /** The new text; null to remove the note. */
  readonly edit: (text: string) => string | null;
}

function retire(named: OpenJournal, word: string, { action, edit }: Retirement): ShownNote {
  const { file } = findNote(named, word);
  return underLock(named, (journal) => {
    const note = findNote(journal, file);
    putNote(journal, file, { action, edit: (text) => (text === null ? null : edit(text)) });
    fileRows(journal, [file]);
    return note;
  });
}
