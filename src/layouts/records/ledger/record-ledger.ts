import { existsSync, readdirSync, rmSync } from "node:fs";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import {
  addToLedger,
  type Ledger,
  type LedgerEntry,
  ledgerNames,
  printLedger,
  readLedger,
} from "#trust/ledger/ledger.ts";
import { earlierLedger, recordLedger } from "#trust/ledger/ledger-paths.ts";

// A project has one ledger of its records. Earlier versions had 64 parts in a folder: loci reads them as long as the one
// file does not exist, and moves them into it with the first new entry.

/** Reads a project's ledger of records, or only some names of it; undefined if there is none. */
export function readRecordLedger(state: string, only?: ReadonlySet<string>): Ledger | undefined {
  const ledger = readLedger(recordLedger(state), only);
  if (ledger) return ledger;
  const parts = earlierParts(state);
  return parts && new Map(parts.flatMap((path) => [...(readLedger(path, only) ?? [])]));
}

/** The names in a project's ledger; undefined if there is none. */
export function recordNames(state: string): Set<string> | undefined {
  const names = ledgerNames(recordLedger(state));
  if (names) return names;
  const parts = earlierParts(state);
  return parts && new Set(parts.flatMap((path) => [...(ledgerNames(path) ?? [])]));
}

/** Adds entries to a project's ledger of records. The caller holds the lock of the records. */
export function addToRecordLedger(
  state: string,
  entries: readonly LedgerEntry[],
  { uid }: { readonly uid: number | undefined },
): void {
  if (entries.length === 0) return;
  try {
    moveParts(state, uid);
  } catch (error) {
    // loci reads the parts if it cannot move them, and adds the new entries when it can.
    if (!errorCode(error)) throw error;
    return;
  }
  addToLedger(recordLedger(state), entries, { uid });
}

/** Moves the parts of an earlier version into the one file. A kill in between leaves both, and the file counts. */
function moveParts(state: string, uid: number | undefined): void {
  const path = recordLedger(state);
  if (existsSync(path) || !existsSync(earlierLedger(state))) return;
  replaceFile(path, printLedger(readRecordLedger(state) ?? new Map()), { uid });
  rmSync(earlierLedger(state), { recursive: true, force: true });
  rmSync(`${state}/walked`, { force: true });
}

/** The parts of an earlier version; undefined if there are none. */
function earlierParts(state: string): string[] | undefined {
  try {
    const names = readdirSync(earlierLedger(state)).filter((name) => name.endsWith(".jsonl"));
    return names.sort().map((name) => `${earlierLedger(state)}/${name}`);
  } catch (error) {
    if (errorCode(error)) return undefined;
    throw error;
  }
}
