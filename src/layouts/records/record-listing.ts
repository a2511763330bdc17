import { existsSync, statSync, unlinkSync } from "node:fs";
import { CATEGORIES } from "#base/memory-item.ts";
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
import { listedPath, sharedMemory } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { redactText } from "#redact/text/redact-text.ts";
import type { VersionChange } from "#undo/logged-change.ts";

const MAX_LISTING_BYTES = 64 * 1024 * 1024;

/** The listing for a reader, who writes nothing into a project. */
export function currentListing(place: RecordPlace): string {
  return freshListing(place) ?? listingOf(place);
}

/** The default: git ignores the records of this clone, so that nobody publishes by accident what an agent has saved. */
const IGNORED =
  "# Git ignores these records in this clone; `loci init --records shared` shares them.\n*\n!memory-config.json\n";

/** loci makes the listing from the records, so git does not track it even where it shares them: two branches would conflict in each merge. */
const SHARED = "index.md\n";

/** Whether git ignores the records of a project by loci's own file. */
export function isIgnored({ memory, inside }: RecordPlace): boolean {
  const reading = readText(`${memory}/.gitignore`, { inside });
  return reading.kind === "text" && reading.text === IGNORED;
}

/** Writes what git ignores in a folder of records: without a wish only if nothing says so yet. */
export function ignoreRecords(
  { root, memory, inside }: RecordPlace,
  wish?: "ignored" | "shared",
): void {
  if (memory !== sharedMemory(root)) return;
  const path = `${memory}/.gitignore`;
  try {
    if (wish === undefined) createFile(path, SHARED, { inside });
    else replaceFile(path, wish === "shared" ? SHARED : IGNORED, { inside });
  } catch (error) {
    // The records matter more; the next write tries again.
    if (errorCode(error) === undefined) throw error;
  }
}

/** Rebuilds a listing that is missing or out of date; returns whether it did. */
export function refreshListing(place: RecordPlace): boolean {
  if (!existsSync(place.memory) || isFresh(place)) return false;
  ensureFolder(place.state, place.uid);
  using _lock = takeLock(`${place.state}/lock`);
  rebuildListing(place);
  return isFresh(place);
}

/** Whether the listing of the active records, `index.md`, is up to date: nothing has changed since it was written. */
export function isFresh(place: RecordPlace): boolean {
  const version = savedVersion(place);
  return version !== undefined && version === versionOf(place);
}

/** The listing; undefined if it is not up to date. */
function freshListing(place: RecordPlace): string | undefined {
  return isFresh(place) ? readListing(place) : undefined;
}

/** The text of the listing, up to date or not. */
export function readListing(
  { memory, inside }: RecordPlace,
  capBytes = MAX_LISTING_BYTES,
): string | undefined {
  const reading = readText(`${memory}/index.md`, { inside, capBytes });
  return reading.kind === "text" && !reading.bom ? reading.text : undefined;
}

/** Makes the text of a listing from records. */
function listingOf(place: RecordPlace): string {
  return printListing(
    readRecords(place).flatMap(({ category, id, state }) =>
      state.kind === "record" ? (lineFor(place, state.record, { category, id }) ?? []) : [],
    ),
  );
}

/** Rebuilds the listing from the records, and returns it. The caller holds the lock. */
export function rebuildListing(place: RecordPlace): string {
  const text = listingOf(place);
  // A project without a memory gets no listing.
  if (existsSync(place.memory)) replaceListing(place, text);
  return text;
}

/** Updates the lines of changed records in a listing that was up to date before the change. */
export function listAgain(
  place: RecordPlace,
  before: string | undefined,
  changes: readonly VersionChange[],
): void {
  const lines = changes.map((change) => ({
    before: lineOfText(place, change, change.before),
    after: lineOfText(place, change, change.after),
  }));
  const others = lines.filter((line) => !isListedAlike(line));
  const text = others.length === 0 ? undefined : updateLines(before ?? readListing(place), others);
  if (text !== undefined) replaceListing(place, text);
  else if (others.length === 0) saveVersion(place);
  else rebuildListing(place);
}

function updateLines(
  before: string | undefined,
  lines: readonly ListingChange[],
): string | undefined {
  let text = before;
  for (const line of lines) text = text === undefined ? undefined : withListed(text, line);
  return text;
}

/** The line of a file with a known text. */
function lineOfText(
  place: RecordPlace,
  { category, id }: Pick<RecordFile, "category" | "id">,
  text: string | null,
): ListedRecord | undefined {
  const parsed = text === null ? undefined : parseRecord(text, { category, id });
  return parsed?.kind === "record" ? lineFor(place, parsed.record, { category, id }) : undefined;
}

/** The line of a record, if it is active. */
function lineFor(
  place: RecordPlace,
  { title, tags, record_status: status }: MemoryRecord,
  { category, id }: Pick<RecordFile, "category" | "id">,
): ListedRecord | undefined {
  if (status !== "active") return undefined;
  // A person or another tool may have written a secret into the file; it stays out of the listing.
  const [safeTitle = "", ...safeTags] = [title, ...tags].map(
    (text) => redactText(text, PLAIN).text,
  );
  return { category, title: safeTitle, tags: safeTags, path: listedPath(place, { category, id }) };
}

const PLAIN = () => ({ key: undefined, allow: new Set<string>() });

function replaceListing(place: RecordPlace, text: string): void {
  try {
    replaceFile(`${place.memory}/index.md`, text, { inside: place.inside });
  } catch (error) {
    // The records themselves are written. Without a saved version the next call tries again, and `loci doctor` reports it.
    if (errorCode(error) === undefined) throw error;
    return;
  }
  saveVersion(place);
}

// loci saves the version of the listing and the times of the folders beside the change log. A listing that was cut, merged
// or edited has another version, a new file changes the time of its folder, and a killed writer leaves no version at all.
// The version needs no sync: without it, loci rebuilds the listing.

function saveVersion(place: RecordPlace): void {
  try {
    ensureFolder(place.state, place.uid);
    putFile(versionPath(place), versionOf(place) ?? "");
  } catch (error) {
    if (!errorCode(error)) throw error;
  }
}

/** Deletes the saved version of the listing, before the records change. */
export function distrustListing(place: RecordPlace): void {
  try {
    unlinkSync(versionPath(place));
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

function savedVersion(place: RecordPlace): string | undefined {
  const reading = readText(versionPath(place));
  return reading.kind === "text" ? reading.text : undefined;
}

function versionPath({ state }: RecordPlace): string {
  return `${state}/listed`;
}

function versionOf({ memory }: RecordPlace): string | undefined {
  const found = statSync(`${memory}/index.md`, { throwIfNoEntry: false });
  if (!found) return undefined;
  const folders = Object.values(CATEGORIES).map(({ folder }) => changedMs(`${memory}/${folder}`));
  return [found.ino, found.size, found.mtimeMs, ...folders].join(" ");
}

function changedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
