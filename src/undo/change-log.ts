import { statSync, unlinkSync } from "node:fs";
import { Fault, fault } from "#base/fault.ts";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { listNames } from "#disk/list-names.ts";
import { readText } from "#disk/read-text.ts";
import { type JournalEntry, parseEntry, printEntry, type TextChange } from "./journal-entry.ts";

/** For how many days every version is kept. */
export const KEPT_DAYS = 30;

/** How much a project's journal may hold; beyond it the oldest changes go before their time. */
export const MOST_JOURNAL_BYTES = 128 * 1024 * 1024;

/** Where a journal is kept. */
export interface JournalPlace {
  /** Loci's own folder for what the journal is about. */
  readonly state: string;
  readonly uid: number | undefined;
}

const DAY_MS = 86_400_000;
const PART_BYTES = 8 * 1024 * 1024;
const CAP_BYTES = 256 * 1024 * 1024;
const NAME = /^journal-(\d{4})-(\d\d)(?:\.(\d{1,4}))?\.jsonl$/;

/** Writes down a change before it is made: what was there before is safe from then on. */
export function writeJournal(place: JournalPlace, entry: JournalEntry, durable = true): void {
  const { state, uid } = place;
  const { path, isNew } = partFor(state, entry.at.slice(0, 7));
  try {
    appendRecord(path, printEntry(entry), { durable, uid });
  } catch (error) {
    // What cannot be undone is not done.
    throw error instanceof Fault ? error : fault("write-failed", { path, why: reasonOf(error) });
  }
  // When a part begins others may have become too old, or too many.
  if (isNew) sweepJournal(place, new Date(entry.at));
}

/** What a change of one text file is written down with. */
export interface Remark extends JournalPlace {
  /** Several files that are changed together are one change. */
  readonly id: string;
  readonly now: Date;
  readonly action: string;
  readonly why?: string;
}

/** Writes down the change of one text file; what can be told anew is not waited for until the disk has it. */
export function writeTextChange(
  { state, uid, id, now, action, why }: Remark,
  text: TextChange,
  { durable }: { readonly durable: boolean },
): void {
  const told = { id, at: now.toISOString(), action, ...(why !== undefined && { why }) };
  writeJournal({ state, uid }, { ...told, files: [], texts: [text] }, durable);
}

/** The changes of the last 30 days, oldest first; what a kill has torn was never made. */
export function readJournal(place: Pick<JournalPlace, "state">, now: Date): JournalEntry[] {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const entries = journalLines(place).flatMap((line) => parseEntry(line) ?? []);
  return joined(entries.filter(({ at }) => at >= since));
}

/** All lines of a journal, oldest first; some may be torn. */
export function journalLines({ state }: Pick<JournalPlace, "state">): string[] {
  return partsIn(state).flatMap(({ path }) => {
    const reading = readText(path, { capBytes: CAP_BYTES, lenient: true });
    return reading.kind === "text" ? recordsOf(reading.text) : [];
  });
}

/** Removes what is too old, and what is beyond the room that a journal has; tells how many parts that were. */
export function sweepJournal({ state }: Pick<JournalPlace, "state">, now: Date): number {
  let bytes = 0;
  const isOver = ({ path, endMs }: Part) => {
    bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    // The newest part is being written, however large an older version of loci has let it become.
    const isTooMuch = bytes > MOST_JOURNAL_BYTES && path !== newest?.path;
    return isTooMuch || now.getTime() - endMs > KEPT_DAYS * DAY_MS;
  };
  const [newest, ...older] = partsIn(state).reverse();
  const old = newest ? [newest, ...older].filter(isOver) : [];
  return old.filter(({ path }) => isRemoved(path)).length;
}

/** A file of the journal: a month, or a part of one. */
interface Part {
  readonly path: string;
  /** When the month ends. */
  readonly endMs: number;
  readonly number: number;
}

/** Where the next change of a month goes. A month is several files, so that what is too old goes without a new copy. */
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
    // To write there tells in words what is wrong.
    if (errorCode(error)) return undefined;
    throw error;
  }
}

function partsIn(state: string): Part[] {
  const parts = listNames(state).flatMap((name): Part[] => {
    const [, year, month, number = "0"] = NAME.exec(name) ?? [];
    if (year === undefined) return [];
    const endMs = Date.UTC(Number(year), Number(month), 1);
    return [{ path: `${state}/${name}`, endMs, number: Number(number) }];
  });
  return parts.sort((one, other) => one.endMs - other.endMs || one.number - other.number);
}

/** Whether it was removed here: somebody else may sweep at the same time. */
function isRemoved(path: string): boolean {
  try {
    unlinkSync(path);
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
}

/** What was written down in several goes is one change; of a file that was tried twice the last try counts. */
function joined(entries: readonly JournalEntry[]): JournalEntry[] {
  const changes = new Map<string, JournalEntry>();
  for (const entry of entries) {
    const first = changes.get(entry.id);
    changes.set(entry.id, first ? together(first, entry) : entry);
  }
  return [...changes.values()];
}

function together(first: JournalEntry, next: JournalEntry): JournalEntry {
  const isAgain = ({ name }: TextChange) => next.texts?.some((text) => text.name === name);
  const texts = [...(first.texts ?? []).filter((text) => !isAgain(text)), ...(next.texts ?? [])];
  return { ...first, files: [...first.files, ...next.files], ...(texts.length > 0 && { texts }) };
}
