import { statSync } from "node:fs";
import { Fault, fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { DAY_MS } from "#base/time.ts";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { listNames } from "#disk/folder.ts";
import { deleteFile } from "#disk/held-file.ts";
import { readTail, readText } from "#disk/read-text.ts";
import {
  type EarlierTexts,
  type LoggedChange,
  parseEntry,
  printEntry,
  type TextChange,
} from "./logged-change.ts";

/** The number of days that every version is retained. */
export const UNDO_DAYS = 30;

/** The maximum size of a project's log; above it the oldest changes are deleted early. */
const MAX_LOG_BYTES = 128 * 1024 * 1024;

/** Options that say where a log is. */
export interface ChangeLogPlace {
  /** The folder of loci whose changes the log records. */
  readonly state: string;
  readonly uid: number | undefined;
}

/** So much of a log is searched for the last text of a file; a text of another part is logged whole. */
const END_BYTES = 64 * 1024;

const PART_BYTES = 8 * 1024 * 1024;
const MAX_LOG_PART_BYTES = 256 * 1024 * 1024;
const LOG_PART_NAME = /^journal-(\d{4})-(\d\d)(?:\.(\d{1,4}))?\.jsonl$/;

/** Logs a change before it is made: from then on the previous content is safe. */
export function logChange(place: ChangeLogPlace, entry: LoggedChange, durable = true): void {
  const { state, uid } = place;
  const { path, isNew } = partFor(state, entry.at.slice(0, 7));
  try {
    const end = entry.texts && !isNew ? readTail(path, END_BYTES) : "";
    appendRecord(path, printEntry(entry, end), { durable, uid });
  } catch (error) {
    // A change that cannot be undone is not made.
    throw error instanceof Fault ? error : fault("write-failed", { path, why: reasonOf(error) });
  }
  // A new part is the moment to delete parts that are too old or too many.
  if (isNew) sweepChangeLog(place, new Date(entry.at));
}

/** The log entry of one changed text file. */
export interface TextChangeNote extends ChangeLogPlace {
  /** Several files that change together are one change. */
  readonly id: string;
  readonly now: Date;
  readonly action: string;
  readonly why?: string;
}

/** The changes of the last 30 days, oldest first. A line that a kill has torn was never made. */
export function readChangeLog(place: Pick<ChangeLogPlace, "state">, now: Date): LoggedChange[] {
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString();
  const earlier: EarlierTexts = new Map();
  const entries = changeLogLines(place).flatMap((line) => parseEntry(line, earlier) ?? []);
  return joinEntries(entries.filter(({ at }) => at >= since));
}

/** Puts the lines of another log before those of a log, once. */
export function prependLog({ state, uid }: ChangeLogPlace, earlier: string): void {
  for (const { path } of partsIn(earlier)) {
    const own = `${state}/${baseName(path)}`;
    const [before, after] = [path, own].map(textOfPart);
    if (before && !after?.includes(before)) replaceFile(own, `${before}${after ?? ""}`, { uid });
  }
}

function textOfPart(path: string): string {
  const reading = readText(path, { capBytes: MAX_LOG_PART_BYTES, lenient: true });
  return reading.kind === "text" ? reading.text : "";
}

/** All lines of a log, oldest first; some may be torn. */
export function changeLogLines({ state }: Pick<ChangeLogPlace, "state">): string[] {
  return partsIn(state).flatMap(({ path }) => recordsOf(textOfPart(path)));
}

/** Deletes parts that are too old, and parts above the size limit; returns their number. */
export function sweepChangeLog({ state }: Pick<ChangeLogPlace, "state">, now: Date): number {
  let bytes = 0;
  const isOver = ({ path, endMs }: Part) => {
    bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    // The newest part is in use, however large an older version of loci has made it.
    const isTooMuch = bytes > MAX_LOG_BYTES && path !== newest?.path;
    return isTooMuch || now.getTime() - endMs > UNDO_DAYS * DAY_MS;
  };
  const [newest, ...older] = partsIn(state).reverse();
  const old = newest ? [newest, ...older].filter(isOver) : [];
  return old.filter(({ path }) => isRemoved(path)).length;
}

/** Whether a file is one of a change log. */
export function isChangeLog(path: string): boolean {
  return LOG_PART_NAME.test(baseName(path));
}

/** A file of the log: a month, or a part of one. */
interface Part {
  readonly path: string;
  /** When the month ends. */
  readonly endMs: number;
  readonly number: number;
}

/** The path of the next entry. A month has several files, so that old entries can be deleted without rewriting. */
function partFor(state: string, month: string): { path: string; isNew: boolean } {
  for (let number = 0; ; number++) {
    const path = `${state}/journal-${month}${number === 0 ? "" : `.${number}`}.jsonl`;
    const size = sizeAt(path);
    if (size === undefined || size < PART_BYTES) return { path, isNew: size === undefined };
  }
}

function sizeAt(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.size;
  } catch (error) {
    // Writing there reports the error in words.
    if (errorCode(error)) return undefined;
    throw error;
  }
}

function partsIn(state: string): Part[] {
  const parts = listNames(state).flatMap((name): Part[] => {
    const [, year, month, number = "0"] = LOG_PART_NAME.exec(name) ?? [];
    if (year === undefined) return [];
    const endMs = Date.UTC(Number(year), Number(month), 1);
    return [{ path: `${state}/${name}`, endMs, number: Number(number) }];
  });
  return parts.sort((one, other) => one.endMs - other.endMs || one.number - other.number);
}

/** Whether this process removed it: another may sweep at the same time. */
function isRemoved(path: string): boolean {
  return deleteFile(path);
}

/** Merges entries of one change that were logged in several steps; the last try of a text file counts. */
function joinEntries(entries: readonly LoggedChange[]): LoggedChange[] {
  const changes = new Map<string, LoggedChange>();
  for (const entry of entries) {
    const first = changes.get(entry.id);
    changes.set(entry.id, first ? together(first, entry) : entry);
  }
  return [...changes.values()];
}

function together(first: LoggedChange, next: LoggedChange): LoggedChange {
  const isAgain = ({ name }: TextChange) => next.texts?.some((text) => text.name === name);
  const texts = [...(first.texts ?? []).filter((text) => !isAgain(text)), ...(next.texts ?? [])];
  const files = [...first.files];
  for (const file of next.files) {
    const at = files.findIndex(({ category, id }) => category === file.category && id === file.id);
    const before = files[at]?.before;
    // The same record twice: what counts is the text before the first change and the text after the last.
    if (before === undefined) files.push(file);
    else files[at] = { ...file, before, from: files[at]?.from };
  }
  return { ...first, files, ...(texts.length > 0 && { texts }) };
}
