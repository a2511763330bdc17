import { fault } from "#base/fault.ts";
import { parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { type Difference, differences } from "#layouts/records/format/record-diff.ts";
import { hashOf, textAt } from "#layouts/records/store/read-records.ts";
import { textPath } from "#layouts/text-path.ts";
import { journalState } from "#layouts/undo-entry.ts";
import { keyOf } from "#remember/rules/plan-undo.ts";
import { textVersionsOf, type Version, versionsOf } from "#remember/rules/version-list.ts";
import { readJournal } from "#undo/change-log.ts";
import { isConversationFile, type JournalEntry, TEXT_NAME } from "#undo/journal-change.ts";
import { findRecord, type RecordName } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";

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
  /** What was changed: `category/id` of records, names of memory files. */
  readonly records: readonly string[];
}

/** All changes of the last 30 days, oldest first. */
export function changesIn({ place, world }: RecordMemory): ToldChange[] {
  return readJournal(place, world.now()).map(told);
}

/** All changes of the user's own memory for all projects. */
export function globalChanges(world: World): ToldChange[] {
  return readJournal({ state: journalState(world, undefined) }, world.now()).map(told);
}

/** The versions of a file of the user's own memory for all projects. */
export function globalHistoryOf(world: World, name: string): ToldVersion[] {
  const journal = readJournal({ state: journalState(world, undefined) }, world.now());
  const now = TEXT_NAME.test(name) ? heldText(textPath(world, undefined, name)) : null;
  return textVersionsOf(journal, name, now).map(toldVersion);
}

/** The versions of one record, oldest first; one that is gone is found by its whole id. */
export function historyOf(memory: RecordMemory, word: string): ToldVersion[] {
  const { place, world } = memory;
  const journal = readJournal(place, world.now());
  if (TEXT_NAME.test(word)) {
    const path = textPath(world, place.root, word);
    const now = isConversationFile(word)
      ? (conversationText(place.root, path) ?? null)
      : heldText(path);
    return textVersionsOf(journal, word, now).map(toldVersion);
  }
  const name = nameIn(memory, journal, word);
  const now = textAt(place, name.category, name.id) ?? null;
  return versionsOf(journal, name, now).map(toldVersion);
}

function toldVersion(version: Version, at: number): ToldVersion {
  const { text } = version;
  const value = text === null ? undefined : parseJson(text);
  const title = value && typeof value === "object" && "title" in value ? `${value.title}` : "";
  return { number: at + 1, ...version, title, hash: text === null ? null : hashOf(text) };
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
  const texts = [before?.text ?? undefined, later.text ?? undefined];
  if (TEXT_NAME.test(word)) {
    const [one, other] = texts.map((text = "") => text.split("\n"));
    return { from: before, to: later, differences: differences(one, other) };
  }
  const [one, other] = texts.map((text = "{}") => parseJson(text));
  return { from: before, to: later, differences: differences(one, other) };
}

/** A change as it is told. */
export function told({ id, at, action, why, files, texts = [] }: JournalEntry): ToldChange {
  return { id, at, action, why, records: [...files, ...texts].map(keyOf) };
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
