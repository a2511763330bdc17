import { fault } from "#base/fault.ts";
import { parseJson } from "#base/json.ts";
import { type Difference, differences } from "#core/record/diff.ts";
import { type Version, versionsOf } from "#core/record/history.ts";
import { undoing } from "#core/record/undo.ts";
import { readJournal } from "#files/records/journal.ts";
import { hashOf, textAt } from "#files/records/read.ts";
import type { JournalEntry } from "#model/record/journal.ts";
import { findRecord, type RecordName } from "./find.ts";
import type { RecordMemory } from "./memory.ts";
import { write } from "./write.ts";

/** One version of a record, as it is told. */
export interface ToldVersion extends Omit<Version, "text"> {
  readonly number: number;
  /** The md5 of its text; null where the record was not there any more. */
  readonly hash: string | null;
  readonly title: string;
  readonly text: string | null;
}

/** One change of records, as it is told. */
export interface ToldChange {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly why: string | undefined;
  readonly records: readonly string[];
}

/** All changes of the last 30 days, oldest first. */
export function changesIn({ place, world }: RecordMemory): ToldChange[] {
  return readJournal(place, world.now()).map(told);
}

/** The versions of one record, oldest first; one that is gone is found by its whole id. */
export function historyOf(memory: RecordMemory, word: string): ToldVersion[] {
  const { place, world } = memory;
  const journal = readJournal(place, world.now());
  const name = nameIn(memory, journal, word);
  const versions = versionsOf(journal, name, textAt(place, name.category, name.id) ?? null);
  return versions.map((version, at) => {
    const { text } = version;
    const value = text === null ? undefined : parseJson(text);
    const title = value && typeof value === "object" && "title" in value ? `${value.title}` : "";
    return { number: at + 1, ...version, title, hash: text === null ? null : hashOf(text) };
  });
}

/** What is different between two versions of a record; by itself, between the last one and the one before. */
export function diffOf(
  memory: RecordMemory,
  word: string,
  { from, to }: { readonly from: number | undefined; readonly to: number | undefined },
): { from: ToldVersion | undefined; to: ToldVersion; differences: Difference[] } {
  const versions = historyOf(memory, word);
  const later = versionAt(versions, to ?? versions.length);
  const earlier = from ?? later.number - 1;
  const before = earlier === 0 ? undefined : versionAt(versions, earlier);
  const [one, other] = [before?.text, later.text].map((text) => parseJson(text ?? "{}"));
  return { from: before, to: later, differences: differences(one, other) };
}

/** Takes back the latest changes. */
export function undo(memory: RecordMemory, count: number): ToldChange[] {
  const { place, world } = memory;
  return write(memory, () => {
    const textNow = ({ category, id }: RecordName) => textAt(place, category, id) ?? null;
    const { entries, files } = undoing(readJournal(place, world.now()), count, textNow);
    if (entries.length === 0) throw fault("nothing-to-undo", { folder: place.root });
    const undoes = entries.map(({ id }) => id);
    return { action: "undo", undoes, files, result: entries.map(told) };
  });
}

function told({ id, at, action, why, files }: JournalEntry): ToldChange {
  return { id, at, action, why, records: files.map((file) => `${file.category}/${file.id}`) };
}

function versionAt(versions: readonly ToldVersion[], number: number): ToldVersion {
  const version = versions[number - 1];
  if (version) return version;
  const wanted = `a number from 1 to ${versions.length}`;
  throw fault("bad-value", { name: "version", value: `${number}`, wanted });
}

function nameIn(
  { place }: RecordMemory,
  journal: readonly JournalEntry[],
  word: string,
): RecordName {
  const files = journal.flatMap((entry) => entry.files);
  const isMeant = ({ category, id }: RecordName) => word === id || word === `${category}/${id}`;
  try {
    return findRecord(place, word);
  } catch (error) {
    const gone = files.findLast(isMeant);
    if (gone) return gone;
    throw error;
  }
}
