import type { World } from "#base/world.ts";
import { refusalOf } from "#disk/folder.ts";
import type { Lock } from "#disk/lock.ts";
import { changeNoteFor, JOURNAL_FILES_PREFIX } from "#layouts/change-notes.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { type LockWish, type PlannedFile, textEdit } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { heldText } from "#store/held-text.ts";
import { lockMemory } from "#store/memory-lock.ts";
import type { TextChangeNote } from "#undo/change-log.ts";
import { type HeldJournal, type OpenJournal, openAgain } from "./open-journal.ts";

/** Runs a change of a journal under the lock of all memory files. */
export function underLock<Result>(
  named: OpenJournal,
  waitMs: number,
  act: (journal: HeldJournal) => Result,
): Result {
  try {
    using lock = lockMemory(named.world, waitMs);
    noteProject(named.world, named.project.root);
    return act({ ...openAgain(named), lock });
  } catch (error) {
    throw refusalOf(error, named.paths.folder);
  }
}

/** A file to edit, and its name in the log of changes. */
export interface LoggedEdit {
  readonly name: string;
  readonly path: string;
  readonly edit: (text: string) => string;
}

/** Edits the user's own files as one change that one undo takes back; false if all of them are so already. */
export function editLogged(
  locks: LockWish | Lock,
  { world, action }: { readonly world: World; readonly action: string },
  edits: readonly LoggedEdit[],
): boolean {
  const log = changeNoteFor(world, undefined, { action });
  const files = edits.map(({ name, path, edit }) => ({ path, log: name, edit: textEdit(edit) }));
  return commitChange(locks, () => ({ world, log, files })).size > 0;
}

/** Logs the change of a note and makes it, so that it can be undone; returns the text before. */
export function putNote(
  { world, project, paths, lock }: HeldJournal,
  file: string,
  { edit, beside = [], ...manner }: NoteChange,
): string | null {
  const path = `${paths.folder}/${file}`;
  const before = heldText(path);
  const after = edit(before);
  const { action = "note", remark: log = changeNoteFor(world, project.hash12, { action }) } =
    manner;
  const note = { path, basis: before, edit: () => after, log: `${JOURNAL_FILES_PREFIX}${file}` };
  commitChange(lock, () => ({ world, log, files: [...beside, note] }));
  return before;
}

/** How a note changes; a change that is a part of another has its entry in the log. */
interface NoteChange {
  readonly edit: NoteEdit;
  readonly action?: string;
  readonly remark?: TextChangeNote;
  /** Other files that change with it. */
  readonly beside?: readonly PlannedFile[];
}

/** Computes the new text of a note; null for none. */
type NoteEdit = (before: string | null) => string | null;
