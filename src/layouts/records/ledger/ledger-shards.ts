import { readdirSync } from "node:fs";
import { appendRecord } from "#disk/append.ts";
import { errorCode } from "#disk/errno.ts";
import { stampedFile } from "#disk/file-versions.ts";
import {
  addToLedger,
  type Ledger,
  type LedgerEntry,
  ledgerLines,
  readLedger,
} from "#trust/ledger/ledger.ts";
import { ledgerNews, recordLedger } from "#trust/ledger/ledger-paths.ts";

// A project may have ten thousand records, and a ledger holds the text of each. So that a change of one costs the same
// however many there are, the ledger of records is kept in parts, each with the names that fall to it.

/** As many parts as one byte has values, but for its two highest bits. */
const PARTS = 64;

/** Reads what a project's ledger knows of its records, or only of some, by their names; undefined where there is none. */
export function readRecordLedger(state: string, only?: ReadonlySet<string>): Ledger | undefined {
  const names = partsIn(state);
  if (!names) return undefined;
  const wanted = only && new Set([...only].map(partOf));
  const parts = names.filter((name) => !wanted || wanted.has(name));
  return new Map(parts.flatMap((name) => [...(readPart(state, name, only) ?? [])]));
}

/** Adds to a project's ledger of records. Whoever calls holds the lock of the records. */
export function addToRecordLedger(
  state: string,
  entries: readonly LedgerEntry[],
  { uid }: { readonly uid: number | undefined },
): void {
  const parts = Map.groupBy(entries, ({ name }) => partOf(name));
  for (const [part, some] of parts) addToLedger(`${recordLedger(state)}/${part}`, some, { uid });
  if (parts.size > 0) tellNews(state, uid);
}

/** Whoever keeps an answer that depends on the ledger looks at one file, and not at all parts. */
function tellNews(state: string, uid: number | undefined): void {
  try {
    appendRecord(ledgerNews(state), "", { uid });
  } catch (error) {
    if (!errorCode(error)) throw error;
  }
}

function readPart(state: string, part: string, only?: ReadonlySet<string>): Ledger | undefined {
  return readLedger(`${recordLedger(state)}/${part}`, only);
}

/** The names of the parts of a project's ledger; undefined where there is none. */
export function partsIn(state: string): string[] | undefined {
  try {
    return readdirSync(recordLedger(state))
      .filter((name) => name.endsWith(".jsonl"))
      .sort();
  } catch (error) {
    if (errorCode(error)) return undefined;
    throw error;
  }
}

/** The number of the part to which a name falls. */
export function partNumber(name: string): number {
  return Number(Bun.hash.xxHash32(name)) % PARTS;
}

/** The part of a ledger to which the name of a record falls. */
export function partOf(name: string): string {
  return nameOf(partNumber(name));
}

function nameOf(number: number): string {
  return `${number.toString(16).padStart(2, "0")}.jsonl`;
}

/** How each part is on the disk; empty for one that is not there. */
export function partStamps(state: string): string[] {
  const paths = Array.from({ length: PARTS }, (_, at) => `${recordLedger(state)}/${nameOf(at)}`);
  return paths.map((path) => stampedFile(path)?.stamp ?? "");
}

/** The lines of one part; none where it is not there. */
export function linesOfPart(state: string, number: number): string[] {
  return ledgerLines(`${recordLedger(state)}/${nameOf(number)}`) ?? [];
}
