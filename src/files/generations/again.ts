import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute } from "#base/path.ts";
import { errorCode } from "#files/errno.ts";
import { ensureFolder } from "#files/folder.ts";
import { isThere } from "#files/glance.ts";
import { againFolder, type IndexPlace } from "./place.ts";

/**
 * Leaves a note that a folder is to be looked through again, because what was written there could not be taken in. It
 * needs no sync, and a disk that takes none costs nothing but that an edit is found later.
 */
export function noteAgain(place: IndexPlace, folder: string): void {
  const path = `${againFolder(place)}/${Bun.hash(folder).toString(16)}`;
  try {
    ensureFolder(againFolder(place), place.uid);
    writeFileSync(path, folder, { mode: 0o600 });
  } catch (error) {
    if (!errorCode(error)) throw error;
  }
}

/** The folders that are to be looked through again; the notes go when `done` is called. */
export function foldersAgain(place: IndexPlace): { folders: string[]; done: () => void } {
  if (!isThere(againFolder(place))) return { folders: [], done: () => {} };
  const notes = namesIn(againFolder(place)).map((name) => `${againFolder(place)}/${name}`);
  const folders = notes.map(textOf).filter((text) => isAbsolute(text));
  const done = () => {
    for (const note of notes) rmSync(note, { force: true });
  };
  return { folders, done };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error)) return "";
    throw error;
  }
}
