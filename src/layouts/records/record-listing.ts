import { existsSync, statSync, unlinkSync } from "node:fs";
import { CATEGORIES } from "#base/category.ts";
import { createFile, putFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import {
  isListedAlike,
  type ListedRecord,
  type ListingChange,
  printListing,
  withListed,
} from "#layouts/records/format/listing-text.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { type RecordFile, readRecords } from "#layouts/records/store/read-records.ts";
import { listedPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { redactText } from "#redact/text/redact-text.ts";
import type { VersionChange } from "#undo/logged-change.ts";

const MAX_LISTING_BYTES = 64 * 1024 * 1024;

/** The listing for somebody who only reads: who reads writes nothing into a project. */
export function currentListing(place: RecordPlace): string {
  return freshListing(place) ?? listingOf(readRecords(place));
}

/** The listing is made of the records, so git is not to track it: two branches would conflict in each merge. */
const IGNORED = "index.md\n";

/** Has git ignore the listing, unless somebody has said there what it ignores. */
export function ignoreListing({ memory, inside }: RecordPlace): void {
  const path = `${memory}/.gitignore`;
  if (existsSync(path)) return;
  try {
    createFile(path, IGNORED, { inside });
  } catch (error) {
    // The records matter more; the next write tries again.
    if (errorCode(error) === undefined) throw error;
  }
}

/** Writes the listing again where it is missing or out of date; tells whether it was. */
export function refreshListing(place: RecordPlace): boolean {
  if (!existsSync(place.memory) || isFresh(place)) return false;
  ensureFolder(place.state, place.uid);
  using _lock = takeLock(`${place.state}/lock`);
  rebuildListing(place);
  return isFresh(place);
}

/** Whether the listing of the active records, `index.md`, can be believed: nothing has changed since it was written. */
export function isFresh(place: RecordPlace): boolean {
  const stamp = readStamp(place);
  return stamp !== undefined && stamp === stampOf(place);
}

/** The listing, as long as it can be believed; undefined if it has to be made anew. */
export function freshListing(place: RecordPlace): string | undefined {
  return isFresh(place) ? readListing(place) : undefined;
}

/** The text of the listing, whether or not it can be believed. */
export function readListing(
  { memory, inside }: RecordPlace,
  capBytes = MAX_LISTING_BYTES,
): string | undefined {
  const reading = readText(`${memory}/index.md`, { inside, capBytes });
  return reading.kind === "text" && !reading.bom ? reading.text : undefined;
}

/** The listing as it should be, by the records alone. */
export function listingOf(files: readonly RecordFile[]): string {
  return printListing(files.flatMap(listed));
}

/** Makes the listing anew from the records, and gives it. Whoever calls holds the lock. */
export function rebuildListing(place: RecordPlace): string {
  const text = listingOf(readRecords(place));
  // Where nothing is remembered nothing is made.
  if (existsSync(place.memory)) replaceListing(place, text);
  return text;
}

/**
 * Lists anew what was changed, in a listing that could be believed before and may have been read already; what is listed
 * as it was stays untouched.
 */
export function listAgain(
  place: RecordPlace,
  before: string | undefined,
  changes: readonly VersionChange[],
): void {
  const lines = changes.map((change) => ({
    before: lineOfText(change, change.before),
    after: lineOfText(change, change.after),
  }));
  const others = lines.filter((line) => !isListedAlike(line));
  const text = others.length === 0 ? undefined : relisted(before ?? readListing(place), others);
  if (text !== undefined) replaceListing(place, text);
  else if (others.length === 0) writeStamp(place);
  else rebuildListing(place);
}

function relisted(before: string | undefined, lines: readonly ListingChange[]): string | undefined {
  let text = before;
  for (const line of lines) text = text === undefined ? undefined : withListed(text, line);
  return text;
}

/** The line of a file with such a text: what is known already need not be read again. */
function lineOfText(
  { category, id }: Pick<RecordFile, "category" | "id">,
  text: string | null,
): ListedRecord | undefined {
  const parsed = text === null ? undefined : parseRecord(text, { category, id });
  return parsed?.kind === "record" ? lineFor(parsed.record, { category, id }) : undefined;
}

/** The line of a file, if it holds an active record. */
function listed({ category, id, state }: RecordFile): ListedRecord[] {
  const line = state.kind === "record" ? lineFor(state.record, { category, id }) : undefined;
  return line ? [line] : [];
}

function lineFor(
  { title, tags, record_status: status }: MemoryRecord,
  { category, id }: Pick<RecordFile, "category" | "id">,
): ListedRecord | undefined {
  if (status !== "active") return undefined;
  // A file may hold what was written there by hand, or by somebody else; it is not copied out of it.
  const [safeTitle = "", ...safeTags] = [title, ...tags].map(
    (text) => redactText(text, PLAIN).text,
  );
  return { category, title: safeTitle, tags: safeTags, path: listedPath(category, id) };
}

const PLAIN = () => ({ key: undefined, allow: new Set<string>() });

function replaceListing(place: RecordPlace, text: string): void {
  try {
    replaceFile(`${place.memory}/index.md`, text, { inside: place.inside });
  } catch (error) {
    // What it lists is written, whatever stands in its way. Without a stamp it is tried again next time, and
    // `loci doctor` tells about it.
    if (errorCode(error) === undefined) throw error;
    return;
  }
  writeStamp(place);
}

// Which listing is ours is written down beside the journal, with the times of the folders: one that was cut, merged or
// edited is told by that, so is a file that came without us, and so is a killed writer, who leaves no stamp at all.
// It needs no sync; without it, all is listed anew.

function writeStamp(place: RecordPlace): void {
  try {
    ensureFolder(place.state, place.uid);
    putFile(stampPath(place), stampOf(place) ?? "");
  } catch (error) {
    if (!errorCode(error)) throw error;
  }
}

/** Forgets which listing can be believed, before what it lists is changed. */
export function distrustListing(place: RecordPlace): void {
  try {
    unlinkSync(stampPath(place));
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

function readStamp(place: RecordPlace): string | undefined {
  const reading = readText(stampPath(place));
  return reading.kind === "text" ? reading.text : undefined;
}

function stampPath({ state }: RecordPlace): string {
  return `${state}/listed`;
}

function stampOf({ memory }: RecordPlace): string | undefined {
  const found = statSync(`${memory}/index.md`, { throwIfNoEntry: false });
  if (!found) return undefined;
  const folders = Object.values(CATEGORIES).map(({ folder }) => changedMs(`${memory}/${folder}`));
  return [found.ino, found.size, found.mtimeMs, ...folders].join(" ");
}

function changedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
