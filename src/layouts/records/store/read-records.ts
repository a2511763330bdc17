import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync } from "node:fs";
import { CATEGORY_NAMES, type Category, RECORD_ID } from "#base/memory-item.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { type OpenFolder, OutsideError, openFolder, realOrSame } from "#disk/folder.ts";
import { MAX_TEXT_BYTES, type ReadResult, readOpen, refusal } from "#disk/read-text.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { folderIn, recordPath } from "./record-paths.ts";
import type { RecordPlace } from "./record-store.ts";

/** A file in the folder of a category. */
export interface RecordFile {
  readonly category: Category;
  readonly id: string;
  readonly state:
    | {
        readonly kind: "record";
        readonly record: MemoryRecord;
        readonly text: string;
        /** The md5 that identifies this version. */
        readonly hash: string;
      }
    | { readonly kind: "missing" }
    | { readonly kind: "broken"; readonly why: string };
}

/** A file that holds a record. */
export type StoredRecord = Extract<RecordFile["state"], { kind: "record" }>;

/** Reads one record. */
export function readRecord(place: RecordPlace, category: Category, id: string): RecordFile {
  return (
    withCategory(place, category, (folder) => readIn(folder, category, id)) ?? missing(category, id)
  );
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
    const sizes = withCategory(place, category, (folder) => {
      const names = namesIn(folder);
      files += names.length;
      return files > MAX_READ_FILES ? [] : names.map((id) => sizeIn(folder, id));
    });
    bytes += (sizes ?? []).reduce((sum, size) => sum + size, 0);
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
export function readRecordPaths({ root, memory }: Pick<RecordPlace, "root" | "memory">): string[] {
  return CATEGORY_NAMES.flatMap((category) => {
    const place = {
      root,
      memory,
      inside: { real: realOrSame(memory) },
      state: "",
      uid: undefined,
    };
    const ids = withCategory(place, category, namesIn) ?? [];
    return ids.map((id) => `${memory}/${recordPath(category, id)}`);
  });
}

/** The text of a memory file, byte for byte; undefined if no file can be read. */
export function textAt(place: RecordPlace, category: Category, id: string): string | undefined {
  const reading = withCategory(place, category, (folder) => readName(folder, `${id}.json`));
  return reading?.kind === "text" ? bytesOf(reading) : undefined;
}

/** The md5 that identifies a version of a record. */
export function hashOf(text: string): string {
  return new Bun.CryptoHasher("md5").update(text).digest("hex");
}

function withCategory<Result>(
  place: RecordPlace,
  category: Category,
  use: (folder: OpenFolder) => Result,
): Result | undefined {
  using folder = folderFor(place, category);
  try {
    return folder && use(folder);
  } catch (error) {
    if (error instanceof OutsideError || errorCode(error)) return undefined;
    throw error;
  }
}

/** The folder of a category, held open; undefined if there is none of ours. */
function folderFor({ memory, inside }: RecordPlace, category: Category): OpenFolder | undefined {
  try {
    return openFolder(folderIn(memory, category), inside);
  } catch (error) {
    // A folder that is missing, or a link to elsewhere, holds none of our records.
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
  if (reading.kind === "missing") return missing(category, id);
  if (reading.kind === "refused") return broken(category, id, reading.why);
  if (!RECORD_ID.test(id)) return broken(category, id, "its name is not an id");
  const parsed = parseRecord(reading.text, { category, id });
  if (parsed.kind === "broken") return broken(category, id, parsed.why);
  const text = bytesOf(reading);
  const { record } = parsed;
  // Computed on demand: most readers do not need it.
  const state = {
    kind: "record",
    record,
    text,
    get hash() {
      return hashOf(text);
    },
  } as const;
  return { category, id, state };
}

/** A file that may be a trap is opened without following a link and without blocking, and then checked. */
function readName(folder: OpenFolder, name: string): ReadResult {
  let handle: number | undefined;
  try {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;
    handle = openSync(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
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

function bytesOf({ text, bom }: Extract<ReadResult, { kind: "text" }>): string {
  return bom ? `\uFEFF${text}` : text;
}

function missing(category: Category, id: string): RecordFile {
  return { category, id, state: { kind: "missing" } };
}

function broken(category: Category, id: string, why: string): RecordFile {
  return { category, id, state: { kind: "broken", why } };
}
