import { lstatSync } from "node:fs";
import { appendRecord } from "#disk/append.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { deleteFile, renameFile } from "#disk/held-file.ts";
import { tryLock } from "#disk/lock.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { type LogPaths, logPaths } from "./log-entry.ts";

const ROTATE_BYTES = 256 * 1024;
const MAX_FOLDED_CALLS = 256;
const UNFINISHED_MS = 60_000;

/** Creates the folder of call files, if we may. */
export function makeLog(stateDir: string, uid: number | undefined): void {
  ensureFolder(logPaths(stateDir).calls, uid);
}

/**
 * Folds the oldest call files into one file, which rotates when it is full; its predecessor is
 * deleted. A writer that is killed on the way may leave a call in both files; readers take it once.
 */
export function foldLog(stateDir: string, uid: number | undefined): void {
  const places = logPaths(stateDir);
  using lock = tryLock(places.lock, 0);
  if (!lock) return;
  const calls = callsIn(places).slice(0, MAX_FOLDED_CALLS);
  const records = calls.map(({ text }) => text).filter((text) => text !== "");
  if (records.length > 0) {
    const length = appendRecord(places.current, records.join("\n"), { uid });
    if (length > ROTATE_BYTES) renameFile(places.current, places.older);
  }
  for (const { path } of calls) deleteFile(path);
}

/** The complete call files; an empty one may be about to be written. */
function callsIn(places: LogPaths): { path: string; text: string }[] {
  const names = callFilesIn(places);
  const newest = timeOf(names.at(-1) ?? "");
  return names.flatMap((name) => {
    const path = `${places.calls}/${name}`;
    const text = plainTextAt(path, { lenient: true })?.trim() ?? "";
    if (text === "" && newest - timeOf(name) < UNFINISHED_MS) return [];
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? [{ path, text }] : [];
  });
}

/** When a call was logged, by its file's name. */
function timeOf(name: string): number {
  return Number.parseInt(name.slice(0, 12), 16);
}

/** The files of calls that are not folded yet, oldest first. */
export function callFilesIn({ calls }: LogPaths): string[] {
  return listNames(calls).filter((name) => name.endsWith(".json"));
}
