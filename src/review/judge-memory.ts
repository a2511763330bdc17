import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { surveyRecords } from "#layouts/layout-paths.ts";
import { successorOf } from "#layouts/records/format/record-origin.ts";
import { readRecordLedger } from "#layouts/records/ledger/record-ledger.ts";
import { isCrowded, readRecordPaths } from "#layouts/records/store/read-records.ts";
import {
  listedPath,
  memoryOf,
  recordPath,
  recordState,
  seenOfRecords,
} from "#layouts/records/store/record-paths.ts";
import { placeOfRecords } from "#layouts/records/store/record-place.ts";
import { projectHash } from "#project/project-hash.ts";
import { holdsSecret, redactPlainly } from "#redact/redactor.ts";
import {
  type JudgedSummary,
  judgedEntry,
  type RecordList,
  type RecordRow,
} from "#review/waiting/judged-records.ts";
import {
  countWaiting,
  MAX_ANNOUNCED_KEYS,
  type WaitingMemory,
  type WaitingSummary,
} from "#review/waiting/waiting-items.ts";
import { notedFiles, noteUnknownFiles } from "#review/waiting/waiting-layered.ts";
import { userSettingsPath } from "#settings/read-settings.ts";
import { type LayeredScope, layeredLedgers, recordLedger } from "#trust/ledger/ledger-paths.ts";
import { type JudgedFiles, judgeAll, waitingAmong } from "./waiting-for-review.ts";

/** A session start judges at most so many records: it takes about 15 ms. */
export const MAX_RECORDS_AT_START = 200;

/** The end of a session judges at most so many records: it takes about 100 ms. */
export const MAX_RECORDS_AT_END = 2000;

/** The summary names at most so many records. */
const MAX_NEWEST = 4;

/** The judgement of all memories of a scope. */
export interface JudgedMemory {
  readonly summary: JudgedSummary;
  readonly list: RecordList;
  /** Whether no name, title or tag of the list holds a secret. */
  readonly isSafe: boolean;
}

/** Finds the waiting memories and caches them. If a hook has no time for so many records, it only counts the foreign ones. */
export function judgeWhileHostWaits(scope: LayeredScope, maxRecords: number): WaitingSummary {
  const { world, root } = scope;
  const paths = recordPathsOf(scope);
  const isMuch =
    root !== undefined && (paths.length > maxRecords || isCrowded(placeOfRecords(world, root)));
  return isMuch ? countForeign(scope, root, paths) : judgeMemory(scope, paths).summary;
}

/** Judges all memories of a scope, and caches the result. */
export function judgeMemory(scope: LayeredScope, paths = recordPathsOf(scope)): JudgedMemory {
  const { world, root } = scope;
  noteUnknownFiles(world, root);
  // Read before the memories: a change in between makes the entry stale.
  const inputs = { ...seenOf(scope), ...fileVersions(paths) };
  const judged = root === undefined ? undefined : judgeAll(world, root);
  const list = judged ? listOf(judged) : { records: [], broken: [] };
  const summary = summaryOf(scope, waitingAmong(scope, judged), list);
  // A person or another tool may have written a secret into a title; no such list is cached.
  const isSafe = !list.records.some(({ id, title, tags }) => holdsSecret([id, title, ...tags]));
  const answer = `${JSON.stringify(summary)}\n${JSON.stringify(isSafe ? list : null)}`;
  const nowMs = world.now().getTime();
  writeCache(judgedEntry(scope), { inputs, answer, nowMs });
  return { summary, list, isSafe };
}

function recordPathsOf({ world, root }: LayeredScope): string[] {
  return root === undefined ? [] : readRecordPaths({ memory: memoryOf(world, root) });
}

function summaryOf(
  { world, root }: LayeredScope,
  items: readonly WaitingMemory[],
  { records }: RecordList,
): JudgedSummary {
  const keys = items.map(keyOf);
  const active = records.filter(({ status }) => status === "active");
  const counts = CATEGORY_NAMES.flatMap((name) => {
    const count = active.filter(({ category }) => category === name).length;
    return count > 0 ? [[name, count] as const] : [];
  });
  return {
    ...countWaiting(items),
    versions: keys.length <= MAX_ANNOUNCED_KEYS ? keys : [hashOf(keys)],
    counts: Object.fromEntries(counts),
    survey: root === undefined ? NO_FILES : surveyRecords(memoryOf(world, root)),
    newest: active
      .slice(0, MAX_NEWEST)
      .map(({ title, updatedAt }) => ({ title: redactPlainly(title), updatedAt })),
  };
}

const NO_FILES = { files: 0, bytes: 0, newestMs: 0 };

function listOf({ place, files }: JudgedFiles): RecordList {
  const records = files.flatMap(({ file, waits }): RecordRow[] => {
    if (file.state.kind !== "record") return [];
    const { record } = file.state;
    const { id, category, title, tags, confidence } = record;
    const { record_status: status, updated_at: updatedAt } = record;
    const path = listedPath(place, file);
    const successor = successorOf(record);
    const row = { category, id, title, status, tags, updatedAt, confidence, path, waits };
    return [{ ...row, ...(successor !== undefined && { successor }) }];
  });
  const broken = files.flatMap(({ file: { category, id, state } }) => {
    const path = `${place.memory}/${recordPath(category, id)}`;
    return state.kind === "broken" ? [{ path, why: state.why }] : [];
  });
  return { records: records.sort(byTime), broken };
}

function byTime(one: RecordRow, other: RecordRow): number {
  if (one.updatedAt === other.updatedAt) return one.id < other.id ? -1 : 1;
  return one.updatedAt > other.updatedAt ? -1 : 1;
}

/** The versions of the files that the review queue depends on, besides the records themselves. */
function seenOf({ world, root }: LayeredScope): FileVersions {
  const { stateDir } = world;
  const noted = notedFiles(world, root).map(({ path }) => path);
  const settings = world.memoryDir === undefined ? [] : [userSettingsPath(world.memoryDir)];
  const paths = [...noted, ...settings, ...layeredLedgers({ world, root })];
  if (root === undefined || stateDir === undefined) return fileVersions(paths);
  const ledger = recordLedger(recordState(stateDir, projectHash(world, root)));
  return { ...fileVersions([...paths, ledger]), ...seenOfRecords(memoryOf(world, root)) };
}

/** Counts the records that no ledger knows by name. loci does not judge them, and injects none of them either. */
function countForeign(
  { world }: LayeredScope,
  root: string,
  paths: readonly string[],
): WaitingSummary {
  const place = placeOfRecords(world, root);
  const known = readRecordLedger(place.state);
  const prefix = place.memory.length + 1;
  const names = paths.map((path) => path.slice(prefix)).filter((name) => !known?.has(name));
  const versions = names.length > 0 ? [hashOf(names)] : [];
  return { total: names.length, outside: names.length, held: 0, versions };
}

function keyOf({ path, id, after, change }: WaitingMemory): string {
  return hashOf([path, id, change, after ?? ""]);
}

function hashOf(words: readonly string[]): string {
  return Bun.hash(JSON.stringify(words)).toString(16);
}
