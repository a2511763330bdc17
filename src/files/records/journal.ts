import { readdirSync, unlinkSync } from "node:fs";
import { Fault, fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { appendRecord, recordsOf } from "#files/append.ts";
import { errorCode, reasonOf } from "#files/errno.ts";
import { readText } from "#files/read.ts";
import type { JournalEntry, VersionChange } from "#model/record/journal.ts";
import { isCategory, RECORD_ID } from "#model/record/record.ts";
import type { RecordPlace } from "./place.ts";

/** For how many days the versions of a record are kept. */
export const KEPT_DAYS = 30;

const DAY_MS = 86_400_000;
const CAP_BYTES = 256 * 1024 * 1024;
const NAME = /^journal-(\d{4})-(\d\d)\.jsonl$/;

/** Writes down a change before it is made: what was there before is safe from then on. */
export function writeJournal({ state, uid }: RecordPlace, entry: JournalEntry): void {
  // A month is a file, so that what is too old goes without anything being written anew.
  const path = `${state}/journal-${entry.at.slice(0, 7)}.jsonl`;
  try {
    appendRecord(path, JSON.stringify(entry), { durable: true, uid });
  } catch (error) {
    // What cannot be undone is not done.
    throw error instanceof Fault ? error : fault("write-failed", { path, why: reasonOf(error) });
  }
}

/** The changes of the last 30 days, oldest first; what a kill has torn was never made. */
export function readJournal({ state }: RecordPlace, now: Date): JournalEntry[] {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return journalsIn(state).flatMap((name) => {
    const reading = readText(`${state}/${name}`, { capBytes: CAP_BYTES, lenient: true });
    const lines = reading.kind === "text" ? recordsOf(reading.text) : [];
    return lines.flatMap((line) => parseEntry(line) ?? []).filter(({ at }) => at >= since);
  });
}

/** Removes the months of which every change is too old; tells how many. */
export function sweepJournal({ state }: RecordPlace, now: Date): number {
  const old = journalsIn(state).filter((name) => {
    const [, year, month] = NAME.exec(name) ?? [];
    const endMs = Date.UTC(Number(year), Number(month), 1);
    return now.getTime() - endMs > KEPT_DAYS * DAY_MS;
  });
  for (const name of old) unlinkSync(`${state}/${name}`);
  return old.length;
}

function journalsIn(state: string): string[] {
  try {
    return readdirSync(state)
      .filter((name) => NAME.test(name))
      .sort();
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}

function parseEntry(line: string): JournalEntry | undefined {
  const value = parseJson(line);
  if (!isObject(value) || !Array.isArray(value["files"])) return undefined;
  const { id, at, action, files } = value;
  const isWhole = [id, at, action].every((text) => typeof text === "string");
  return isWhole && files.every(isVersionChange) ? (value as unknown as JournalEntry) : undefined;
}

function isVersionChange(value: unknown): value is VersionChange {
  if (!isObject(value) || !isCategory(value["category"])) return false;
  const isText = (text: unknown) => text === null || typeof text === "string";
  // The id becomes a path when a change is undone.
  const isId = typeof value["id"] === "string" && RECORD_ID.test(value["id"]);
  return isId && isText(value["before"]) && isText(value["after"]);
}
