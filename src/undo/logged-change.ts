import { isObject, isTextList, parseJson } from "#base/json.ts";
import { type Category, isCategory, RECORD_ID } from "#base/memory-item.ts";
import { applyDelta, deltaBetween, type TextDelta } from "./text-delta.ts";

/** A change of one file: its whole text before and after; null if there was none. */
export interface VersionChange {
  readonly category: Category;
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The provenance of the text before, if it came from outside: an undo restores it with the text. */
  readonly from?: string | undefined;
}

/** A change of one text file, by its name in the change log. */
export interface TextChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Layered memory, what the user has in all projects, notes of the journal, conversations, approvals of records, and layouts of later versions. */
const TEXT_FILE_NAMES = [
  /^(?:MEMORY\.md|context\.json|preferences\.md|forgotten\.jsonl|session-[\w-]{1,128}\.md)$/,
  /^(?:workspace\.md|user\/[\w-]{1,64}\.md)$/,
  /^journal\/(?:(?:decisions|analysis|context|progress|subagent)\/)?[^/\\\0\n]{1,240}\.md$/,
  /^_memory\/(?:[\w-]{1,64}\/){0,2}[\w-]{1,128}\.md$/,
  /^approved\/[a-z_]{1,32}\/[a-z0-9-]{1,80}$/,
  /^layout\/[a-z][a-z-]{0,31}(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0\n]{1,240}){1,6}$/,
];

/** The valid names of text files in the change log: `undo` turns a name into a path. */
export const TEXT_FILE_NAME = new RegExp(TEXT_FILE_NAMES.map(({ source }) => source).join("|"));

/** Whether a file is one of a layout of plain Markdown. A layout of a later version has no path, but its entry is read. */
export function isOfLaterLayout(name: string): boolean {
  return name.startsWith("layout/");
}

/** True for the name of a file in a project's conversation memory; every other name is one of the memory folder. */
export function isConversationFile(name: string): boolean {
  return name.startsWith("_memory/");
}

/**
 * The key of the record whose approval has this name; undefined for the name of a file. The text of an approval is that of
 * the record's entry in the ledger.
 */
export function approvedRecord(name: string): string | undefined {
  return name.startsWith(APPROVAL) ? name.slice(APPROVAL.length) : undefined;
}

/** The name of the approval of a record in the change log. */
export function approvalOf(key: string): string {
  return `${APPROVAL}${key}`;
}

const APPROVAL = "approved/";

/** The action of what a start of memory mode writes beside its own files: no undo takes back a part of a mode unasked. */
export const MODE_ACTION = "journal start";

/** One change of memory, as the log stores it. */
export interface LoggedChange {
  readonly id: string;
  readonly at: string;
  /** The verb, such as `create`, `update`, `gc`, `undo`. */
  readonly action: string;
  readonly why?: string | undefined;
  /** The ids of the changes that this one undid. */
  readonly undoes?: readonly string[] | undefined;
  /** The changed records. */
  readonly files: readonly VersionChange[];
  /** The changed layered files. */
  readonly texts?: readonly TextChange[] | undefined;
}

// Records are logged as they are, and older versions of loci read them. Layered texts are long and
// change by a few lines each time, so an entry has only the difference to the last logged text of
// the file, or both texts, compressed together. Older versions of loci see a change of no record.

/** Formats a change as one line of the log; `end` is the end of the file that the line is added to. */
export function printEntry({ texts, ...entry }: LoggedChange, end = ""): string {
  return JSON.stringify(texts ? { ...entry, texts: texts.map((text) => pack(text, end)) } : entry);
}

