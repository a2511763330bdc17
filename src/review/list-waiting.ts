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
import { hash12 } from "#project/project-hash.ts";
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

/** The cache watches at most so many records one by one; of more it watches the folders, which miss an edit of a file. */
const MAX_WATCHED_RECORDS = 1000;

/** loci remembers at most so many announced keys. */
const MAX_ANNOUNCED_KEYS = 2000;

/** Lists all memories that wait for a person: of a project, and of the user for all projects. */
export function findWaiting({ world, root }: LayeredScope): WaitingMemory[] {
  noteUnknownFiles(world, root);
  const records = root === undefined ? [] : waitingRecords(world, root);
  return [...records, ...waitingLayered(world, root)];
}

/** Finds the waiting memories and caches them. If a hook has no time for so many records, it only counts the foreign ones. */
export function findWhileHostWaits(scope: LayeredScope, maxRecords: number): WaitingSummary {
  const { world, root } = scope;
  const paths = root === undefined ? [] : readRecordPaths(root);
  const isMuch =
    root !== undefined && (paths.length > maxRecords || isCrowded(placeOfRecords(world, root)));
  return isMuch ? countForeign(scope, root, paths) : summarize(scope, paths);
}

/** Finds the waiting memories, judges all of them, and caches the result. */
export function findWhole(scope: LayeredScope): WaitingSummary {
  return summarize(scope, scope.root === undefined ? [] : readRecordPaths(scope.root));
}

function summarize(scope: LayeredScope, paths: readonly string[]): WaitingSummary {
  const { world, root } = scope;
  noteUnknownFiles(world, root);
  const isWatched = paths.length <= MAX_WATCHED_RECORDS;
  // Read before the memories: a change in between makes the entry stale.
  const seen = { ...seenOf(scope), ...fileVersions(isWatched ? paths : []) };
  const items = findWaiting(scope);
  const keys = items.map(keyOf);
  const isShort = keys.length <= MAX_ANNOUNCED_KEYS;
  const summary = { ...countWaiting(items), versions: isShort ? keys : [hashOf(keys)] };
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

/** Counts the records that no ledger knows by name. loci does not judge them, and injects none of them either. */
function countForeign(
  { world }: LayeredScope,
  root: string,
  paths: readonly string[],
): WaitingSummary {
  const place = placeOfRecords(world, root);
  const known = recordNames(place.state);
  const prefix = place.memory.length + 1;
  const names = paths.map((path) => path.slice(prefix)).filter((name) => !known?.has(name));
  const versions = names.length > 0 ? [hashOf(names)] : [];
  return { total: names.length, outside: names.length, held: 0, versions };
}

/** Writes down which waiting memories were announced to the user. */
export function noteAnnounced(
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

/** Lists the records of a project that wait for a person. */
function waitingRecords(world: World, root: string): WaitingMemory[] {
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

/** The records of a project, and their judge. */
interface JudgedRecords {
  readonly place: RecordPlace;
  readonly judge: RecordJudge;
}

function waitingFile(file: RecordFile, judging: JudgedRecords): WaitingMemory[] {
  const { state } = file;
  if (state.kind === "broken") return unreadable(file, state.why, judging);
  if (state.kind === "missing") return [];
  const { judge, place } = judging;
  const { record, text } = state;
  const provenance = judge.known.provenance(file);
  const before = judge.known.known(ledgerName(file))?.text ?? null;
  const doubts = judge.doubts(file);
  const isOutside = provenance === "outside";
  // A known change of a finished record may wait for ever.
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
      origin: originIn(record, provenance).by,
      why: doubts.map(({ why }) => why),
      before,
      after: text,
    },
  ];
}

/** An unreadable file is only news if there was a record before. */
function unreadable(
  file: RecordFile,
  why: string,
  { judge, place }: JudgedRecords,
): WaitingMemory[] {
  const before = judge.known.known(ledgerName(file))?.text ?? null;
  if (before === null) return [];
  const id = `${file.category}/${file.id}`;
  const path = `${place.memory}/${ledgerName(file)}`;
  const facts = { title: titleIn(before), origin: "outside", why: [why], before, after: null };
  return [{ id, kind: "record", change: "unreadable", path, ...facts }];
}

function goneRecord(name: string, { judge, place }: JudgedRecords): WaitingMemory[] {
  const before = judge.known.known(name)?.text ?? null;
  const found = recordAt(`/${name}`);
  if (before === null || !found) return [];
  const id = `${found.category}/${found.id}`;
  const path = `${place.memory}/${name}`;
  const facts = { title: titleIn(before), origin: "outside", why: [], before, after: null };
  return [{ id, kind: "record", change: "gone", path, ...facts }];
}

function titleIn(text: string): string {
  const value = parseJson(text);
  return isObject(value) ? `${value["title"]}` : "";
}
