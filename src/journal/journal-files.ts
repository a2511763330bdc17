import { readdirSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";

/** A file of a journal that is larger is none that people or agents write. */
const MAX_JOURNAL_FILE_BYTES = 16 * 1024 * 1024;

/** How many edits by others, each in the moment of our write, are retried. */
const MAX_EDIT_RETRIES = 20;

/** The text of a file; undefined if it is not there, or cannot be read as text. */
export function textOfFile(path: string): string | undefined {
  const reading = readText(path, { capBytes: MAX_JOURNAL_FILE_BYTES });
  return reading.kind === "text" ? reading.text : undefined;
}

/** Why a file cannot be read; undefined if it can, or is not there. */
export function whyUnreadable(path: string): string | undefined {
  const reading = readText(path, { capBytes: MAX_JOURNAL_FILE_BYTES });
  return reading.kind === "refused" ? reading.why : undefined;
}

/** Changes a file by what `edit` makes of its text, empty where there is none; somebody else's edit meanwhile is never lost. */
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

interface Put {
  readonly before: string | null;
  readonly after: string;
  readonly uid: number | undefined;
  readonly isLast: boolean;
}

/** Whether a text was put in its place; not if somebody has edited it meanwhile. */
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

/** The names of the notes in a folder. */
export function noteNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".md") && !name.startsWith("."));
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}
