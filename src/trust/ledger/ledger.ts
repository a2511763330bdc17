import { statSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode, tryOnDisk } from "#disk/errno.ts";
import { glanceAt, glanceText } from "#disk/file-stat.ts";
import { readText } from "#disk/read-text.ts";
import { PROVENANCES, type Provenance } from "#trust/trust-signals.ts";
import { type LayeredScope, layeredLedgers } from "./ledger-paths.ts";

/**
 * The known state of one memory: its text as loci wrote it, as a person last reviewed it, or as loci found it. The state
 * decides how far it is trusted; the whole text shows later changes, and restores it.
 */
export interface LedgerEntry {
  /** Its file, such as `decisions/use-jwt.json`. */
  readonly name: string;
  readonly how: Provenance;
  readonly at: string;
  /** Its text; null if it was removed. */
  readonly text: string | null;
  /** Whether its file was a link, as dotfile managers make them. */
  readonly link?: true;
  /** The digest of an earlier text that a person accepted, so that loci may bring it back. */
  readonly accepted?: string;
}

/** The known states of all memories of a folder, by name. */
export type Ledger = ReadonlyMap<string, LedgerEntry>;

const MAX_LEDGER_BYTES = 64 * 1024 * 1024;

/** Each time a ledger has grown by so much, it is written anew if most of it is out of date. */
const FOLD_BYTES = 512 * 1024;

/** Reads a ledger, or only some names of it; undefined if there is none. A torn line only loses its own entry. */
export function readLedger(path: string, only?: ReadonlySet<string>): Ledger | undefined {
  const bytes = only && only.size <= MAX_SOUGHT_NAMES ? glanceAt(path) : undefined;
  if (only && bytes) return entriesNamed(bytes, only);
  const text = glanceText(path) ?? wholeText(path);
  if (text === undefined) return undefined;
  const lines = recordsOf(text);
  // A ledger has the texts of all its memories, so only the lines in question are parsed.
  const wanted = only ? lines.filter((line) => only.has(nameOn(line))) : lines;
  const entries = wanted.flatMap((line) => parseEntry(line) ?? []);
  return new Map(entries.map((entry) => [entry.name, entry]));
}

// A ledger is only appended to, or replaced as a whole. So a reader that knows its end reads only the lines after it.

/** The end of a ledger as somebody has read it. */
export interface LedgerEnd {
  /** The file: one that was written anew has another number. */
  readonly inode: number;
  readonly bytes: number;
  /** The digest of its last bytes. */
  readonly sum: string;
}

/** The end of a ledger now, and its entries since an earlier end. */
interface LedgerTail {
  /** Undefined if there is no ledger. */
  readonly end: LedgerEnd | undefined;
  /** Undefined if the ledger has not only grown. */
  readonly news: Ledger | undefined;
}

/** So many bytes before an end must be the same. */
const COMPARED_BYTES = 4096;
const NEWLINE = 10;

/** Reads what a ledger says since an earlier end; without one, only where it ends now. */
export function readTail(path: string, before: LedgerEnd | undefined): LedgerTail {
  const bytes = glanceAt(path);
  const inode = tryOnDisk(() => statSync(path).ino);
  if (!bytes || inode === undefined) {
    return { end: undefined, news: before === undefined ? new Map() : undefined };
  }
  // A line that is written just now is read the next time.
  const length = bytes.lastIndexOf(NEWLINE) + 1;
  const end = { inode, bytes: length, sum: sumBefore(bytes, length) };
  const isGrown =
    before !== undefined &&
    before.inode === inode &&
    before.bytes <= length &&
    sumBefore(bytes, before.bytes) === before.sum;
  return { end, news: isGrown ? entriesIn(bytes.subarray(before.bytes, length)) : undefined };
}

function sumBefore(bytes: Uint8Array, end: number): string {
  return Bun.hash(bytes.subarray(Math.max(0, end - COMPARED_BYTES), end)).toString(36);
}

