import { lstatSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isAbsolute } from "#base/path.ts";
import { DAY_MS } from "#base/time.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import {
  againFolder,
  currentPath,
  generationAt,
  growingPath,
  type IndexPlace,
  isGeneration,
  newGeneration,
} from "./generation-paths.ts";

/** Creates the empty, private file of a new generation. */
export function beginGeneration(place: IndexPlace, now: Date): string {
  const name = newGeneration(now);
  createFile(`${place.folder}/${name}`, "", { uid: place.uid });
  return name;
}

/**
 * Notes that a generation is being built: writers update it too, and the next builder continues it.
 */
export function noteGrowing(place: IndexPlace, name: string): void {
  point(growingPath(place), name, place.uid);
}

/** Makes a complete generation the active one. */
export function swingTo(place: IndexPlace, name: string): void {
  point(currentPath(place), name, place.uid);
  rmSync(growingPath(place), { force: true });
}

function point(pointer: string, name: string, uid: number | undefined): void {
  // Something that no pointer write creates is in the way.
  if (lstatSync(pointer, { throwIfNoEntry: false })?.isDirectory()) tryToRemove(pointer);
  replaceFile(pointer, `${name}\n`, { uid });
}

/** Deactivates a damaged generation; on a read-only disk it stays active. */
export function giveUp(place: IndexPlace, name: string): void {
  for (const pointer of [currentPath(place), growingPath(place)]) {
    if (generationAt(pointer) === name) tryToRemove(pointer);
  }
}

/** How long a replaced generation may still have readers. */
const REPLACED_MS = 600_000;

/** How long an unfinished generation may still be continued. */
const UNFINISHED_MS = DAY_MS;

/** Removes generations that are neither active nor being built; returns their number. */
export function removeOldGenerations(place: IndexPlace, now: Date): number {
  const kept = [currentPath(place), growingPath(place)].map(generationAt);
  const swungMs = writtenMs(currentPath(place)) ?? now.getTime();
  const old = generationsIn(place).filter((name) => {
    if (kept.includes(name)) return false;
    const age = now.getTime() - Math.max(swungMs, writtenMs(`${place.folder}/${name}`) ?? 0);
    return age >= REPLACED_MS;
  });
  const growing = generationAt(growingPath(place));
  if (growing !== undefined && ageOf(growingPath(place), now) >= UNFINISHED_MS) {
    tryToRemove(growingPath(place));
    old.push(growing);
  }
  for (const name of old) removeGeneration(place, name);
  return old.length;
}

/** Removes a generation with all files that SQLite has put beside it. */
export function removeGeneration({ folder }: IndexPlace, name: string): void {
  for (const ending of ["", "-wal", "-shm", "-journal"]) tryToRemove(`${folder}/${name}${ending}`);
}

/** The existing generations, oldest first. */
export function generationsIn({ folder }: IndexPlace): string[] {
  return listNames(folder).filter(isGeneration);
}

function ageOf(path: string, now: Date): number {
  return now.getTime() - (writtenMs(path) ?? now.getTime());
}

function writtenMs(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function tryToRemove(path: string): void {
  try {
    rmSync(path, { force: true, recursive: true });
  } catch (error) {
    // If nothing can be removed, nothing can be built, and the files answer.
    if (!errorCode(error)) throw error;
  }
}

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
