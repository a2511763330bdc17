import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { type FileVersions, fileVersion, fileVersions, isThere } from "#disk/file-stat.ts";
import { ledgerName } from "#layouts/records/ledger/read-record-ledger.ts";
import { recordNames } from "#layouts/records/ledger/record-ledger.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import {
  isCrowded,
  type RecordFile,
  readRecordPaths,
  readRecords,
} from "#layouts/records/store/read-records.ts";
import {
  memoryOf,
  recordAt,
  recordState,
  seenOfRecords,
} from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { hash12 } from "#project/project-names.ts";
import { originIn } from "#review/trust/judge-record.ts";
import { judgeRecords, type RecordJudge } from "#review/trust/judge-records.ts";
import { type LayeredScope, layeredLedgers } from "#review/trust/layered-ledgers.ts";
import { isInForce } from "#review/trust/served-records.ts";
import {
  countWaiting,
  type WaitingMemory,
  type WaitingSummary,
  waitingEntry,
} from "#review/waiting/waiting-items.ts";
import { notedFiles, noteUnknownFiles, waitingLayered } from "#review/waiting/waiting-layered.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";

/** A session start judges at most so many records: it takes about 15 ms. */
export const MAX_RECORDS_AT_START = 200;

/** The end of a turn judges at most so many records: it takes about 100 ms. */
export const MAX_RECORDS_AT_STOP = 2000;

/** The cache watches each of at most so many records; of more it watches the folders, which no edit in place changes. */
const MAX_WATCHED_RECORDS = 1000;

/** More than this is not remembered to have been told. */
const MAX_ANNOUNCED_KEYS = 2000;

/** Lists all that a person should look at: of a project, and of what the user has for all projects. */
export function findWaiting({ world, root }: LayeredScope): WaitingMemory[] {
  noteUnknownFiles(world, root);
  const records = root === undefined ? [] : waitingRecords(world, root);
  return [...records, ...waitingLayered(world, root)];
}

/** Finds what waits and caches it. Of more records than a hook has time for, the foreign ones are only counted. */
export function findWhileHostWaits(scope: LayeredScope, maxRecords: number): WaitingSummary {
  const { world, root } = scope;
  const paths = root === undefined ? [] : readRecordPaths(root);
  const isMuch =
    root !== undefined && (paths.length > maxRecords || isCrowded(placeOfRecords(world, root)));
  return isMuch ? countForeign(scope, root, paths) : summarize(scope, paths);
}

/** Finds what waits, judges all of it, and caches it. */
export function findWhole(scope: LayeredScope): WaitingSummary {
  return summarize(scope, scope.root === undefined ? [] : readRecordPaths(scope.root));
}

function summarize(scope: LayeredScope, paths: readonly string[]): WaitingSummary {
  const { world, root } = scope;
  noteUnknownFiles(world, root);
  const isWatched = paths.length <= MAX_WATCHED_RECORDS;
  // Read before the memories are: what changes meanwhile makes the entry stale.
  const seen = { ...seenOf(scope), ...fileVersions(isWatched ? paths : []) };
  const items = findWaiting(scope);
  const keys = items.map(keyOf);
  const isShort = keys.length <= MAX_ANNOUNCED_KEYS;
  const summary = { ...countWaiting(items), keys: isShort ? keys : [hashOf(keys)] };
  const entry = waitingEntry(scope, isWatched ? "review queue" : "large review queue");
  const nowMs = world.now().getTime();
  writeCache(entry, { inputs: seen, answer: JSON.stringify(summary), nowMs });
  return summary;
}

/** The versions of the files that the review queue depends on, besides the records themselves. */
function seenOf({ world, root }: LayeredScope): FileVersions {
  const { stateDir } = world;
  const noted = notedFiles(world, root).map(({ path }) => path);
  const layered = fileVersions([...noted, ...layeredLedgers({ world, root })]);
  if (root === undefined || stateDir === undefined) return layered;
  const folder = memoryOf(root);
  const records = isThere(folder) ? seenOfRecords(root) : { [folder]: fileVersion(folder) };
  return {
    ...layered,
    ...fileVersions([recordLedger(recordState(stateDir, hash12(root)))]),
    ...records,
  };
}

