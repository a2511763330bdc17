import { Fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { appendText } from "#disk/append.ts";
import { ensureFolder, realOrSame } from "#disk/folder.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { changeLogFolder } from "#layouts/layout-paths.ts";
import { writeTextChange } from "#undo/change-log.ts";
import type { TextChange } from "#undo/logged-change.ts";
import { textOfFile } from "./list-notes.ts";
import type { OpenJournal } from "./open-journal.ts";

/** How often a write is retried because somebody has edited the file meanwhile. */
const MAX_EDIT_RETRIES = 20;

/** Changes the text of a file, which is empty if there is none. An edit by somebody else meanwhile is never lost. */
export function editFile(
  path: string,
  uid: number | undefined,
  edit: (text: string) => string,
): string {
  ensureFolder(folderOf(path), uid);
  for (let tries = 1; ; tries++) {
    const before = heldText(path);
    const after = edit(before ?? "");
    if (
      after === (before ?? "") ||
      isPut(path, { before, after, uid, isLast: tries === MAX_EDIT_RETRIES })
    )
      return after;
  }
}

/** Changes the text of a file that mostly grows: an addition at its end is appended, because the file may be long. */
export function growFile(
  path: string,
  uid: number | undefined,
  edit: (text: string) => string,
): void {
  const before = textOfFile(path) ?? "";
  const after = edit(before);
  const isGrown = before !== "" && after.length > before.length && after.startsWith(before);
  if (!isGrown) editFile(path, uid, edit);
  else appendText(realOrSame(path), after.slice(before.length), { durable: true });
}

interface Put {
  readonly before: string | null;
  readonly after: string;
  readonly uid: number | undefined;
  readonly isLast: boolean;
}

/** Writes a text, unless somebody has edited the file meanwhile; returns whether it did. */
function isPut(path: string, { before, after, uid, isLast }: Put): boolean {
  try {
    putBack(path, { before, after }, uid);
    return true;
  } catch (error) {
    const isEdited = error instanceof Fault && error.code === "changed-since";
    if (!isEdited || isLast) throw error;
    return false;
  }
}

/** Logs the change of a note before it happens, so that it can be undone. */
export function logChange(journal: OpenJournal, action: string, text: TextChange): void {
  const { world, project } = journal;
  const state = changeLogFolder(world, project.hash12);
  const remark = { state, uid: world.uid, id: crypto.randomUUID(), now: world.now(), action };
  writeTextChange(remark, text, { durable: true });
}
