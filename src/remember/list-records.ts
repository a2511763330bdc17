import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import type { MemoryRecord, RecordStatus } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { readCategory, readRecord } from "#layouts/records/store/read-records.ts";
import { listedPath, recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { originIn } from "#review/trust/judge-record.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import type { Origin } from "#trust/trust-state.ts";
import { findRecord, foundIn } from "./find-record.ts";

/** The records to list. */
export interface RecordFilter {
  readonly category: Category | undefined;
  readonly statuses: readonly RecordStatus[];
}

/** A record in a list. */
export interface RecordRow {
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  readonly status: RecordStatus;
  readonly tags: readonly string[];
  readonly updatedAt: string;
  readonly confidence: number | undefined;
  readonly path: string;
  /** The reasons why loci does not inject it unasked; empty if it does. */
  readonly waits: readonly string[];
}

/** A file among the records that is no valid record. */
export interface BrokenRow {
  readonly path: string;
  readonly why: string;
}

/** The records of a memory, and the files that are no valid records. */
export interface RecordList {
  readonly records: readonly RecordRow[];
  readonly broken: readonly BrokenRow[];
}

/** Lists records, the last changed first. */
export function listRecords(place: RecordPlace, { category, statuses }: RecordFilter): RecordList {
  const names = category ? [category] : CATEGORY_NAMES;
  const files = names.flatMap((name) => readCategory(place, name));
  const { doubts } = judgeRecords(place);
  const records = files.flatMap((file): RecordRow[] => {
    const { state } = file;
    if (state.kind !== "record" || !statuses.includes(state.record.record_status)) return [];
    const { id, title, record_status: status, tags, confidence } = state.record;
    const path = listedPath(place, { category: file.category, id });
    const waits = doubts(file).map(({ why }) => why);
    const { category } = state.record;
    const updatedAt = state.record.updated_at;
    return [{ category, id, title, status, tags, updatedAt, confidence, path, waits }];
  });
  const broken = files.flatMap((file): BrokenRow[] => {
    const path = `${place.memory}/${recordPath(file.category, file.id)}`;
    return file.state.kind === "broken" ? [{ path, why: file.state.why }] : [];
  });
  return { records: records.sort(byTime), broken };
}

function byTime(one: RecordRow, other: RecordRow): number {
  if (one.updatedAt === other.updatedAt) return one.id < other.id ? -1 : 1;
  return one.updatedAt > other.updatedAt ? -1 : 1;
}

/** A record with all that loci knows about it. */
export interface RecordView {
  readonly record: MemoryRecord;
  readonly path: string;
  readonly hash: string;
  /** Its origin as far as loci knows it, whatever its file claims; null if it is unknown. */
  readonly origin: Origin | null;
  /** The origin in a word or two. */
  readonly from: string;
  /** The reasons why loci does not inject it unasked; empty if it does. */
  readonly waits: readonly string[];
}

/** Shows one record. */
export function viewRecord(place: RecordPlace, word: string): RecordView {
  const { category, id } = findRecord(place, word);
  const file = readRecord(place, category, id);
  const { record, hash } = foundIn(place, file);
  const judge = judgeRecords(place, file);
  const waits = judge.doubts(file).map(({ why }) => why);
  const provenance = judge.known.provenance(file);
  const isOurs = provenance === "written" || provenance === "accepted";
  const origin = isOurs ? (originOf(record) ?? null) : originIn(record, provenance);
  const from = judge.source(file);
  return { record, path: listedPath(place, { category, id }), hash, origin, from, waits };
}