/** Parses a line of the log; undefined if it is torn or invalid. */
export function parseEntry(
  line: string,
  earlier: EarlierTexts = new Map(),
): LoggedChange | undefined {
  const value = parseJson(line);
  if (!isObject(value) || !Array.isArray(value["files"])) return undefined;
  const { id, at, action, files, texts: packed } = value;
  const isWhole = [id, at, action].every((text) => typeof text === "string");
  const isNamed = value["undoes"] === undefined || isTextList(value["undoes"]);
  if (!isWhole || !isNamed || !files.every(isVersionChange)) return undefined;
  if (packed === undefined) return value as unknown as LoggedChange;
  const texts = Array.isArray(packed) ? packed.map((one) => unpack(one, earlier)) : [undefined];
  if (texts.includes(undefined)) return undefined;
  return { ...value, texts } as unknown as LoggedChange;
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

/** The logged texts so far, by the name of the file and the digest of the text. */
export type EarlierTexts = Map<string, () => string | null>;

/** A text of an entry as the log stores it: both texts, or a difference to a logged one. */
interface StoredText {
  readonly name: string;
  /** The digest of the text after the change. */
  readonly to?: string;
  readonly packed?: string;
  /** The digest of the text before the change, which an earlier line has. */
  readonly from?: string | undefined;
  readonly delta?: string;
  /** How many differences lie between this text and a whole one. */
  readonly depth?: number;
}

/** After so many differences a text is logged whole, so that a reader has to put few together. */
const MAX_DELTAS = 16;

function pack({ name, before, after }: TextChange, end: string): StoredText {
  const to = digestOf(after);
  const last = before === null || after === null ? undefined : lastLogged(name, end);
  const depth = (last?.depth ?? 0) + 1;
  const isNext = depth <= MAX_DELTAS && last?.to === digestOf(before);
  if (!isNext || before === null || after === null)
    return { name, to, packed: packPair([before, after]) };
  return { name, from: last?.to, to, depth, delta: packPair(deltaBetween(before, after)) };
}

/** The last text of a file that a log has, if its line is in the end of the log. */
function lastLogged(name: string, end: string): StoredText | undefined {
  const at = end.lastIndexOf(`{"name":${JSON.stringify(name)},`);
  if (at < 0) return undefined;
  const start = end.lastIndexOf("\n", at) + 1;
  const line = parseJson(end.slice(start, (end.indexOf("\n", at) + 1 || end.length + 1) - 1));
  const texts: unknown = isObject(line) ? line["texts"] : undefined;
  return Array.isArray(texts)
    ? (texts as StoredText[]).findLast((one) => isObject(one) && one.name === name)
    : undefined;
}

function digestOf(text: string | null): string {
  return new Bun.CryptoHasher("sha256")
    .update(text ?? "\0")
    .digest("hex")
    .slice(0, 16);
}

/** Rewrites the lines of a log so that each has both texts: then each line can be changed alone. */
export function withWholeTexts(log: string): string {
  if (!log.includes('"delta":')) return log;
  const earlier: EarlierTexts = new Map();
  return log.replaceAll(/^\{.*$/gm, (line) => {
    const entry = parseEntry(line, earlier);
    return entry && line.includes('"delta":') ? printEntry(entry) : line;
  });
}

/** Compresses both versions of a text together, or a difference. */
export function packPair(value: Pair | TextDelta): string {
  return new Uint8Array(Bun.zstdCompressSync(JSON.stringify(value))).toBase64();
}

/** Both versions of a compressed text; undefined if the value is invalid. */
export function unpackPair(packed: string): Pair | undefined {
  return ZSTD.test(packed) ? pairIn(packed) : undefined;
}

/** A reader scans thousands of changes to find a few, so each is decompressed only when it is read. */
function unpack(value: unknown, earlier: EarlierTexts): TextChange | undefined {
  if (!isObject(value)) return undefined;
  const { name, to, packed, from, delta } = value as Partial<StoredText>;
  if (typeof name !== "string" || !TEXT_FILE_NAME.test(name)) return undefined;
  const stored = packed ?? delta;
  if (typeof stored !== "string" || !ZSTD.test(stored)) return undefined;
  const base = packed === undefined ? earlier.get(`${name} ${from}`) : undefined;
  const before = () => (packed === undefined ? (base?.() ?? null) : pairIn(stored)[0]);
  const after = () => (packed === undefined ? changedBy(before(), stored) : pairIn(stored)[1]);
  if (typeof to === "string") earlier.set(`${name} ${to}`, after);
  return {
    name,
    get before() {
      return before();
    },
    get after() {
      return after();
    },
  };
}

/** A text after a difference; none if either is damaged. */
function changedBy(before: string | null, delta: string): string | null {
  return before === null ? null : (applyDelta(before, parseJson(unpackText(delta))) ?? null);
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
