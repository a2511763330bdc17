import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { changeNoteFor } from "#layouts/change-notes.ts";
import { type ForgottenWish, forgottenChange } from "#layouts/forgotten-file.ts";
import { withField } from "#layouts/journal/format/value-lines.ts";
import { textPath } from "#layouts/table/text-path.ts";
import type { PlannedFile } from "#store/change-set.ts";
import { putNote, underLock } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import type { OpenJournal } from "./open-journal.ts";
import { findNote, type ShownNote } from "./read-notes.ts";

/** Removes a note and its rows in index and archive, and notes that it is forgotten. `loci undo` restores it. */
export function forgetNote(
  named: OpenJournal,
  word: string,
  forgotten: Pick<ForgottenWish, "texts" | "isForGood">,
): ShownNote {
  return retire(named, word, { action: "note forget", edit: () => null, forgotten });
}

/** Removes a note that is a copy of a forgotten record. */
export function forgetCopy(named: OpenJournal, word: string): ShownNote {
  return retire(named, word, { action: "copy forgotten", edit: () => null });
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
  /** The texts that the user forgets with it. */
  readonly forgotten?: Pick<ForgottenWish, "texts" | "isForGood">;
}

function retire(
  named: OpenJournal,
  word: string,
  { action, edit, forgotten }: Retirement,
): ShownNote {
  const { file } = findNote(named, word);
  return underLock(named, COMMAND_WAIT_MS, (journal) => {
    const note = findNote(journal, file);
    const remark = changeNoteFor(journal.world, journal.project.hash12, { action });
    const beside = forgotten ? tombstones(journal, forgotten) : [];
    putNote(journal, file, { remark, beside, edit: (text) => (text === null ? null : edit(text)) });
    fileRows(journal, [file]);
    return note;
  });
}

/** The list of forgotten texts with those of a note that is removed. */
function tombstones(
  { world, project: { root } }: OpenJournal,
  forgotten: Pick<ForgottenWish, "texts" | "isForGood">,
): PlannedFile[] {
  return forgottenChange(world, root, { ...forgotten, why: "forgotten" }).map(
    ({ name, before, after }) => {
      return { path: textPath(world, root, name), basis: before, edit: () => after, log: name };
    },
  );
}
