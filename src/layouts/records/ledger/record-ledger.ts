import { existsSync, readdirSync, rmSync } from "node:fs";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import type { RecordFile } from "#layouts/records/store/read-records.ts";
import { recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import {
  addToLedger,
  type Ledger,
  type LedgerEntry,
  ledgerNames,
  printLedger,
  readLedger,
} from "#trust/ledger/ledger.ts";
import { earlierLedger, recordLedger } from "#trust/ledger/ledger-paths.ts";
import type { Provenance } from "#trust/trust-signals.ts";
import { changeLogLines } from "#undo/change-log.ts";
import { parseEntry, type VersionChange } from "#undo/logged-change.ts";

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

/** The name of a record in its ledger. */
export function ledgerName({ category, id }: Pick<RecordFile, "category" | "id">): string {
  return recordPath(category, id);
}

/**
 * The ledger entries for some changes of loci, read before the change log has them. A changed file that nobody has accepted
 * retains its provenance: else any change would make a stranger's file one of ours.
 */
export function entriesFor(
  place: RecordPlace,
  changes: readonly VersionChange[],
  at: string,
): LedgerEntry[] {
  const names = new Set(changes.map(ledgerName));
  const { provenanceOf, known } = knownRecords(place, names);
  const before = (change: VersionChange) => provenanceOf(ledgerName(change), change.before);
  // A renamed record is the same record.
  const moved = changes.filter(({ after }) => after === null).map(before);
  return changes.map((change): LedgerEntry => {
    const [name, text] = [ledgerName(change), change.after];
    const last = known(name);
    if (last && last.text === text) return { ...last, at };
    const earlier = change.before === null ? [...moved, last?.how] : [before(change)];
    const how = UNSEEN.find((one) => earlier.includes(one)) ?? "written";
    return { name, how, at, text };
  });
}

/** Adds entries for files that loci has written. The caller holds the lock of the records. */
export function noteWritten(place: RecordPlace, entries: readonly LedgerEntry[]): void {
  addToRecordLedger(place.state, entries, place);
}

const UNSEEN = ["outside", "found"] as const;

/** The ledger's knowledge of a project's records. */
export interface KnownRecords {
  readonly provenance: (file: RecordFile) => Provenance;
  /** The same for a text under a name in the ledger. */
  readonly provenanceOf: (name: string, text: string | null) => Provenance;
  /** The text of a record when it was last written or seen; undefined if it is not known. */
  readonly known: (name: string) => LedgerEntry | undefined;
  /** The names of all known records. */
  readonly names: readonly string[];
}

/** Reads the provenance of a project's records, or only of some of them, by their names. */
export function knownRecords(place: RecordPlace, only?: ReadonlySet<string>): KnownRecords {
  const ledger = readRecordLedger(place.state, only);
  let changesOf: ChangesOf | undefined;
  const fromLog = (name: string, text: string) => {
    changesOf ??= loggedChanges(place);
    return loggedProvenance(changesOf(name), text, { entry: ledger?.get(name), ledger });
  };
  const provenanceOf = (name: string, text: string | null): Provenance => {
    const entry = ledger?.get(name);
    if (text !== null && entry?.text === text) return entry.how;
    return text === null ? "outside" : (fromLog(name, text) ?? "outside");
  };
  const provenance = (file: RecordFile) =>
    provenanceOf(ledgerName(file), file.state.kind === "record" ? file.state.text : null);
  const names = [...(ledger ?? new Map<string, LedgerEntry>())]
    .filter(([, { text }]) => text !== null)
    .map(([name]) => name);
  return { provenance, provenanceOf, known: (name) => ledger?.get(name), names };
}

interface KnownSoFar {
  readonly entry: LedgerEntry | undefined;
  readonly ledger: Ledger | undefined;
}

/**
 * The provenance of a text by the change log, which has each change before the files: a kill, or a power cut, may have
 * come before the ledger's entry. A change retains the provenance; undefined if the log does not end with this text.
 */
function loggedProvenance(
  changes: readonly VersionChange[],
  text: string,
  { entry, ledger }: KnownSoFar,
): Provenance | undefined {
  if (changes.at(-1)?.after !== text) return undefined;
  let after: string | null = text;
  for (const change of changes.toReversed()) {
    if (change.after !== after) break;
    const provenance = provenanceBefore(change, entry);
    if (provenance) return provenance;
    after = change.before;
  }
  // If there is a ledger without an entry for the changed text, nobody has accepted it.
  return ledger ? "outside" : "written";
}

/** The provenance of a record before a change; a record that the change created is ours. */
function provenanceBefore(
  { before }: VersionChange,
  entry: LedgerEntry | undefined,
): Provenance | undefined {
  if (before === null) return "written";
  return entry?.text === before ? entry.how : undefined;
}

/** Finds the logged changes of a record, by its name in the ledger, oldest first. */
type ChangesOf = (name: string) => readonly VersionChange[];

/**
 * Prepares the change log of a project for questions about some records. It may have the texts of thousands, so a line is
 * only parsed for a question about a record that it mentions. One line has all files of a change.
 */
export function loggedChanges({ state }: Pick<RecordPlace, "state">): ChangesOf {
  const lines = changeLogLines({ state });
  const mentions = mentionsIn(lines);
  const parsed = new Map<number, ReadonlyMap<string, readonly VersionChange[]>>();
  const filesOn = (at: number) => {
    const known = parsed.get(at);
    if (known) return known;
    const files = parseEntry(lines[at] ?? "")?.files ?? [];
    const byName = Map.groupBy(files, ({ category, id }) => recordPath(category, id));
    parsed.set(at, byName);
    return byName;
  };
  return (name) => {
    return (mentions.get(idOf(name)) ?? []).flatMap((at) => filesOn(at).get(name) ?? []);
  };
}

const ID = '"id":"';

/** The lines of each id. Inside of a logged text the quotes are escaped, so no id is found there. */
function mentionsIn(lines: readonly string[]): Map<string, number[]> {
  const mentions = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    for (let found = line.indexOf(ID); found >= 0; found = line.indexOf(ID, found)) {
      found += ID.length;
      const id = line.slice(found, line.indexOf('"', found));
      const known = mentions.get(id);
      if (!known) mentions.set(id, [at]);
      else if (known.at(-1) !== at) known.push(at);
    }
  }
  return mentions;
}

/** The id of a record by its name in the ledger. */
function idOf(name: string): string {
  return name.slice(name.indexOf("/") + 1, -".json".length);
}
