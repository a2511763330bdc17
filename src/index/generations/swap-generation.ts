import { lstatSync, rmSync, statSync } from "node:fs";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { listNames } from "#disk/list-names.ts";
import {
  currentPath,
  generationAt,
  growingPath,
  type IndexPlace,
  isGeneration,
  newGeneration,
} from "./generation-paths.ts";

/** Makes the empty, private file of a new generation. */
export function beginGeneration(place: IndexPlace, now: Date): string {
  const name = newGeneration(now);
  createFile(`${place.folder}/${name}`, "", { uid: place.uid });
  return name;
}

/** Notes that a generation grows: whoever writes changes it, too, and whoever builds goes on with it. */
export function noteGrowing(place: IndexPlace, name: string): void {
  point(growingPath(place), name, place.uid);
}

/** Lets everybody ask a generation that is complete from now on. */
export function swingTo(place: IndexPlace, name: string): void {
  point(currentPath(place), name, place.uid);
  rmSync(growingPath(place), { force: true });
}

function point(pointer: string, name: string, uid: number | undefined): void {
  // What nobody can have made by writing a pointer is in the way of one.
  if (lstatSync(pointer, { throwIfNoEntry: false })?.isDirectory()) tryToRemove(pointer);
  replaceFile(pointer, `${name}\n`, { uid });
}

/** Lets nobody ask a generation any more that was found damaged; a disk that takes no change keeps it as it is. */
export function giveUp(place: IndexPlace, name: string): void {
  for (const pointer of [currentPath(place), growingPath(place)]) {
    if (generationAt(pointer) === name) tryToRemove(pointer);
  }
}

/** So long a generation that was replaced may still be read by somebody. */
const REPLACED_MS = 600_000;

/** So long one that nobody finished may still be taken up. */
const UNFINISHED_MS = 24 * 3_600_000;

/** Removes the generations that nobody asks and nobody builds any more; gives their number. */
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

/** Removes a generation with all that SQLite has laid beside it. */
export function removeGeneration({ folder }: IndexPlace, name: string): void {
  for (const ending of ["", "-wal", "-shm", "-journal"]) tryToRemove(`${folder}/${name}${ending}`);
}

/** The generations that there are, the oldest first. */
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
    // Where nothing may be removed, nothing can be built either, and answers come from the files.
    if (!errorCode(error)) throw error;
  }
}
