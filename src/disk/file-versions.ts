import { readdirSync, statSync } from "node:fs";
import { errorCode } from "./errno.ts";

/** A file, or a folder of which the files with some ending count. */
export interface Place {
  readonly path: string;
  /** The ending of the files that count; none where the path itself is the file. */
  readonly ending?: string;
}

/** A file, and by what it is told whether it has changed. */
export interface StampedFile {
  readonly path: string;
  /** Its number on the disk, its size and its times: a file that was replaced has another number, whatever its time. */
  readonly stamp: string;
  readonly writtenMs: number;
}

/** How a file is now; undefined if there is none. */
export function stampedFile(path: string): StampedFile | undefined {
  const found = lookAt(path);
  return found?.isFile()
    ? { path, stamp: wordsOf(found), writtenMs: Math.round(found.mtimeMs) }
    : undefined;
}

/** How a folder is now: another stamp means that something came, went or was renamed. */
export function stampedFolder(path: string): StampedFile | undefined {
  const found = lookAt(path);
  return found?.isDirectory()
    ? { path, stamp: wordsOf(found), writtenMs: Math.round(found.mtimeMs) }
    : undefined;
}

/** The paths of the files of a place, by their names alone. */
export function pathsIn({ path, ending }: Place): string[] {
  if (ending === undefined) return [path];
  try {
    return readdirSync(path)
      .filter((name) => name.endsWith(ending) && !name.startsWith("."))
      .sort()
      .map((name) => `${path}/${name}`);
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}

function lookAt(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A link to itself, a file in the way, a folder that we may not enter: there is nothing for us.
    if (errorCode(error)) return undefined;
    throw error;
  }
}

type Look = { ino: number; size: number; mtimeMs: number; ctimeMs: number };

function wordsOf({ ino, size, mtimeMs, ctimeMs }: Look): string {
  return `${ino.toString(36)}.${size.toString(36)}.${mtimeMs}.${ctimeMs}`;
}
