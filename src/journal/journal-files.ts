import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { createFile } from "#disk/durable-write.ts";
import { ensureFolder, refusalOf } from "#disk/folder.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { changeNoteFor, JOURNAL_FILES_PREFIX } from "#layouts/layout-paths.ts";
import { changeHeld, type HeldText, heldText, holdText, putBack } from "#store/held-text.ts";
import { lockMemory } from "#store/memory-lock.ts";
import { type TextChangeNote, writeTextChange } from "#undo/change-log.ts";
import { type OpenJournal, openAgain } from "./open-journal.ts";

/** Runs a change of a journal under the lock of all memory files. */
export function underLock<Result>(
  named: OpenJournal,
  waitMs: number,
  act: (journal: OpenJournal) => Result,
): Result {
  try {
    using _lock = lockMemory(named.world, waitMs);
    noteProject(named.world, named.project.root);
    return act(openAgain(named));
  } catch (error) {
    throw refusalOf(error, named.paths.folder);
  }
}

/** How often a write is retried because somebody has edited the file meanwhile. */
const MAX_EDIT_RETRIES = 20;

/** Changes the text of a file, which is empty if there is none. An edit by somebody else meanwhile is never lost. */
export function editFile(
  path: string,
  uid: number | undefined,
  edit: (text: string) => string,
): string {
  ensureFolder(folderOf(path), uid);
  for (let tries = 0; tries < MAX_EDIT_RETRIES; tries++) {
    using held = holdText(path);
    const text = held.text ?? "";
    const after = edit(text);
    if (after === text) return after;
    if (changeHeld(held, after, uid)) return withLateEdit(held, after, { uid, edit });
  }
  throw fault("changed-since", { path });
}

/** Edits anew what an editor that had the old file open wrote into it in the moment of its replacement. */
function withLateEdit(
  held: HeldText,
  after: string,
  how: { readonly uid: number | undefined; readonly edit: (text: string) => string },
): string {
  const edited = held.lateEdit();
  if (edited === undefined) return after;
  using written = holdText(held.path);
  const merged = how.edit(edited);
  if (written.text === after && changeHeld(written, merged, how.uid)) {
    return withLateEdit(written, merged, how);
  }
  // Somebody edits the new file at the same time, so what was typed into the old one goes to its end.
  const known = new Set(held.text?.split("\n"));
  const typed = edited.split("\n").filter((line) => !known.has(line));
  return editFile(held.path, how.uid, (text) => [text.trimEnd(), ...typed, ""].join("\n"));
}

/** A file to edit, and its name in the log of changes. */
export interface LoggedEdit {
  readonly name: string;
  readonly path: string;
  readonly edit: (text: string) => string;
}

/** Edits the user's own files as one change that one undo takes back; false if all of them are so already. */
export function editLogged(world: World, action: string, edits: readonly LoggedEdit[]): boolean {
  const remark = changeNoteFor(world, undefined, { action });
  const changed = edits.flatMap(({ name, path, edit }) => {
    const before = heldText(path);
    const after = edit(before ?? "");
    return after === (before ?? "") ? [] : [{ path, edit, text: { name, before, after } }];
  });
  // The whole change is in the log before any file changes.
  for (const { text } of changed) writeTextChange(remark, text, { durable: true });
  for (const { path, edit } of changed) editFile(path, world.uid, edit);
  return changed.length > 0;
}

/** Logs the change of a note and makes it, so that it can be undone; returns the text before. */
export function putNote(
  { world, project, paths }: OpenJournal,
  file: string,
  { edit, ...manner }: NoteChange,
): string | null {
  const path = `${paths.folder}/${file}`;
  const before = heldText(path);
  const after = edit(before);
  if (after === before) return before;
  const { action = "note", remark = changeNoteFor(world, project.hash12, { action }) } = manner;
  const text = { name: `${JOURNAL_FILES_PREFIX}${file}`, before, after };
  writeTextChange(remark, text, { durable: true });
  if (before !== null) putBack(path, { before, after }, world.uid);
  // A program that ignores the lock may have taken the name just now.
  else if (!createFile(path, after ?? "", { uid: world.uid }))
    throw fault("changed-since", { path });
  return before;
}

/** How a note changes; a change that is a part of another has its entry in the log. */
interface NoteChange {
  readonly edit: NoteEdit;
  readonly action?: string;
  readonly remark?: TextChangeNote;
}

/** Computes the new text of a note; null for none. */
type NoteEdit = (before: string | null) => string | null;
