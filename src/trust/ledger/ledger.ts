import { isObject, parseJson } from "#base/json.ts";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { readText } from "#disk/read-text.ts";
import { STANDINGS, type Standing } from "#trust/trust-state.ts";

/**
 * The known state of one memory: its text as loci wrote it, as a person last reviewed it, or as
 * loci found it. The state decides how far it is trusted; the whole text shows later changes, and
 * restores it.
 */
export interface LedgerEntry {
  /** Its file, such as `decisions/use-jwt.json`. */
  readonly name: string;
  readonly how: Standing;
  readonly at: string;
  /** Its text; null if it was removed. */
  readonly text: string | null;
  /** Whether its file was a link, as dotfile managers make them. */
  readonly link?: true;
}

/** The known states of all memories of a folder, by name. */
export type Ledger = ReadonlyMap<string, LedgerEntry>;

const CAP_BYTES = 64 * 1024 * 1024;

/** A ledger of at least this size is rewritten when most of it is outdated. */
const LARGE_BYTES = 512 * 1024;

/**
 * Reads a ledger, or only some names of it; undefined if there is none. A torn line only loses its
 * own entry.
 */
export function readLedger(path: string, only?: ReadonlySet<string>): Ledger | undefined {
  const lines = ledgerLines(path);
  return lines && ledgerOn(lines, only);
}

/** The lines of a ledger, whole and torn; undefined if there is none. */
export function ledgerLines(path: string): string[] | undefined {
  const text = ledgerText(path);
  return text === undefined ? undefined : recordsOf(text);
}

/** The text of a ledger, up to the size limit; undefined if there is none. */
export function ledgerText(path: string): string | undefined {
  const reading = readText(path, { capBytes: CAP_BYTES, lenient: true });
  return reading.kind === "text" ? reading.text : undefined;
}

/** The entries of some lines, or only those of some names. */
export function ledgerOn(lines: readonly string[], only?: ReadonlySet<string>): Ledger {
  const wanted = only ? lines.filter((line) => only.has(nameOn(line))) : lines;
  const entries = wanted.flatMap((line) => parseEntry(line) ?? []);
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/** For each name a hash of its lines; another hash means that its state may have changed. */
export function hashesOn(lines: readonly string[]): Map<string, string> {
  const hashes = new Map<string, bigint>();
  for (const line of lines) {
    const name = nameOn(line);
    hashes.set(name, Bun.hash.wyhash(line, hashes.get(name)));
  }
  return new Map([...hashes].map(([name, hash]) => [name, hash.toString(36)]));
}

const NAME_START = '{"name":"';

/** The name on a line in our format: parsing all texts for it would take long. */
export function nameOn(line: string): string {
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
    let size = 0;
    for (const entry of entries) size = appendRecord(path, JSON.stringify(entry), { uid });
    if (size > LARGE_BYTES) fold(path, { size, uid });
  } catch (error) {
    // If the ledger cannot be written, the memory stays written, and is reviewed again.
    if (!errorCode(error)) throw error;
  }
}

/** Rewrites a ledger with the last entry of each name, if that is much shorter. */
function fold(path: string, { size, uid }: { size: number; uid: number | undefined }): void {
  const ledger = readLedger(path);
  if (!ledger) return;
  const text = [...ledger.values()].map((entry) => `${JSON.stringify(entry)}\n`).join("");
  if (text.length * 2 < size) replaceFile(path, text, { uid });
}

function parseEntry(line: string): LedgerEntry | undefined {
  const value = parseJson(line);
  if (!isObject(value)) return undefined;
  const { name, how, at, text } = value;
  if (typeof name !== "string" || typeof at !== "string") return undefined;
  const standing = STANDINGS.find((one) => one === how);
  if (!standing || (text !== null && typeof text !== "string")) return undefined;
  return { name, how: standing, at, text, ...(value["link"] === true && { link: true }) };
}
