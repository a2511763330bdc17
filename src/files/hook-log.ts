import { lstatSync, renameSync } from "node:fs";
import { parseHookEntry } from "#format/hook-entry.ts";
import type { HookEntry } from "#model/hook-entry.ts";
import { appendRecord, recordsOf } from "./append.ts";
import { readText } from "./read.ts";

const TURN_BYTES = 256 * 1024;

/** Adds a call to the log of the hook door; a log that has grown is turned over, and the one before it is dropped. */
export function logHookCall(stateDir: string, entry: HookEntry, uid: number | undefined): void {
  const path = logPath(stateDir);
  const length = appendRecord(path, JSON.stringify(entry), { uid });
  // Of several writers that see the full log only one may turn it: the others find it short again.
  const isStillFull = () => (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0) > TURN_BYTES;
  if (length > TURN_BYTES && isStillFull()) renameSync(path, olderPath(stateDir));
}

/** The calls that the log still knows, oldest first. */
export function readHookLog(stateDir: string): HookEntry[] {
  return [olderPath(stateDir), logPath(stateDir)].flatMap((path) => {
    const reading = readText(path, { capBytes: 16 * TURN_BYTES });
    if (reading.kind !== "text") return [];
    return recordsOf(reading.text).flatMap((line) => parseHookEntry(line) ?? []);
  });
}

function logPath(stateDir: string): string {
  return `${stateDir}/log/hooks.jsonl`;
}

function olderPath(stateDir: string): string {
  return `${stateDir}/log/hooks.1.jsonl`;
}
