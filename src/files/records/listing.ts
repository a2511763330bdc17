import { existsSync, readFileSync, type Stats, statSync, unlinkSync, writeFileSync } from "node:fs";
import { errorCode } from "#files/errno.ts";
import { ensureFolder } from "#files/folder.ts";
import { readText } from "#files/read.ts";
import { replaceFile } from "#files/write.ts";
import { parseRecord } from "#format/record.ts";
import { type ListedRecord, printListing, withListed } from "#format/record-listing.ts";
import { CATEGORIES } from "#model/category.ts";
import type { VersionChange } from "#model/record/journal.ts";
import type { MemoryRecord } from "#model/record/record.ts";
import { listedPath, type RecordPlace, recordPath } from "./place.ts";
import { type RecordFile, readRecords } from "./read.ts";

const CAP_BYTES = 64 * 1024 * 1024;

/** The listing of the active records, `index.md`, as long as it can be believed; undefined if it has to be made anew. */
export function freshListing(place: RecordPlace): string | undefined {
  const { memory } = place;
  const path = `${memory}/index.md`;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || readStamp(place) !== stampOf(found)) return undefined;
  // Whoever adds or takes away a file without us, such as git, changes the time of its folder.
  const folders = Object.values(CATEGORIES).map(({ folder }) => `${memory}/${folder}`);
  if (folders.some((folder) => changedMs(folder) > found.mtimeMs)) return undefined;
  const reading = readText(path, { inside: memory, capBytes: CAP_BYTES });
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
  if (existsSync(place.memory)) writeListing(place, text);
  return text;
}

/** Lists anew what was changed; all records, if the listing could not be believed before. */
export function listAgain(
  place: RecordPlace,
  before: string | undefined,
  changes: readonly VersionChange[],
): void {
  let text = before;
  for (const change of changes) {
    const path = listedPath(change.category, change.id);
    text = text === undefined ? undefined : withListed(text, path, listedAfter(change));
  }
  if (text === undefined) rebuildListing(place);
  else writeListing(place, text);
}

/** The line of a file after a change: what was written need not be read again. */
function listedAfter({ category, id, after }: VersionChange): ListedRecord | undefined {
  const parsed = after === null ? undefined : parseRecord(after, { category, id });
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
  return status === "active"
    ? { category, title, tags, path: listedPath(category, id) }
    : undefined;
}

function writeListing(place: RecordPlace, text: string): void {
  const path = `${place.memory}/index.md`;
  replaceFile(path, text, { inside: place.memory });
  ensureFolder(place.state, place.uid);
  writeFileSync(stampPath(place), stampOf(statSync(path)), { mode: 0o600 });
}

// Which listing is ours is written down beside the journal: one that was cut, merged or edited is told by its stamp,
// and so is one that a killed writer did not come to. It needs no sync; without it, all is listed anew.

/** Forgets which listing can be believed, before what it lists is changed. */
export function distrustListing(place: RecordPlace): void {
  try {
    unlinkSync(stampPath(place));
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

function readStamp(place: RecordPlace): string | undefined {
  try {
    return readFileSync(stampPath(place), "utf8");
  } catch (error) {
    if (errorCode(error)) return undefined;
    throw error;
  }
}

function stampPath({ state }: RecordPlace): string {
  return `${state}/listed`;
}

function stampOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}

function changedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** The category and id of a listed path, if it leads to a record. */
export function recordAt(path: string): Pick<RecordFile, "category" | "id"> | undefined {
  const id = path.slice(path.lastIndexOf("/") + 1, -".json".length);
  const names = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[];
  const category = names.find((name) => path.endsWith(`/${recordPath(name, id)}`));
  return category && { category, id };
}
