import type { RecordFile } from "#layouts/records/store/read-records.ts";
import { recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import type { Ledger, LedgerEntry } from "#trust/ledger/ledger.ts";
import type { Provenance } from "#trust/trust-state.ts";
import type { VersionChange } from "#undo/logged-change.ts";
import { type ChangesOf, loggedChanges } from "./logged-changes.ts";
import { addToRecordLedger, readRecordLedger } from "./record-ledger.ts";

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
