import { isObject, parseJson } from "#base/json.ts";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { type FileVersion, fileVersion, glanceText } from "#disk/file-stat.ts";
import { readText } from "#disk/read-text.ts";
import { PROVENANCES, type Provenance } from "#trust/trust-signals.ts";

/**
 * The known state of one memory: its text as loci wrote it, as a person last reviewed it, or as
 * loci found it. The state decides how far it is trusted; the whole text shows later changes, and
 * restores it.
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
}

/** The known states of all memories of a folder, by name. */
export type Ledger = ReadonlyMap<string, LedgerEntry>;

const MAX_LEDGER_BYTES = 64 * 1024 * 1024;

/** Each time a ledger has grown by so much, it is written anew if most of it is out of date. */
const FOLD_BYTES = 512 * 1024;

/**
 * Reads a ledger, or only some names of it; undefined if there is none. A torn line only loses its
 * own entry.
 */
export function readLedger(path: string, only?: ReadonlySet<string>): Ledger | undefined {
  const ledger = textOf(path);
  if (ledger === undefined) return undefined;
  const lines = only ? linesOf(ledger, only) : recordsOf(ledger.text);
  const entries = lines.flatMap((line) => parseEntry(line) ?? []);
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/** The names that a ledger has a line about; undefined where there is none. */
export function ledgerNames(path: string): Set<string> | undefined {
  const ledger = textOf(path);
  return ledger && new Set(recordsOf(ledger.text).map(nameOn));
}

/** The text of a ledger at a version of its file. */
interface LedgerText {
  readonly version: FileVersion;
  readonly text: string;
  /** The offsets of the lines about each name, oldest first; made when they are first worth it. */
  starts?: ReadonlyMap<string, readonly number[]>;
}

/** The ledgers that this process has read: a server reads the same one for each call. */
const known = new Map<string, LedgerText>();
const MAX_KNOWN_LEDGERS = 4;

function textOf(path: string): LedgerText | undefined {
  const version = fileVersion(path);
  const before = known.get(path);
  if (before?.version === version) return before;
  known.delete(path);
  const text = glanceText(path) ?? wholeText(path);
  if (text === undefined) return undefined;
  const ledger = { version, text };
  known.set(path, ledger);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN_LEDGERS && oldest !== undefined) known.delete(oldest);
  return ledger;
}

/** The same where the system has no quick way to read a file. */
function wholeText(path: string): string | undefined {
  const reading = readText(path, { capBytes: MAX_LEDGER_BYTES, lenient: true });
  return reading.kind === "text" ? reading.text : undefined;
}

/** A search for so many names takes as long as one pass over all lines. */
const FEW_NAMES = 4;

/** The lines about some names. Parsing all texts for them would take long. */
function linesOf(ledger: LedgerText, names: ReadonlySet<string>): string[] {
  const { text, starts } = ledger;
  const lineAt = (at: number) => {
    const end = text.indexOf("\n", at);
    return text.slice(at, end < 0 ? undefined : end);
  };
  if (!starts && names.size <= FEW_NAMES) {
    return [...names].flatMap((name) => startsAbout(text, name).map(lineAt));
  }
  ledger.starts ??= startsIn(text);
  const found = ledger.starts;
  return [...names].flatMap((name) => (found.get(name) ?? []).map(lineAt));
}

const NAME_START = '{"name":"';

/** The offsets of the lines about one name, oldest first. */
function startsAbout(text: string, name: string): number[] {
  const start = `${NAME_START}${name}"`;
  const starts: number[] = [];
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || text[at - 1] === "\n") starts.push(at);
  }
  return starts;
}

/** The offsets of all lines, by the name that each is about. */
function startsIn(text: string): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  for (let at = 0; at >= 0 && at < text.length; ) {
    if (text.startsWith(NAME_START, at)) {
      const from = at + NAME_START.length;
      const name = text.slice(from, text.indexOf('"', from));
      const before = starts.get(name);
      if (before) before.push(at);
      else starts.set(name, [at]);
    }
    at = text.indexOf("\n", at) + 1 || -1;
  }
  return starts;
}

/** The name on a line in our format. */
function nameOn(line: string): string {
  const from = NAME_START.length;
  return line.startsWith(NAME_START) ? line.slice(from, line.indexOf('"', from)) : "";
}

/**
 * Appends to a ledger, without a sync: after a power cut the undo log or another review restores
 * the entry. The caller holds the lock of the folder.
 */
export function addToLedger(
  path: string,
  entries: readonly LedgerEntry[],
  { uid }: { readonly uid: number | undefined },
): void {
  try {
    if (entries.length === 0) return;
    const text = entries.map((entry) => JSON.stringify(entry)).join("\n");
    const size = appendRecord(path, text, { uid });
    const added = new TextEncoder().encode(text).length;
    if (size % FOLD_BYTES < added) fold(path, { size, uid });
  } catch (error) {
    // If the ledger cannot be written, the memory stays written, and is reviewed again.
    if (!errorCode(error)) throw error;
  }
}

/** Rewrites a ledger with the last entry of each name, if that is much shorter. */
function fold(path: string, { size, uid }: { size: number; uid: number | undefined }): void {
  const ledger = readLedger(path);
  if (!ledger) return;
  const text = printLedger(ledger);
  if (text.length * 2 < size) replaceFile(path, text, { uid });
}

/** The text of a ledger: one line for each name. */
export function printLedger(ledger: Ledger): string {
  return [...ledger.values()].map((entry) => `${JSON.stringify(entry)}\n`).join("");
}

function parseEntry(line: string): LedgerEntry | undefined {
  const value = parseJson(line);
  if (!isObject(value)) return undefined;
  const { name, how, at, text } = value;
  if (typeof name !== "string" || typeof at !== "string") return undefined;
  const standing = PROVENANCES.find((one) => one === how);
  if (!standing || (text !== null && typeof text !== "string")) return undefined;
  return { name, how: standing, at, text, ...(value["link"] === true && { link: true }) };
}
