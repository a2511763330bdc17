import { rmdirSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute } from "#base/path.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder } from "#disk/folder.ts";
import { listNames } from "#disk/list-names.ts";
import { readText } from "#disk/read-text.ts";
import { againFolder, type IndexPlace } from "./generation-paths.ts";

/**
 * Leaves a note that a folder is to be looked through again, because what was written there could not be taken in. It
 * needs no sync, and a disk that takes none costs nothing but that an edit is found later.
 */
export function noteAgain(place: IndexPlace, folder: string): void {
  const path = `${againFolder(place)}/${Bun.hash(folder).toString(16)}`;
  // The folder of notes goes with its last note: whoever takes that may have been faster.
  for (let tries = 0; tries < MOST_TRIES; tries++) if (isWritten(place, path, folder)) return;
}

const MOST_TRIES = 3;

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

/** Whether anything is to be looked through again; no module is loaded. */
export function isAnythingAgain(place: IndexPlace): boolean {
  return isThere(againFolder(place));
}

/** The folders that are to be looked through again; the notes go when `done` is called. */
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
    // Another note has come, or somebody else has removed it.
    if (!errorCode(error)) throw error;
  }
}

function textOf(path: string): string {
  const reading = readText(path);
  return reading.kind === "text" ? reading.text : "";
}
