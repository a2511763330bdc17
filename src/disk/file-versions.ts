import { readdirSync, type Stats, statSync } from "node:fs";
import { tryOnDisk } from "./errno.ts";
import { versionOf } from "./file-stat.ts";

/** A file, or a folder whose files with one extension count. */
export interface WatchedPath {
  readonly path: string;
  /** The extension of the files that count; absent if the path itself is the file. */
  readonly ending?: string;
}

/** A file and the version that shows whether it has changed. */
export interface StampedFile {
  readonly path: string;
  /** The inode, size and times of a file: a replaced file has another inode, whatever its time. */
  readonly stamp: string;
  readonly writtenMs: number;
}

/** The version of a file now; undefined if there is none. */
export function stampedFile(path: string): StampedFile | undefined {
  const found = lookAt(path);
  return found?.isFile() ? stampOf(path, found) : undefined;
}

/** The version of a folder now. It changes when a file is added, removed or renamed. */
export function stampedFolder(path: string): StampedFile | undefined {
  const found = lookAt(path);
  return found?.isDirectory() ? stampOf(path, found) : undefined;
}

/** The paths of the files that a folder lists. */
export function pathsIn({ path, ending }: WatchedPath): string[] {
  if (ending === undefined) return [path];
  const names = tryOnDisk(() => readdirSync(path)) ?? [];
  return names
    .filter((name) => name.endsWith(ending) && !name.startsWith("."))
    .sort()
    .map((name) => `${path}/${name}`);
}

function lookAt(path: string) {
  // A link to itself, a file in the way, or a folder that we may not enter: there is nothing to list.
  return tryOnDisk(() => statSync(path, { throwIfNoEntry: false }));
}

function stampOf(path: string, found: Stats): StampedFile {
  return { path, stamp: versionOf(found), writtenMs: Math.round(found.mtimeMs) };
}
