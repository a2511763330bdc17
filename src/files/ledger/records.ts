import { existsSync } from "node:fs";
import { readJournal } from "#files/journal.ts";
import { recordPath } from "#files/records/paths.ts";
import type { RecordPlace } from "#files/records/place.ts";
import { type RecordFile, readRecords } from "#files/records/read.ts";
import type { VersionChange } from "#model/record/journal.ts";
import type { Standing } from "#model/trust.ts";
import type { Ledger, LedgerEntry } from "./ledger.ts";
import { recordLedger } from "./paths.ts";
import { addToRecordLedger, readRecordLedger } from "./shards.ts";

/** The name of a record in its ledger. */
export function ledgerName({ category, id }: Pick<RecordFile, "category" | "id">): string {
  return recordPath(category, id);
}

/**
 * What is to be noted when loci has made some changes; asked before the journal is told of them. What it only changes,
 * and nobody has looked at before, stays what it was: else any change would make a stranger's file one of ours.
 */
export function entriesFor(
  place: RecordPlace,
  changes: readonly VersionChange[],
  at: string,
): LedgerEntry[] {
  const names = new Set(changes.map(ledgerName));
  // With the first entry, what is there already stops being what was found, so it is noted as that.
  const isFirst = !existsSync(recordLedger(place.state)) && !mayHaveArrived(place);
  const { standingOf, known } = knownRecords(place, names);
  const before = (change: VersionChange) => standingOf(ledgerName(change), change.before);
  // Under another name it is the same record.
  const moved = changes.filter(({ after }) => after === null).map(before);
  const entries = changes.map((change): LedgerEntry => {
    const [name, text] = [ledgerName(change), change.after];
    const last = known(name);
    if (last && last.text === text) return { ...last, at };
    const earlier = change.before === null ? [...moved, last?.how] : [before(change)];
    const how = UNSEEN.find((one) => earlier.includes(one)) ?? "written";
    return { name, how, at, text };
  });
  return [...(isFirst ? othersIn(place, names) : []), ...entries];
}

/** Notes what loci has written. Whoever calls holds the lock of the records. */
export function noteWritten(place: RecordPlace, entries: readonly LedgerEntry[]): void {
  addToRecordLedger(place.state, entries, place);
}

const UNSEEN = ["outside", "found"] as const;

/** Whether files can have come here by a pull: then what nobody has looked at is not taken for the user's own. */
function mayHaveArrived({ root }: RecordPlace): boolean {
  return existsSync(`${root}/.git`);
}

/** What was there before loci, as it was then: found, and neither written nor accepted. */
function othersIn(place: RecordPlace, names: ReadonlySet<string>): LedgerEntry[] {
  return readRecords(place).flatMap((file): LedgerEntry[] => {
    const name = ledgerName(file);
    if (file.state.kind !== "record" || names.has(name)) return [];
    return [{ name, how: "found", at: "", text: file.state.text }];
  });
}

/** What is known of a project's records. */
export interface KnownRecords {
  readonly standing: (file: RecordFile) => Standing;
  /** The same for a text under a name in the ledger. */
  readonly standingOf: (name: string, text: string | null) => Standing;
  /** The text that a record had when it was last written or seen; undefined if it is not known. */
  readonly known: (name: string) => LedgerEntry | undefined;
  /** The names of all that is known to be there. */
  readonly names: readonly string[];
}

/** Looks up how the records of a project came to be as they are, or only some of them, by their names. */
export function knownRecords(place: RecordPlace, only?: ReadonlySet<string>): KnownRecords {
  const ledger: Ledger | undefined = readRecordLedger(place.state, only);
  const isFound = ledger === undefined && !mayHaveArrived(place);
  let journal: ReadonlyMap<string, string | null> | undefined;
  const journalled = (name: string) => {
    journal ??= lastJournalled(place);
    return journal.get(name);
  };
  const standingOf = (name: string, text: string | null): Standing => {
    const entry = ledger?.get(name);
    if (text !== null && entry?.text === text) return entry.how;
    // A kill between the writing and the noting, or a ledger that was lost: the journal was told before.
    if (text !== null && journalled(name) === text) return "written";
    return isFound ? "found" : "outside";
  };
  const standing = (file: RecordFile) =>
    standingOf(ledgerName(file), file.state.kind === "record" ? file.state.text : null);
  const names = [...(ledger ?? new Map<string, LedgerEntry>())]
    .filter(([, { text }]) => text !== null)
    .map(([name]) => name);
  return { standing, standingOf, known: (name) => ledger?.get(name), names };
}

/** The last text of each record by the journal. */
function lastJournalled(place: RecordPlace): Map<string, string | null> {
  const files = readJournal(place, EVER).flatMap((entry) => entry.files);
  return new Map(files.map((file) => [ledgerName(file), file.after]));
}

/** Of what the journal holds, nothing is too old to be told by it. */
const EVER = new Date(30 * 86_400_000);
