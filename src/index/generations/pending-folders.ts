import { rmdirSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute } from "#base/path.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { againFolder, type IndexPlace } from "./generation-paths.ts";

/**
 * Leaves a note that a folder must be read again, because loci could not index a write there. It is
 * not synced; on a full disk the only effect is that the edit is found later.
 */
export function noteAgain(place: IndexPlace, folder: string): void {
  const path = `${againFolder(place)}/${Bun.hash(folder).toString(16)}`;
  // The folder of notes is removed with its last note; another process may have been faster.
  for (let tries = 0; tries < MAX_FOLDER_TRIES; tries++) if (isWritten(place, path, folder)) return;
}

const MAX_FOLDER_TRIES = 3;

function isWritten(place: IndexPlace, path: string, folder: string): boolean {
  try {
    ensureFolder(againFolder(place), place.uid);
    writeFileSync(path, folder, { mode: 0o600 });
    return true;
  } catch (error) {
    if (!errorCode(error)) throw error;
    return false;
  }
}

/** Whether any folder must be read again; loads no module. */
export function isAnythingAgain(place: IndexPlace): boolean {
  return isThere(againFolder(place));
}

/** The folders to read again; `done` deletes the notes. */
export function foldersAgain(place: IndexPlace): { folders: string[]; done: () => void } {
  if (!isThere(againFolder(place))) return { folders: [], done: () => {} };
  const notes = listNames(againFolder(place)).map((name) => `${againFolder(place)}/${name}`);
  const folders = notes.map(textOf).filter((text) => isAbsolute(text));
  const done = () => {
    for (const note of notes) rmSync(note, { force: true });
    removeEmpty(againFolder(place));
  };
  return { folders, done };
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    // Another note has come, or another process has removed it.
    if (!errorCode(error)) throw error;
  }
}

function textOf(path: string): string {
  const reading = readText(path);
  return reading.kind === "text" ? reading.text : "";
}
