import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import { listedPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { originIn } from "#review/trust/judge-record.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import type { Origin } from "#trust/trust-state.ts";
import { findRecord, foundIn } from "./find-record.ts";

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
