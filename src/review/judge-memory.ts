import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { memoryOf, recordState, seenOfRecords } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { readRecordLedger } from "#layouts/records/ledger/record-ledger.ts";
import type { RecordSurvey } from "#layouts/table/survey-layouts.ts";
import { projectHash } from "#project/project-hash.ts";
import { holdsSecret, redactPlainly } from "#redact/redactor.ts";
import { factsOf, type WaitingFacts } from "#review/waiting/judge-file.ts";
import {
  cachedSummary,
  type JudgedSummary,
  judgedEntry,
  type RecordList,
  type RecordRow,
} from "#review/waiting/judged-records.ts";
import {
  areJudged,
  type FoundFile,
  type JudgedRow,
  judgeRows,
  type RecordLook,
} from "#review/waiting/judged-rows.ts";
import { lookOnce, type SharedLook } from "#review/waiting/shared-look.ts";
import {
  countWaiting,
  MAX_ANNOUNCED_KEYS,
  type WaitingSummary,
} from "#review/waiting/waiting-items.ts";
import { notedFiles, noteUnknownFiles, waitingLayered } from "#review/waiting/waiting-layered.ts";
import { userSettingsPath } from "#settings/read-settings.ts";
import { type LayeredScope, layeredLedgers, recordLedger } from "#trust/ledger/ledger-paths.ts";

/** A session start judges at most so many records: it takes about 15 ms. */
export const MAX_RECORDS_AT_START = 200;

/** The end of a session judges at most so many records: it takes about 100 ms. */
export const MAX_RECORDS_AT_END = 2000;

/** The summary names at most so many records. */
const MAX_NEWEST = 4;

/** The memories that may wait; `shared` has the records as an earlier step found them. */
export interface NoticeScope extends LayeredScope {
  readonly shared?: SharedLook | undefined;
}

/** Finds the waiting memories and caches them. If a hook has no time for so many records, it only counts the foreign ones. */
export function judgeWhileHostWaits(scope: NoticeScope, maxRecords: number): WaitingSummary {
  const look = lookAt(scope);
  const isMuch = look !== undefined && !areJudged(look) && look.changed.length > maxRecords;
  return isMuch ? countForeign(look) : summarize(scope, look);
}

/** Summarizes the memories of a scope as they are now, whatever shows that one has changed. */
export function summarizeMemory(scope: LayeredScope): JudgedSummary {
  const look = lookAt(scope);
  const isSame = look === undefined || look.changed.length === 0;
  return (isSame ? cachedSummary(scope) : undefined) ?? summarize(scope, look);
}

/** Lists the records of a project as they are now, the last changed first. */
export function listAll(scope: LayeredScope): RecordList {
  const look = lookAt(scope);
  const rows = look ? judgeRows(look) : [];
  return {
    records: recordsIn(rows),
    broken: rows.flatMap(({ broken }) => broken ?? []),
    // A person or another tool may have written a secret into a title.
    isSafe: rows.every(
      ({ isClean, record }) => isClean || !record || !holdsSecret(namesOf(record)),
    ),
  };
}

function lookAt({ world, root, shared }: NoticeScope): RecordLook | undefined {
  if (root === undefined) return undefined;
  return lookOnce({ world, place: placeOfRecords(world, root) }, shared);
}

function recordsIn(rows: readonly JudgedRow[]): RecordRow[] {
  return rows.flatMap(({ record }) => record ?? []).sort(byTime);
}

function namesOf({ id, title, tags }: RecordRow): string[] {
  return [id, title, ...tags];
}

/** Judges all memories of a scope, and caches the summary. */
function summarize(scope: LayeredScope, look: RecordLook | undefined): JudgedSummary {
  const { world, root } = scope;
  noteUnknownFiles(world, root);
  // Read before the memories: a change in between makes the entry stale.
  const inputs = { ...seenOf(scope), ...fileVersions(watchedIn(look)) };
  const rows = look ? judgeRows(look) : [];
  const waiting = [
    ...rows.flatMap((row) => row.waiting ?? []),
    ...waitingLayered(world, root).map(factsOf),
  ];
  const summary = {
    ...waitingSummary(waiting),
    ...countsOf(recordsIn(rows)),
    survey: surveyOf(look?.files ?? []),
  };
  const nowMs = world.now().getTime();
  writeCache(judgedEntry(scope), { inputs, answer: JSON.stringify(summary), nowMs });
  return summary;
}

/** The files that a hook compares one by one: rewriting a file changes no folder. */
function watchedIn(look: RecordLook | undefined): string[] {
  const files = look?.files.slice(0, MAX_RECORDS_AT_START) ?? [];
  return files.map(({ name }) => `${look?.place.memory}/${name}`);
}

function waitingSummary(waiting: readonly WaitingFacts[]): WaitingSummary {
  const keys = waiting.map(({ key }) => key);
  const versions = keys.length <= MAX_ANNOUNCED_KEYS ? keys : [hashOf(keys)];
  return { ...countWaiting(waiting), versions };
}

function countsOf(records: readonly RecordRow[]): Pick<JudgedSummary, "counts" | "newest"> {
  const active = records.filter(({ status }) => status === "active");
  const counts = CATEGORY_NAMES.flatMap((name) => {
    const count = active.filter(({ category }) => category === name).length;
    return count > 0 ? [[name, count] as const] : [];
  });
  const newest = active
    .slice(0, MAX_NEWEST)
    .map(({ title, updatedAt }) => ({ title: redactPlainly(title), updatedAt }));
  return { counts: Object.fromEntries(counts), newest };
}

function surveyOf(found: readonly FoundFile[]): RecordSurvey {
  const files = found.filter(({ writtenMs }) => writtenMs > 0);
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  const newestMs = files.reduce((newest, one) => Math.max(newest, one.writtenMs), 0);
  return { files: files.length, bytes, newestMs };
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
function countForeign({ place, files }: RecordLook): WaitingSummary {
  const known = readRecordLedger(place.state);
  const names = files.map(({ name }) => name).filter((name) => !known?.has(name));
  const versions = names.length > 0 ? [hashOf(names)] : [];
  return { total: names.length, outside: names.length, held: 0, versions };
}

function hashOf(words: readonly string[]): string {
  return Bun.hash(JSON.stringify(words)).toString(16);
}
