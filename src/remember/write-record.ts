import { CATEGORIES } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import { written } from "#index/sync/write-through.ts";
import { changeRecords, type HeldListing, type Plan } from "#layouts/records/change-records.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { recordPath } from "#layouts/records/store/record-paths.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import type { TextChange, VersionChange } from "#undo/journal-change.ts";
import type { RecordMemory } from "./record-memory.ts";

/** What was decided about some records. */
export interface Decision<Result> {
  readonly action: string;
  readonly why?: string | undefined;
  readonly undoes?: readonly string[];
  readonly files: readonly VersionChange[];
  /** What whoever decides does itself, and has told here before. */
  readonly texts?: readonly TextChange[];
  readonly result: Result;
}

/**
 * Decides about records while nobody else changes them, does it, and lets them be found as they are then; what the
 * system refuses becomes a fault.
 */
export function write<Result>(
  memory: RecordMemory,
  decide: (listing: HeldListing) => Decision<Result>,
): Result {
  const { place, world } = memory;
  const folders = Object.values(CATEGORIES).map(({ folder }) => `${place.memory}/${folder}`);
  const writing = { world, layout: "records", project: place.root, folders } as const;
  let changed: readonly VersionChange[] = [];
  const change = () =>
    writeDecided(memory, (listing) => {
      const decision = decide(listing);
      changed = decision.files;
      return decision;
    });
  return written(writing, change, () =>
    changed.map(({ category, id }) => `${place.memory}/${recordPath(category, id)}`),
  );
}

function writeDecided<Result>(
  { place, world }: RecordMemory,
  decide: (listing: HeldListing) => Decision<Result>,
): Result {
  try {
    return changeRecords(place, (listing): Plan<Result> => {
      const { result, why, undoes, texts, action, files } = decide(listing);
      const at = world.now().toISOString();
      const told = {
        ...(why !== undefined && { why }),
        ...(undoes !== undefined && { undoes }),
        ...(texts !== undefined && texts.length > 0 && { texts }),
      };
      return { entry: { at, action, ...told, files }, result };
    });
  } catch (error) {
    throw refusalOf(error, place.memory);
  }
}

/** The change of one file from a text to a record; throws a fault if nobody could read it then. */
export function changeTo(record: MemoryRecord, before: string | null): VersionChange {
  const { category, id } = record;
  const after = printRecord(record);
  const size = new TextEncoder().encode(after).length;
  if (size <= MOST_BYTES) return { category, id, before, after };
  const expected = `at most ${MOST_BYTES / 1024} KB in all`;
  const problem = {
    field: "content",
    expected,
    got: `${Math.ceil(size / 1024)} KB`,
    mend: "shorten it",
  };
  throw fault("invalid-record", { problems: [problem] });
}

/** What is larger is not read, so it is not written either. */
const MOST_BYTES = 256 * 1024;
