import { existsSync } from "node:fs";
import { readJournal } from "#files/records/journal.ts";
import { recordPath } from "#files/records/paths.ts";
import type { RecordPlace } from "#files/records/place.ts";
import { type RecordFile, readRecords } from "#files/records/read.ts";
import type { VersionChange } from "#model/record/journal.ts";
import type { Standing } from "#model/trust.ts";
import { addToLedger, type Ledger, type LedgerEntry, readLedger } from "./ledger.ts";

/** The ledger of a project's records. */
export function recordLedger({ state }: RecordPlace): string {
  return `${state}/ledger.jsonl`;
}

/** The name of a record in its ledger. */
export function ledgerName({ category, id }: Pick<RecordFile, "category" | "id">): string {
  return recordPath(category, id);
}

/** Notes what loci has written. Whoever calls holds the lock of the records. */
export function noteWritten(
  place: RecordPlace,
  changes: readonly VersionChange[],
  at: string,
): void {
  const path = recordLedger(place);
  const names = new Set(changes.map(ledgerName));
  // With the first entry, what is there already stops being what was found, so it is noted as that.
  const found = existsSync(path) || mayHaveArrived(place) ? [] : othersIn(place, names);
  const entries = changes.map((change): LedgerEntry => {
    return { name: ledgerName(change), how: "written", at, text: change.after };
  });
  addToLedger(path, [...found, ...entries], place);
}

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
  /** The text that a record had when it was last written or seen; undefined if it is not known. */
  readonly known: (name: string) => LedgerEntry | undefined;
  /** The names of all that is known to be there. */
  readonly names: readonly string[];
}

/** Looks up how the records of a project came to be as they are. */
export function knownRecords(place: RecordPlace): KnownRecords {
  const ledger: Ledger | undefined = readLedger(recordLedger(place));
  const isFound = ledger === undefined && !mayHaveArrived(place);
  let journal: ReadonlyMap<string, string | null> | undefined;
  const journalled = (name: string) => {
    journal ??= lastJournalled(place);
    return journal.get(name);
  };
  const standing = (file: RecordFile): Standing => {
    const text = file.state.kind === "record" ? file.state.text : undefined;
    const name = ledgerName(file);
    const entry = ledger?.get(name);
    if (text !== undefined && entry?.text === text) return entry.how;
    // A kill between the writing and the noting, or a ledger that was lost: the journal was told before.
    if (text !== undefined && journalled(name) === text) return "written";
    return isFound ? "found" : "outside";
  };
  const names = [...(ledger ?? new Map<string, LedgerEntry>())]
    .filter(([, { text }]) => text !== null)
    .map(([name]) => name);
  return { standing, known: (name) => ledger?.get(name), names };
}

/** The last text of each record by the journal. */
function lastJournalled(place: RecordPlace): Map<string, string | null> {
  const files = readJournal(place, EVER).flatMap((entry) => entry.files);
  return new Map(files.map((file) => [ledgerName(file), file.after]));
}

/** Of what the journal holds, nothing is too old to be told by it. */
const EVER = new Date(30 * 86_400_000);
