import type { Category } from "#base/category.ts";
import type { World } from "#base/world.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { type RecordFile, readCategory, readRecord } from "#layouts/records/store/read-records.ts";
import { folderIn } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { type FileRead, GONE } from "#recall/digest/digest-layers.ts";
import type { Findable } from "#recall/digest/make-record-digest.ts";
import { findableOf, isTold, linesOf } from "#recall/digest/record-card.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import { readSettings } from "#settings/read-settings.ts";
import type { TrustLevel } from "#trust/trust-state.ts";

/** A record's file that is to be read, and how it was before that. */
export interface RecordToRead extends Pick<RecordFile, "category" | "id"> {
  readonly stamp: string;
}

/** For more records than these all of the ledger is read at once. */
const FEW = 100;

/** Reads what records hold that may be told; nothing of those that may not. All that will be read is said at first. */
export function recordReader(
  world: World,
  place: RecordPlace,
  all: readonly RecordToRead[],
): (category: Category, some: readonly RecordToRead[]) => FileRead[] {
  const redactor = redactorForShowing(world, () => readSettings(world));
  const judge = judgeRecords(place, ...(all.length > FEW ? [] : all));
  const told = (file: RecordFile, stamp: string): Findable[] => {
    const { category, id, state } = file;
    if (state.kind !== "record" || !isTold(state.record)) return [];
    if (judge.doubts(file).length > 0) return [];
    // Where a record lies decides what it is called, whatever stands in it.
    const record = redactor.value(state.record);
    const [from, level] = [judge.provenance(file), judge.level(file)];
    return [findableOf({ ...record, category, id }, stamp, { from, level })];
  };
  return (category, some) => {
    const ids = some.map(({ id }) => id);
    return readCategory(place, category, ids).map((file, at) => {
      const stamp = some[at]?.stamp ?? GONE;
      const folder = folderIn(place.memory, category);
      return { folder, name: file.id, stamp, findables: told(file, stamp), held: false };
    });
  };
}

/** What is told of a record, and how much it counts beside another that says the same. */
export interface RecordTold {
  readonly lines: string;
  readonly level: TrustLevel;
}

/** What a record says by its file; undefined if it is gone, broken, or not to be told. */
export function recordNow(
  world: World,
  root: string,
  { category, id }: { readonly category: Category; readonly id: string },
): RecordTold | undefined {
  const place = placeOfRecords(world, root);
  return tellerOf(world, place, [{ category, id }])(readRecord(place, category, id));
}

/** What is told of each of some records of a project, which are judged together. */
export function tellerOf(
  world: World,
  place: RecordPlace,
  records: readonly Pick<RecordFile, "category" | "id">[],
): (file: RecordFile) => RecordTold | undefined {
  const redactor = redactorForShowing(world, () => readSettings(world));
  const judge = judgeRecords(place, ...records);
  return (file) => {
    const { category, id, state } = file;
    if (state.kind !== "record" || !isTold(state.record)) return undefined;
    if (judge.doubts(file).length > 0) return undefined;
    const lines = linesOf(
      { ...redactor.value(state.record), category, id },
      judge.provenance(file),
    );
    return { lines, level: judge.level(file) };
  };
}
