import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync } from "node:fs";
import { CATEGORY_NAMES, type Category, RECORD_ID } from "#base/memory-item.ts";
import { plainLineEnds } from "#base/printable-text.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { type OpenFolder, OutsideError, openFolder, realOrSame } from "#disk/folder.ts";
import { retryRead } from "#disk/held-file.ts";
import { MAX_TEXT_BYTES, type ReadResult, readOpen, refusal } from "#disk/read-text.ts";
import { folderIn, recordPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";

/** A file in the folder of a category. */
export interface RecordFile {
  readonly category: Category;
  readonly id: string;
  readonly state: StoredRecord | { readonly kind: "missing" } | { kind: "broken"; why: string };
}

/** A file that holds a record. */
export interface StoredRecord {
  readonly kind: "record";
  readonly record: MemoryRecord;
  readonly text: string;
  /** The md5 that identifies this version. */
  readonly hash: string;
}

/** A file that holds a record which is active. */
export interface ActiveFile extends RecordFile {
  readonly state: StoredRecord;
}

/** Whether a file holds a record that was neither retired nor archived. */
export function isActiveFile(file: RecordFile): file is ActiveFile {
  return file.state.kind === "record" && file.state.record.record_status === "active";
}

/** Reads one record. */
export function readRecord(place: RecordPlace, category: Category, id: string): RecordFile {
  const [file] = readCategory(place, category, [id]);
  return file ?? { category, id, state: { kind: "missing" } };
}

/** Reads all files in the folder of a category, or some of them, in the order of their names. */
export function readCategory(
  place: RecordPlace,
  category: Category,
  only?: readonly string[],
): RecordFile[] {
  const found = withCategory(place, category, (folder) =>
    (only ?? namesIn(folder)).map((id) => readIn(folder, category, id)),
  );
  return found ?? [];
}

/** Reads all records of a memory. */
export function readRecords(place: RecordPlace): RecordFile[] {
  return CATEGORY_NAMES.flatMap((category) => readCategory(place, category));
}

/** More files or bytes than this are not read while a host waits. */
const MAX_READ_FILES = 5000;
const MAX_READ_BYTES = 16 * 1024 * 1024;

/** Whether a memory is too large for a waiting host: a clone may bring any number of files. */
export function isCrowded(place: RecordPlace): boolean {
  let files = 0;
  let bytes = 0;
  for (const category of CATEGORY_NAMES) {
    withCategory(place, category, (folder) => {
      const names = namesIn(folder);
      files += names.length;
      if (files <= MAX_READ_FILES) for (const id of names) bytes += sizeIn(folder, id);
    });
    if (files > MAX_READ_FILES || bytes > MAX_READ_BYTES) return true;
  }
  return false;
}

/** How much of a file would be read; a larger one is only opened. */
function sizeIn(folder: OpenFolder, id: string): number {
  const size = lstatSync(folder.at(`${id}.json`), { throwIfNoEntry: false })?.size ?? 0;
  return size > MAX_TEXT_BYTES ? 0 : size;
}

/** The paths of all files in the folders of a project's records, unread. */
export function readRecordPaths({ memory }: Pick<RecordPlace, "memory">): string[] {
  const inside = { real: realOrSame(memory) };
  return CATEGORY_NAMES.flatMap((category) => {
    const ids = withCategory({ memory, inside }, category, namesIn) ?? [];
    return ids.map((id) => `${memory}/${recordPath(category, id)}`);
  });
}

/** The text of a memory file, with `\n` at the ends of lines; undefined if no file can be read. */
export function textAt(place: RecordPlace, category: Category, id: string): string | undefined {
  const reading = withCategory(place, category, (folder) => readName(folder, `${id}.json`));
  return reading?.kind === "text" ? plainText(reading) : undefined;
}

/** The md5 that identifies a version of a record. */
export function recordHash(text: string): string {
  return new Bun.CryptoHasher("md5").update(text).digest("hex");
}

/** Uses the folder of a category, held open; undefined if there is none of ours, or it is a link to elsewhere. */
function withCategory<Result>(
  { memory, inside }: Pick<RecordPlace, "memory" | "inside">,
  category: Category,
  use: (folder: OpenFolder) => Result,
): Result | undefined {
  try {
    using folder = openFolder(folderIn(memory, category), inside);
    return use(folder);
  } catch (error) {
    if (error instanceof OutsideError || errorCode(error)) return undefined;
    throw error;
  }
}

/** The ids of all files in a folder, in order. */
function namesIn(folder: OpenFolder): string[] {
  const names = readdirSync(folder.at(".")).filter(
    (name) => name.endsWith(".json") && !name.startsWith("."),
  );
  return names.map((name) => name.slice(0, -".json".length)).sort();
}

/** Reads one file of a folder. */
function readIn(folder: OpenFolder, category: Category, id: string): RecordFile {
  const reading = readName(folder, `${id}.json`);
  const broken = (why: string) => ({ category, id, state: { kind: "broken", why } }) as const;
  if (reading.kind === "missing") return { category, id, state: reading };
  if (reading.kind === "refused") return broken(reading.why);
  if (!RECORD_ID.test(id)) return broken("its name is not an id");
  const parsed = parseRecord(reading.text, { category, id });
  if (parsed.kind === "broken") return broken(parsed.why);
  const text = plainText(reading);
  const { record } = parsed;
  const state: StoredRecord = {
    kind: "record",
    record,
    text,
    // Computed on demand: most readers do not need it.
    get hash() {
      return recordHash(text);
    },
  };
  return { category, id, state };
}

/** A file that may be a trap is opened without following a link and without blocking, and then checked. */
function readName(folder: OpenFolder, name: string): ReadResult {
  let handle: number | undefined;
  try {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;
    const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
    handle = retryRead(() => openSync(folder.at(name), flags));
    const found = fstatSync(handle);
    if (!found.isFile()) return refusal("it is not a plain file");
    return readOpen({ handle, size: found.size });
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code === "ENOENT" ? { kind: "missing" } : refusal(reasonOf(error));
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** The text of a file, whatever the ends of its lines are. */
export function plainText({
  text,
  bom,
}: Pick<Extract<ReadResult, { kind: "text" }>, "text" | "bom">): string {
  const plain = plainLineEnds(text);
  return bom ? `\uFEFF${plain}` : plain;
}
