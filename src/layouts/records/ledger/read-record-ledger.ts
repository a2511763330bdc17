import type { RecordFile } from "#layouts/records/store/read-records.ts";
import { recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import type { Ledger, LedgerEntry } from "#trust/ledger/ledger.ts";
import type { Provenance } from "#trust/trust-state.ts";
import { changeLogLines } from "#undo/change-log.ts";
import { parseEntry, type VersionChange } from "#undo/logged-change.ts";
import { addToRecordLedger, readRecordLedger } from "./record-ledger.ts";

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
  const { standingOf, known } = knownRecords(place, names);
  const before = (change: VersionChange) => standingOf(ledgerName(change), change.before);
  // Under another name it is the same record.
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

/** Notes what loci has written. Whoever calls holds the lock of the records. */
export function noteWritten(place: RecordPlace, entries: readonly LedgerEntry[]): void {
  addToRecordLedger(place.state, entries, place);
}

const UNSEEN = ["outside", "found"] as const;

/** What is known of a project's records. */
export interface KnownRecords {
  readonly standing: (file: RecordFile) => Provenance;
  /** The same for a text under a name in the ledger. */
  readonly standingOf: (name: string, text: string | null) => Provenance;
  /** The text that a record had when it was last written or seen; undefined if it is not known. */
  readonly known: (name: string) => LedgerEntry | undefined;
  /** The names of all that is known to be there. */
  readonly names: readonly string[];
}

/** Looks up how the records of a project came to be as they are, or only some of them, by their names. */
export function knownRecords(place: RecordPlace, only?: ReadonlySet<string>): KnownRecords {
  const ledger = readRecordLedger(place.state, only);
  let changesOf: ChangesOf | undefined;
  const journalled = (name: string, text: string) => {
    changesOf ??= journalledChanges(place);
    return journalledStanding(changesOf(name), text, { entry: ledger?.get(name), ledger });
  };
  const standingOf = (name: string, text: string | null): Provenance => {
    const entry = ledger?.get(name);
    if (text !== null && entry?.text === text) return entry.how;
    return text === null ? "outside" : (journalled(name, text) ?? "outside");
  };
  const standing = (file: RecordFile) =>
    standingOf(ledgerName(file), file.state.kind === "record" ? file.state.text : null);
  const names = [...(ledger ?? new Map<string, LedgerEntry>())]
    .filter(([, { text }]) => text !== null)
    .map(([name]) => name);
  return { standing, standingOf, known: (name) => ledger?.get(name), names };
}

interface KnownSoFar {
  readonly entry: LedgerEntry | undefined;
  readonly ledger: Ledger | undefined;
}

/**
 * How a text came to be by the journal, which is told before anything is written: a kill, or a power cut, may have kept
 * the ledger from it. What was changed is what it was before; undefined if the journal does not end with this text.
 */
function journalledStanding(
  changes: readonly VersionChange[],
  text: string,
  { entry, ledger }: KnownSoFar,
): Provenance | undefined {
  if (changes.at(-1)?.after !== text) return undefined;
  let after: string | null = text;
  for (const change of changes.toReversed()) {
    if (change.after !== after) break;
    const standing = standingBefore(change, entry);
    if (standing) return standing;
    after = change.before;
  }
  // Where the ledger is there and knows nothing of what was changed, nobody has looked at it.
  return ledger ? "outside" : "written";
}

/** What is known of a record before a change; one that was made by it is ours. */
function standingBefore(
  { before }: VersionChange,
  entry: LedgerEntry | undefined,
): Provenance | undefined {
  if (before === null) return "written";
  return entry?.text === before ? entry.how : undefined;
}

/** Tells what the journal knows of a record, by its name in the ledger: all its changes, oldest first. */
export type ChangesOf = (name: string) => readonly VersionChange[];

/**
 * Makes the journal of a project's records ready to be asked about some of them. It may hold the texts of thousands, so a
 * line is only parsed when one that it mentions is asked about. One line holds all files of a change.
 */
export function journalledChanges({ state }: Pick<RecordPlace, "state">): ChangesOf {
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

/** By each id the lines that it stands on. In a text that is kept the quotes are escaped, so that none stands there. */
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
