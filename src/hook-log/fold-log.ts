import { lstatSync, renameSync, unlinkSync } from "node:fs";
import { appendRecord } from "#disk/append.ts";
import { ensureFolder } from "#disk/folder.ts";
import { listNames } from "#disk/list-names.ts";
import { tryLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { type LogPlaces, logPlaces } from "./log-entry.ts";

const TURN_BYTES = 256 * 1024;
const MOST_AT_ONCE = 256;
const UNFINISHED_MS = 60_000;

/** Makes the folder into which calls are dropped, if it is ours to make. */
export function makeLog(stateDir: string, uid: number | undefined): void {
  ensureFolder(logPlaces(stateDir).calls, uid);
}

/**
 * Folds the oldest dropped calls into one file, which is turned over when it has grown; the one before it is dropped.
 * A writer that is killed on the way may leave a call in both places; whoever reads takes it once.
 */
export function foldLog(stateDir: string, uid: number | undefined): void {
  const places = logPlaces(stateDir);
  using lock = tryLock(places.lock);
  if (!lock) return;
  const calls = callsIn(places).slice(0, MOST_AT_ONCE);
  const records = calls.map(({ text }) => text).filter((text) => text !== "");
  if (records.length > 0) {
    const length = appendRecord(places.current, records.join("\n"), { uid });
    if (length > TURN_BYTES) renameSync(places.current, places.older);
  }
  for (const { path } of calls) unlinkSync(path);
}

/** The dropped calls that are written to their end; one that is empty may be about to be written. */
function callsIn(places: LogPlaces): { path: string; text: string }[] {
  const names = droppedIn(places);
  const newest = timeOf(names.at(-1) ?? "");
  return names.flatMap((name) => {
    const path = `${places.calls}/${name}`;
    const reading = readText(path, { lenient: true });
    const text = reading.kind === "text" ? reading.text.trim() : "";
    if (text === "" && newest - timeOf(name) < UNFINISHED_MS) return [];
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? [{ path, text }] : [];
  });
}

/** When a call was dropped, by its file's name. */
function timeOf(name: string): number {
  return Number.parseInt(name.slice(0, 12), 16);
}

/** The files of calls that are not folded yet, oldest first. */
export function droppedIn({ calls }: LogPlaces): string[] {
  return listNames(calls).filter((name) => name.endsWith(".json"));
}
