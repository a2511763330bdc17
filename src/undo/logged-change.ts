import { type Category, isCategory, RECORD_ID } from "#base/category.ts";
import { isObject, parseJson } from "#base/json.ts";

/** A change of one file: its whole text before and after; null if there was none. */
export interface VersionChange {
  readonly category: Category;
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A change of one text file, by its name in the change log. */
export interface TextChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Layered memory, what the user has in all projects, notes of the journal, and conversations. */
const TEXT_FILE_NAMES = [
  /^(?:MEMORY\.md|context\.json|preferences\.md|forgotten\.jsonl|session-[\w-]{1,128}\.md)$/,
  /^(?:workspace\.md|user\/[\w-]{1,64}\.md)$/,
  /^journal\/(?:(?:decisions|analysis|context|progress|subagent)\/)?[^/\\\0\n]{1,240}\.md$/,
  /^_memory\/(?:[\w-]{1,64}\/){0,2}[\w-]{1,128}\.md$/,
];

/** The valid names of text files in the change log: `undo` turns a name into a path. */
export const TEXT_FILE_NAME = new RegExp(TEXT_FILE_NAMES.map(({ source }) => source).join("|"));

/** True for the name of a file in a project's conversation memory; every other name is one of the memory folder. */
export function isConversationFile(name: string): boolean {
  return name.startsWith("_memory/");
}

/** One change of memory, as the log stores it. */
export interface LoggedChange {
  readonly id: string;
  readonly at: string;
  /** The verb, such as `create`, `update`, `gc`, `undo`. */
  readonly action: string;
  readonly why?: string;
  /** The ids of the changes that this one undid. */
  readonly undoes?: readonly string[];
  /** The changed records. */
  readonly files: readonly VersionChange[];
  /** The changed layered files. */
  readonly texts?: readonly TextChange[];
}

// Records are logged as they are, and older versions of loci read them. Layered texts are long and
// change by a few lines each time, so both versions are compressed together; older versions of loci
// see a change of no record.

/** Formats a change as one line of the log. */
export function printEntry({ texts, ...entry }: LoggedChange): string {
  return JSON.stringify(texts ? { ...entry, texts: texts.map(pack) } : entry);
}

/** Parses a line of the log; undefined if it is torn or invalid. */
export function parseEntry(line: string): LoggedChange | undefined {
  const value = parseJson(line);
  if (!isObject(value) || !Array.isArray(value["files"])) return undefined;
  const { id, at, action, files, texts: packed } = value;
  const isWhole = [id, at, action].every((text) => typeof text === "string");
  if (!isWhole || !isNames(value["undoes"]) || !files.every(isVersionChange)) return undefined;
  if (packed === undefined) return value as unknown as LoggedChange;
  const texts = Array.isArray(packed) ? packed.map(unpack) : [undefined];
  if (texts.includes(undefined)) return undefined;
  return { ...value, texts } as unknown as LoggedChange;
}

function isNames(value: unknown): boolean {
  return (
    value === undefined || (Array.isArray(value) && value.every((one) => typeof one === "string"))
  );
}

function isVersionChange(value: unknown): value is VersionChange {
  if (!isObject(value) || !isCategory(value["category"])) return false;
  // Undoing a change turns the id into a path.
  const isId = typeof value["id"] === "string" && RECORD_ID.test(value["id"]);
  return isId && isText(value["before"]) && isText(value["after"]);
}

function isText(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

/** Both versions of a text. */
type Pair = readonly [before: string | null, after: string | null];

function pack({ name, before, after }: TextChange): { name: string; packed: string } {
  return { name, packed: packPair([before, after]) };
}

/** Compresses both versions of a text together. */
export function packPair(pair: Pair): string {
  return new Uint8Array(Bun.zstdCompressSync(JSON.stringify(pair))).toBase64();
}

/** Both versions of a compressed text; undefined if the value is invalid. */
export function unpackPair(packed: string): Pair | undefined {
  return ZSTD.test(packed) ? pairIn(packed) : undefined;
}

/**
 * A reader scans thousands of changes to find a few, so each is decompressed only when it is read.
 */
function unpack(value: unknown): TextChange | undefined {
  if (!isObject(value) || typeof value["packed"] !== "string") return undefined;
  const { name, packed } = value;
  if (typeof name !== "string" || !TEXT_FILE_NAME.test(name) || !ZSTD.test(packed))
    return undefined;
  return {
    name,
    get before() {
      return pairIn(packed)[0];
    },
    get after() {
      return pairIn(packed)[1];
    },
  };
}

/** The first bytes of every value compressed in this way. */
const ZSTD = /^KLUv\/[\w+/]+=*$/;

/** Both versions. If they are damaged there is none, so that nobody restores a wrong text. */
function pairIn(packed: string): Pair {
  const pair = parseJson(unpackText(packed));
  if (!Array.isArray(pair) || pair.length !== 2) return [null, null];
  const [before, after] = pair;
  return isText(before) && isText(after) ? [before, after] : [null, null];
}

/** The decompressed text; empty if it is damaged. */
function unpackText(packed: string): string {
  try {
    return new TextDecoder().decode(Bun.zstdDecompressSync(Uint8Array.fromBase64(packed)));
  } catch {
    return "";
  }
}
