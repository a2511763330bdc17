import type { Category } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import { parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { changeLogFolder, textPath } from "#layouts/change-log-paths.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { differences, type RecordDifference } from "#layouts/records/format/record-diff.ts";
import { hashOf, textAt } from "#layouts/records/store/read-records.ts";
import { keyOf } from "#remember/rules/plan-undo.ts";
import { readChangeLog } from "#undo/change-log.ts";
import {
  isConversationFile,
  type LoggedChange,
  TEXT_FILE_NAME,
  type VersionChange,
} from "#undo/logged-change.ts";
import { findRecord, type RecordName } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";

/** One version of a record, as it is told. */
export interface VersionReport extends Omit<Version, "text"> {
  readonly number: number;
  /** The md5 of its text; null where the record was not there any more. */
  readonly hash: string | null;
  readonly title: string;
  readonly text: string | null;
}

/** One change of records, as it is told. */
export interface ChangeReport {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly why: string | undefined;
  /** What was changed: `category/id` of records, names of memory files. */
  readonly records: readonly string[];
}

/** All changes of the last 30 days, oldest first. */
export function changesIn({ place, world }: RecordMemory): ChangeReport[] {
  return readChangeLog(place, world.now()).map(changeReport);
}

/** All changes of the user's own memory for all projects. */
export function globalChanges(world: World): ChangeReport[] {
  return readChangeLog({ state: changeLogFolder(world, undefined) }, world.now()).map(changeReport);
}

/** The versions of a file of the user's own memory for all projects. */
export function globalHistoryOf(world: World, name: string): VersionReport[] {
  const journal = readChangeLog({ state: changeLogFolder(world, undefined) }, world.now());
  const now = TEXT_FILE_NAME.test(name) ? heldText(textPath(world, undefined, name)) : null;
  return textVersionsOf(journal, name, now).map(toldVersion);
}

/** The versions of one record, oldest first; one that is gone is found by its whole id. */
export function historyOf(memory: RecordMemory, word: string): VersionReport[] {
  const { place, world } = memory;
  const journal = readChangeLog(place, world.now());
  if (TEXT_FILE_NAME.test(word)) {
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

function toldVersion(version: Version, at: number): VersionReport {
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
): { from: VersionReport | undefined; to: VersionReport; differences: RecordDifference[] } {
  const versions = historyOf(memory, word);
  const later = versionAt(versions, to ?? versions.length);
  const earlier = from ?? later.number - 1;
  const before = earlier === 0 ? undefined : versionAt(versions, earlier);
  const texts = [before?.text ?? undefined, later.text ?? undefined];
  if (TEXT_FILE_NAME.test(word)) {
    const [one, other] = texts.map((text = "") => text.split("\n"));
    return { from: before, to: later, differences: differences(one, other) };
  }
  const [one, other] = texts.map((text = "{}") => parseJson(text));
  return { from: before, to: later, differences: differences(one, other) };
}

/** A change as it is told. */
export function changeReport({
  id,
  at,
  action,
  why,
  files,
  texts = [],
}: LoggedChange): ChangeReport {
  return { id, at, action, why, records: [...files, ...texts].map(keyOf) };
}

function versionAt(versions: readonly VersionReport[], number: number): VersionReport {
  const version = versions[number - 1];
  if (version) return version;
  const wanted = `a number from 1 to ${versions.length}`;
  throw fault("bad-value", { name: "version", value: `${number}`, wanted });
}

function nameIn(
  { place }: RecordMemory,
  journal: readonly LoggedChange[],
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

/** One version of a record, and what made it. */
interface Version {
  readonly at: string;
  readonly action: string;
  readonly why: string | undefined;
  /** What it was called then. */
  readonly id: string;
  /** Its whole text; null where the record was not there any more. */
  readonly text: string | null;
}

/** A record, by its name. */
interface Name {
  readonly category: Category;
  readonly id: string;
}

/**
 * The versions of a record that the journal knows, oldest first, through the names that it had. Where somebody has
 * edited by hand in between, that version is there too.
 */
function versionsOf(journal: readonly LoggedChange[], name: Name, now: string | null): Version[] {
  const versions: Version[] = [];
  let { id } = name;
  let later = now;
  for (const entry of journal.toReversed()) {
    const change = entry.files.find((file) => file.category === name.category && file.id === id);
    if (!change) continue;
    if (later !== change.after) versions.push(byHand(id, later));
    versions.push(versionBy(entry, change));
    const { id: before, text } = stateBefore(entry, change);
    id = before;
    later = text;
  }
  // What was there before the journal began, or was written by another tool.
  if (later !== null) versions.push(byHand(id, later));
  return versions.reverse();
}

/** The versions of a memory file that the journal knows, oldest first, with those that somebody has made by hand. */
function textVersionsOf(
  journal: readonly LoggedChange[],
  name: string,
  now: string | null,
): Version[] {
  const versions: Version[] = [];
  let later = now;
  for (const { at, action, why, texts = [] } of journal.toReversed()) {
    const change = texts.find((text) => text.name === name);
    if (!change) continue;
    if (later !== change.after) versions.push(byHand(name, later));
    versions.push({ at, action, why, id: name, text: change.after });
    later = change.before;
  }
  if (later !== null) versions.push(byHand(name, later));
  return versions.reverse();
}

function versionBy({ at, action, why }: LoggedChange, { id, after }: VersionChange): Version {
  return { at, action, why, id, text: after };
}

function byHand(id: string, text: string | null): Version {
  return { at: "", action: "by hand", why: undefined, id, text };
}

/** What a record was before a change, and what it was called: with a new title it gets a new id. */
function stateBefore({ action, files }: LoggedChange, { category, id, before }: VersionChange) {
  const isRenaming = before === null && (action === "update" || action === "undo");
  const old = files.find((file) => file.category === category && file.after === null);
  return isRenaming && old ? { id: old.id, text: old.before } : { id, text: before };
}