function entriesIn(bytes: Uint8Array): Ledger {
  const entries = recordsOf(new TextDecoder().decode(bytes)).flatMap(
    (line) => parseEntry(line) ?? [],
  );
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/** The id of a passage, made of its letters: an approval is an approval of exactly these letters. */
export function passageId(passage: string): string {
  return `p-${new Bun.CryptoHasher("sha256").update(passage).digest("hex").slice(0, 12)}`;
}

/** Answers whether a person has accepted a passage; the first question reads the ledgers. */
export function acceptedPassages(scope: LayeredScope): (passage: string) => boolean {
  let accepted: ReadonlySet<string> | undefined;
  return (passage) => {
    accepted ??= new Set(layeredLedgers(scope).flatMap(acceptedIn));
    return accepted.has(passage);
  };
}

function acceptedIn(path: string): string[] {
  return [...(readLedger(path)?.values() ?? [])].flatMap(({ name, how, text }) =>
    how === "accepted" && text !== null && name === passageId(text) ? [text] : [],
  );
}

/** Each name is sought from the end of the ledger, some 0.2 ms in one of 10,000 memories; for more names all lines are split. */
const MAX_SOUGHT_NAMES = 16;

/** The last entries of some names. A ledger has the texts of all its memories, so only those lines are read. */
function entriesNamed(bytes: Uint8Array, names: ReadonlySet<string>): Ledger {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = [...names].flatMap((name) => lastEntry(all, name) ?? []);
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/** The last whole entry of a name. In a text its quotation marks would be escaped, so each match begins an entry. */
function lastEntry(all: Buffer, name: string): LedgerEntry | undefined {
  const start = `${NAME_START}${name}"`;
  let at = all.lastIndexOf(start);
  while (at >= 0) {
    const end = all.indexOf(NEWLINE, at);
    const entry = parseEntry(all.toString("utf8", at, end < 0 ? all.length : end));
    if (entry || at === 0) return entry;
    at = all.lastIndexOf(start, at - 1);
  }
  return undefined;
}

/** The text of a ledger where the system has no quick way to read a file. */
function wholeText(path: string): string | undefined {
  const reading = readText(path, { capBytes: MAX_LEDGER_BYTES, lenient: true });
  return reading.kind === "text" ? reading.text : undefined;
}

const NAME_START = '{"name":"';

/** The name on a line in our format. */
function nameOn(line: string): string {
  const from = NAME_START.length;
  return line.startsWith(NAME_START) ? line.slice(from, line.indexOf('"', from)) : "";
}

/** A ledger without its entries of some names. */
export function withoutNames(ledger: string, names: ReadonlySet<string>): string {
  return ledger.replaceAll(/^\{.*(?:\n|$)/gm, (line) => (names.has(nameOn(line)) ? "" : line));
}

/**
 * Appends to a ledger, without a sync: after a power cut the undo log or another review restores the entry. The caller
 * holds the lock of the folder.
 */
export function addToLedger(
  path: string,
  entries: readonly LedgerEntry[],
  { uid }: { readonly uid?: number | undefined },
): void {
  if (entries.length === 0) return;
  try {
    const text = entries.map((entry) => JSON.stringify(entry)).join("\n");
    const size = appendRecord(path, text, { uid });
    if (size % FOLD_BYTES < text.length) fold(path, { size, uid });
  } catch (error) {
    // If the ledger cannot be written, the memory stays written, and is reviewed again.
    if (!errorCode(error)) throw error;
  }
}

/** Rewrites a ledger with the last entry of each name, if that is much shorter. */
function fold(path: string, { size, uid }: { size: number; uid: number | undefined }): void {
  const entries = [...(readLedger(path)?.values() ?? [])];
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  if (text.length * 2 < size) replaceFile(path, text, { uid });
}

function parseEntry(line: string): LedgerEntry | undefined {
  const value = parseJson(line);
  if (!isObject(value)) return undefined;
  const { name, how, at, text, accepted } = value;
  if (typeof name !== "string" || typeof at !== "string") return undefined;
  const standing = PROVENANCES.find((one) => one === how && one !== "beside");
  if (!standing || (text !== null && typeof text !== "string")) return undefined;
  return {
    ...{ name, how: standing, at, text },
    ...(value["link"] === true && { link: true }),
    ...(typeof accepted === "string" && { accepted }),
  };
}
