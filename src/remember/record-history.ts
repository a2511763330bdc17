import { fault } from "#base/fault.ts";
import { objectIn, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { changeLogFolder } from "#layouts/change-notes.ts";
import { parsePreferences } from "#layouts/journal/preferences-format.ts";
import { differences, type RecordDifference } from "#layouts/records/format/record-diff.ts";
import { recordHash } from "#layouts/records/store/read-records.ts";
import { textPath } from "#layouts/table/text-path.ts";
import { changesOf, type FileChange, keyOf, memoryOf } from "#remember/rules/plan-undo.ts";
import { heldText } from "#store/held-text.ts";
import { passageSentence, passageTexts } from "#text/markdown-sections.ts";
import { parseForgotten } from "#trust/forgotten.ts";
import { readChangeLog } from "#undo/change-log.ts";
import {
  approvedRecord,
  type LoggedChange,
  TEXT_FILE_NAME,
  type TextChange,
} from "#undo/logged-change.ts";

import { findRecord, type RecordName, recordNamed } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import { textNow } from "./write-texts.ts";

/** One version of a record or a memory file, and the change that made it. */
export interface VersionReport {
  readonly number: number;
  readonly at: string;
  readonly action: string;
  readonly why: string | undefined;
  /** The name of the record or file at that time. */
  readonly id: string;
  /** The md5 of its text; null if the change removed it. */
  readonly hash: string | null;
  readonly title: string;
  /** Its whole text; null if the change removed it. */
  readonly text: string | null;
}

/** One change of memory, as a command prints it. */
export interface ChangeReport {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly why: string | undefined;
  /** The changed files: `category/id` of records, names of memory files. */
  readonly records: readonly string[];
  /** The memories that it changed, in their own words; of another file its name. */
  readonly titles: readonly string[];
  /** The memories that these replaced. */
  readonly replaced: readonly string[];
}

/** All changes of the last 30 days, oldest first. */
export function changesIn({ place, world }: RecordMemory): ChangeReport[] {
  return readChangeLog(place, world.now()).map(changeReport);
}

/** All changes of the user's own memory for all projects. */
export function globalChanges(world: World): ChangeReport[] {
  return globalLog(world).map(changeReport);
}

/** The logged changes of the user's own memory for all projects, oldest first. */
export function globalLog(world: World): LoggedChange[] {
  return readChangeLog({ state: changeLogFolder(world, undefined) }, world.now());
}

/** The versions of a file of the user's own memory for all projects. */
export function globalHistoryOf(world: World, name: string): VersionReport[] {
  const now = TEXT_FILE_NAME.test(name) ? heldText(textPath(world, undefined, name)) : null;
  return versionsOf(globalLog(world), name, now);
}

/** The versions of one record or memory file, oldest first; a record that is gone needs its whole id. */
export function historyOf(memory: RecordMemory, word: string): VersionReport[] {
  const log = readChangeLog(memory.place, memory.world.now());
  return versionsNamed(memory, TEXT_FILE_NAME.test(word) ? word : keyOf(nameIn(memory, log, word)));
}

/** The versions of the record or memory file with a key, oldest first. */
export function versionsNamed(memory: RecordMemory, key: string): VersionReport[] {
  const log = readChangeLog(memory.place, memory.world.now());
  return versionsOf(log, key, textNow(memory, key));
}

/** The differences between two versions; by default between the last one and the one before. */
export function diffOf(
  memory: RecordMemory,
  word: string,
  { from, to }: { readonly from: number | undefined; readonly to: number | undefined },
): { from: VersionReport | undefined; to: VersionReport; differences: RecordDifference[] } {
  const versions = historyOf(memory, word);
  const later = versionAt(versions, to ?? versions.length);
  const earlier = from ?? later.number - 1;
  const before = earlier === 0 ? undefined : versionAt(versions, earlier);
  return { from: before, to: later, differences: differencesOf(word, before, later) };
}

/** The differences between two versions of a record, or of a memory file. */
export function differencesOf(
  word: string,
  before: VersionReport | undefined,
  later: VersionReport,
): RecordDifference[] {
  const contentOf = ({ text = null }: Partial<VersionReport> = {}) =>
    TEXT_FILE_NAME.test(word) ? (text ?? "").split("\n") : parseJson(text ?? "{}");
  return differences(contentOf(before), contentOf(later));
}

/** A logged change as a command prints it. */
export function changeReport({ id, at, action, why, ...changes }: LoggedChange): ChangeReport {
  const all = changesOf(changes);
  // loci's own list of forgotten texts follows from the change of a memory.
  const own = all.filter((change) => keyOf(change) !== FORGOTTEN);
  const shown = own.length > 0 ? own : all;
  const leaving = shown.filter((change) => isInForce(change.before) && !isInForce(change.after));
  // If nothing comes instead, the change is about what leaves.
  const gone = new Set(leaving.map(memoryOf));
  const replaced = shown.some((change) => !gone.has(memoryOf(change))) ? leaving : [];
  const titles = shown.filter((change) => !replaced.includes(change)).flatMap(titlesOf);
  const lines = shown.length === 1 && action === "forget" ? shown.flatMap(removedLines) : [];
  return {
    ...{ id, at, action, why, records: own.map(memoryOf) },
    titles: [...new Set(lines.length > 0 ? lines : titles)],
    replaced: [...new Set(replaced.flatMap(titlesOf))],
  };
}

/** Whether the text of a record says that it is active. */
function isInForce(text: string | null): boolean {
  return text !== null && objectIn(text)["record_status"] === "active";
}

const FORGOTTEN = "forgotten.jsonl";

function titlesOf(change: FileChange): string[] {
  if ("name" in change) return textTitles(change);
  const { title } = objectIn(change.after ?? change.before ?? "");
  return [title === undefined ? keyOf(change) : `${title}`];
}

/** The passages that a forgetting removes from a memory file, each as one sentence. */
function removedLines(change: FileChange): string[] {
  if (!("name" in change) || change.name in SENTENCES) return [];
  const left = new Set(passageTexts(change.after ?? ""));
  const gone = passageTexts(change.before ?? "").filter((passage) => !left.has(passage));
  return gone.map(passageSentence);
}

/** The sentences that a change adds to a file of sentences, or else removes; of any other file its name. */
function textTitles({ name, before, after }: TextChange): string[] {
  const approved = approvedRecord(name);
  if (approved !== undefined) return [titleOfApproval(after ?? before) ?? approved];
  const parse = SENTENCES[name];
  if (!parse) return [name];
  const [old, now] = [before, after].map((content) => parse(content ?? "").map(({ text }) => text));
  const added = now?.filter((text) => !old?.includes(text)) ?? [];
  const changed = added.length > 0 ? added : old?.filter((text) => !now?.includes(text));
  return changed?.length ? changed : [name];
}

function titleOfApproval(text: string | null): string | undefined {
  const { title } = objectIn(`${objectIn(text ?? "")["text"]}`);
  return title === undefined ? undefined : `${title}`;
}

/** The files that hold sentences, and how each is read. */
const SENTENCES: Readonly<Record<string, (content: string) => readonly { text: string }[]>> = {
  "preferences.md": (content) => parsePreferences(content, ""),
  [FORGOTTEN]: (content) => parseForgotten(content).entries,
};

function versionAt(versions: readonly VersionReport[], number: number): VersionReport {
  const version = versions[number - 1];
  if (version) return version;
  const wanted = `a number from 1 to ${versions.length}`;
  throw fault("bad-value", { name: "version", value: `${number}`, wanted });
}

function nameIn({ place }: RecordMemory, log: readonly LoggedChange[], word: string): RecordName {
  try {
    return findRecord(place, word);
  } catch (error) {
    const files = log.flatMap((entry) => entry.files);
    const gone = files.findLast((file) => word === file.id || word === keyOf(file));
    if (gone) return gone;
    throw error;
  }
}

/**
 * The versions that the change log has of a file with a key, oldest first; a record is followed through its earlier names.
 * An edit by hand between two changes is a version as well.
 */
function versionsOf(
  log: readonly LoggedChange[],
  lastKey: string,
  textOfNow: string | null,
): VersionReport[] {
  const versions: Omit<VersionReport, "number">[] = [];
  let [key, now] = [lastKey, textOfNow];
  const add = (text: string | null, entry?: LoggedChange) => {
    const { at, action, why } = entry ?? { at: "", action: "by hand", why: undefined };
    const title = `${objectIn(text ?? "")["title"] ?? ""}`;
    const id = recordNamed(key)?.id ?? key;
    versions.push({
      at,
      action,
      why,
      id,
      title,
      text,
      hash: text === null ? null : recordHash(text),
    });
  };
  for (const entry of log.toReversed()) {
    const change = changesOf(entry).find((one) => keyOf(one) === key);
    if (!change) continue;
    if (now !== change.after) add(now);
    add(change.after, entry);
    const before = renamedFrom(entry, change) ?? change;
    now = before.before;
    key = keyOf(before);
  }
  // A text from before the log began, or from another tool.
  if (now !== null) add(now);
  return versions.reverse().map((version, at) => ({ number: at + 1, ...version }));
}

/** The record that a change renamed: with a new title a record gets a new id. */
export function renamedFrom(
  { action, files }: LoggedChange,
  change: FileChange,
): FileChange | undefined {
  if ("name" in change || change.before !== null) return undefined;
  if (action !== "update" && action !== "undo") return undefined;
  return files.find((file) => file.category === change.category && file.after === null);
}
