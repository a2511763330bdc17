import { unlinkSync, writeFileSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import type { OpenJournal } from "./open-journal.ts";

// A kill between a note and its row would leave a note without a row. So the writer names the note here first, and the
// next writer adds the missing row. A power cut may lose this name; `journal rebuild` finds every note.

function unfinishedPath({ stateDir, project }: OpenJournal): string {
  return `${recordState(stateDir, project.hash12)}/unfinished-note.json`;
}

/** Names the notes before they are written. */
export function beginNotes(journal: OpenJournal, files: readonly string[]): void {
  const path = unfinishedPath(journal);
  ensureFolder(recordState(journal.stateDir, journal.project.hash12), journal.world.uid);
  writeFileSync(path, JSON.stringify({ files }), { mode: 0o600 });
}

/** Removes the names when the rows are in the index. */
export function endNotes(journal: OpenJournal): void {
  try {
    unlinkSync(unfinishedPath(journal));
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

/** The notes whose writer may have been killed before their rows. */
export function unfinishedNotes(journal: OpenJournal): string[] {
  const reading = readText(unfinishedPath(journal));
  const found = reading.kind === "text" ? parseJson(reading.text) : undefined;
  const files = isObject(found) ? found["files"] : undefined;
  return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
}
