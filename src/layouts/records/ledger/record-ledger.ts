import { listNames } from "#disk/folder.ts";
import { recordPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { RecordFile } from "#layouts/records/store/read-records.ts";
import { type Ledger, type LedgerEntry, readLedger } from "#trust/ledger/ledger.ts";
import { earlierLedger, recordLedger } from "#trust/ledger/ledger-paths.ts";
import { PROVENANCES, type Provenance } from "#trust/trust-signals.ts";
import { changeLogLines } from "#undo/change-log.ts";
import { type LoggedChange, parseEntry, type VersionChange } from "#undo/logged-change.ts";

/**
 * Reads a project's ledger of records, or only some names of it; undefined if there is none. Earlier versions had 64 parts
 * in a folder; what the one file says is newer.
 */
export function readRecordLedger(state: string, only?: ReadonlySet<string>): Ledger | undefined {
  const paths = [...earlierParts(state), recordLedger(state)];
  const ledgers = paths.flatMap((path) => readLedger(path, only) ?? []);
  return ledgers.length === 0 ? undefined : new Map(ledgers.flatMap((ledger) => [...ledger]));
}

/** The files of the ledger in earlier versions; mostly none. */
export function earlierParts(state: string): string[] {
  const folder = earlierLedger(state);
  const parts = listNames(folder).filter((name) => name.endsWith(".jsonl"));
  return parts.sort().map((name) => `${folder}/${name}`);
}

/** The name of a record in its ledger. */
export function ledgerName({ category, id }: Pick<RecordFile, "category" | "id">): string {
  return recordPath(category, id);
}

/**
 * The ledger entries for some changes of loci, read before the change log has them, and the changes as the log stores them. A
 * changed file that nobody has accepted retains its provenance: else any change would make a stranger's file one of ours.
 */
export function entriesFor(
  place: RecordPlace,
  { files: changes, undoes = [] }: Pick<LoggedChange, "files" | "undoes">,
  { at, approvals }: { readonly at: string; readonly approvals: readonly LedgerEntry[] },
): { readonly origins: LedgerEntry[]; readonly logged: VersionChange[] } {
  const names = new Set(changes.map(ledgerName));
  const { provenanceOf, restored, ledger } = knownRecords(place, names, approvals);
  const before = (change: VersionChange) => provenanceOf(ledgerName(change), change.before);
  // A renamed record is the same record.
  const moved = changes.filter(({ after }) => after === null).map(before);
  const origins = changes.flatMap((change): LedgerEntry[] => {
    const [name, text] = [ledgerName(change), change.after];
    const last = ledger.get(name);
    if (last && last.text === text) return [{ ...last, at }];
    // It waits as it did before: the ledger retains the text that a person can go back to.
    if (undoes.length > 0 && restored(name, text) === "outside") return [];
    const earlier = change.before === null ? [...moved, last?.how] : [before(change)];
    const how = UNSEEN.find((one) => earlier.includes(one)) ?? "written";
    return [{ name, how, at, text, ...acceptedBefore(last, text) }];
  });
  const logged = changes.map((change) => {
    const from = change.before === null ? "written" : before(change);
    return from === "outside" ? { ...change, from } : change;
  });
  return { origins, logged };
}

/** The entries of a record retain the digest of an accepted text, which counts again when loci brings exactly that text back. */
function acceptedBefore(
  last: LedgerEntry | undefined,
  text: string | null,
): Partial<Pick<LedgerEntry, "how" | "accepted">> {
  const accepted = last?.how === "accepted" ? digestOf(last.text) : last?.accepted;
  if (accepted === undefined) return {};
  return digestOf(text) === accepted ? { how: "accepted", accepted } : { accepted };
}

function digestOf(text: string | null): string | undefined {
  return text === null ? undefined : new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

const UNSEEN = ["outside", "found"] as const;

/** The ledger's knowledge of a project's records. */
export interface KnownRecords {
  readonly provenance: (file: RecordFile) => Provenance;
  /** The same for a text under a name in the ledger. */
  readonly provenanceOf: (name: string, text: string | null) => Provenance;
  /** The provenance that a text had when a change replaced it; undefined if it was loci's own, or accepted. */
  readonly restored: (name: string, text: string | null) => Provenance | undefined;
  /** The records as they were last written or seen. */
  readonly ledger: Ledger;
}

/** Reads the provenance of a project's records, or only of some of them, by their names; `more` is what the ledger will say next. */
export function knownRecords(
  place: RecordPlace,
  only?: ReadonlySet<string>,
  more: readonly LedgerEntry[] = [],
): KnownRecords {
  const known = readRecordLedger(place.state, only);
  return knownBy(place, more.length === 0 ? known : withEntries(known, more));
}

/** The same by a ledger that was read before; undefined if there is none. */
export function knownBy(place: RecordPlace, ledger: Ledger | undefined): KnownRecords {
  let log: ReadonlyMap<string, readonly VersionChange[]> | undefined;
  const changesOf = (name: string) => {
    log ??= loggedChanges(place);
    return log.get(name) ?? [];
  };
  const restored = (name: string, text: string | null) => {
    const from = text && changesOf(name).findLast(({ before }) => before === text)?.from;
    return PROVENANCES.find((one) => one === from);
  };
  const provenanceOf = (name: string, text: string | null): Provenance => {
    if (text === null) return "outside";
    const entry = ledger?.get(name);
    if (entry?.text === text) return entry.how;
    const known = restored(name, text);
    return known ?? loggedProvenance(changesOf(name), text, { entry, ledger });
  };
  const provenance = (file: RecordFile): Provenance => {
    const name = ledgerName(file);
    const known = provenanceOf(name, file.state.kind === "record" ? file.state.text : null);
    const isBeside =
      known === "outside" && file.state.kind === "record" && place.isOtherTools(name);
    return isBeside ? "beside" : known;
  };
  return { provenance, provenanceOf, restored, ledger: ledger ?? new Map() };
}

function withEntries(ledger: Ledger | undefined, more: readonly LedgerEntry[]): Ledger {
  return new Map([...(ledger ?? []), ...more.map((entry) => [entry.name, entry] as const)]);
}

/** The logged changes of each record, oldest first. */
function loggedChanges(place: RecordPlace): Map<string, VersionChange[]> {
  const changes = changeLogLines(place).flatMap((line) => parseEntry(line)?.files ?? []);
  return Map.groupBy(changes, ledgerName);
}

/**
 * The provenance of a text by the change log, which has each change before the files: a kill, or a power cut, may have
 * come before the ledger's entry. A change retains the provenance, and a record that loci created is ours.
 */
function loggedProvenance(
  changes: readonly VersionChange[],
  text: string,
  { entry, ledger }: { entry: LedgerEntry | undefined; ledger: Ledger | undefined },
): Provenance {
  let [after, isLogged] = [text, false];
  for (const change of changes.toReversed()) {
    if (change.after !== after) break;
    isLogged = true;
    if (change.before === null) return "written";
    if (entry?.text === change.before) return entry.how;
    after = change.before;
  }
  // The log does not end with this text, or there is a ledger and nobody has accepted the changed text.
  return isLogged && !ledger ? "written" : "outside";
}
