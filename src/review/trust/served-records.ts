import type { MemoryItem } from "#base/memory-item.ts";
import { recordPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readCategory } from "#layouts/records/store/read-records.ts";
import { judgeRecords, type RecordJudge } from "./judge-records.ts";

/** Selects those of some records that are in force and that loci may inject; reads no others. */
export function servedRecords(place: RecordPlace, files: readonly RecordFile[]): MemoryItem[] {
  const judge = judgeRecords(place, ...files);
  return files.flatMap((file) => itemOf(place, file, judge));
}

/** The name of a record. */
type NamedRecord = Pick<RecordFile, "category" | "id">;

/** Reads some records, folder by folder, so that loci checks each folder only once. */
export function readNamed(place: RecordPlace, names: readonly NamedRecord[]): RecordFile[] {
  const byCategory = Map.groupBy(names, ({ category }) => category);
  return [...byCategory].flatMap(([category, some]) =>
    readCategory(
      place,
      category,
      some.map(({ id }) => id),
    ),
  );
}

/** The item of a file among the records; none if it is not in force, or waits for approval. */
export function itemOf(place: RecordPlace, file: RecordFile, judge: RecordJudge): MemoryItem[] {
  const { category, id, state } = file;
  if (state.kind !== "record" || !isInForce(state.record) || judge.doubts(file).length > 0)
    return [];
  const { record } = state;
  const by = judge.speaker(file);
  const origin = originOf(record);
  const said = by === "user" ? origin?.said : undefined;
  return [
    {
      id: `${category}/${id}`,
      kind: category,
      text: sentenceOf(record),
      at: record.updated_at,
      by,
      ...(said !== undefined && { said }),
      ...(origin?.session !== undefined && { session: origin.session }),
      path: `${place.memory}/${recordPath(category, id)}`,
    },
  ];
}

/** Whether a record still holds: a paid debt, a replaced decision and a lifted limit do not. */
export function isInForce({
  record_status,
  content,
}: Pick<MemoryRecord, "record_status" | "content">): boolean {
  if (record_status !== "active") return false;
  const { status, active } = content;
  return active !== false && !FINISHED_STATUSES.includes(`${status}`);
}

const FINISHED_STATUSES = ["deprecated", "superseded", "resolved", "wont_fix"];