/** Counts the records that no ledger knows by name. They are not judged: nothing of them is injected unjudged either. */
function countForeign(
  { world }: LayeredScope,
  root: string,
  paths: readonly string[],
): WaitingSummary {
  const place = placeOfRecords(world, root);
  const known = recordNames(place.state);
  const prefix = place.memory.length + 1;
  const names = paths.map((path) => path.slice(prefix)).filter((name) => !known?.has(name));
  return { outside: names.length, held: 0, keys: names.length > 0 ? [hashOf(names)] : [] };
}

/** Writes down what the user was told of. */
export function noteTold(
  { path, uid }: { readonly path: string; readonly uid: number | undefined },
  keys: readonly unknown[],
): void {
  replaceFile(path, JSON.stringify(keys.slice(-MAX_ANNOUNCED_KEYS)), { uid });
}

function keyOf({ path, id, after, change }: WaitingMemory): string {
  return hashOf([path, id, change, after ?? ""]);
}

function hashOf(words: readonly string[]): string {
  return Bun.hash(JSON.stringify(words)).toString(16);
}

/** The records of a project that a person should look at. */
export function waitingRecords(world: World, root: string): WaitingMemory[] {
  const place = placeOfRecords(world, root);
  const judge = judgeRecords(place);
  const files = readRecords(place);
  const there = new Set(files.map(ledgerName));
  const gone = judge.known.names.filter((name) => !there.has(name));
  return [
    ...files.flatMap((file) => waitingFile(file, { place, judge })),
    ...gone.flatMap((name) => goneRecord(name, { place, judge })),
  ];
}

/** The records of a project, and what is thought of them. */
interface Judging {
  readonly place: RecordPlace;
  readonly judge: RecordJudge;
}

function waitingFile(file: RecordFile, judging: Judging): WaitingMemory[] {
  const { state } = file;
  if (state.kind === "broken") return unreadable(file, state.why, judging);
  if (state.kind === "missing") return [];
  const { judge, place } = judging;
  const { record, text } = state;
  const standing = judge.known.standing(file);
  const before = judge.known.known(ledgerName(file))?.text ?? null;
  const doubts = judge.doubts(file);
  const isOutside = standing === "outside";
  // What is known, and would not be told in any case, may wait for ever.
  const isNews = isOutside && before !== text;
  if (!isNews && (doubts.length === 0 || !isInForce(record))) return [];
  const changed = before === null ? "new" : "changed";
  return [
    {
      id: `${file.category}/${file.id}`,
      kind: "record",
      change: isNews ? changed : "held",
      title: record.title || file.id,
      path: `${place.memory}/${ledgerName(file)}`,
      origin: originIn(record, standing).by,
      why: doubts.map(({ why }) => why),
      before,
      after: text,
    },
  ];
}

/** A file that cannot be read is only news where a record was known. */
function unreadable(file: RecordFile, why: string, { judge, place }: Judging): WaitingMemory[] {
  const before = judge.known.known(ledgerName(file))?.text ?? null;
  if (before === null) return [];
  const id = `${file.category}/${file.id}`;
  const path = `${place.memory}/${ledgerName(file)}`;
  const told = { title: titleIn(before), origin: "outside", why: [why], before, after: null };
  return [{ id, kind: "record", change: "unreadable", path, ...told }];
}

function goneRecord(name: string, { judge, place }: Judging): WaitingMemory[] {
  const before = judge.known.known(name)?.text ?? null;
  const found = recordAt(`/${name}`);
  if (before === null || !found) return [];
  const id = `${found.category}/${found.id}`;
  const path = `${place.memory}/${name}`;
  const told = { title: titleIn(before), origin: "outside", why: [], before, after: null };
  return [{ id, kind: "record", change: "gone", path, ...told }];
}

function titleIn(text: string): string {
  const value = parseJson(text);
  return isObject(value) ? `${value["title"]}` : "";
}
