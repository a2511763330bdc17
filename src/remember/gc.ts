import { Fault } from "#base/fault.ts";
import { CATEGORIES } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import { collectedPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { isActiveFile, isCrowded, readRecords } from "#layouts/records/store/read-records.ts";
import { type CollectStep, collect } from "#remember/rules/gc-rules.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { sweepChangeLog, UNDO_DAYS } from "#undo/change-log.ts";
import type { VersionChange } from "#undo/logged-change.ts";
import { type RecordMemory, recordsAt } from "./record-memory.ts";
import { addNews } from "./record-news.ts";
import { changeTo, lockRecords, saveChange } from "./save-records.ts";

/** The steps that a clean-up took, or would take. */
export interface CollectReport {
  readonly steps: readonly CollectStep[];
  /** The number of removed files of killed writers. */
  readonly leftovers: number;
  /** The number of removed parts of the change log. */
  readonly journals: number;
  /** The number of days that every version is retained. */
  readonly keptDays: number;
  readonly dryRun: boolean;
}

/** The options of a clean-up. */
interface CollectWish {
  readonly dryRun: boolean;
  /** Whether a person asks for it. Unasked, a full category archives nothing, because nobody would see it. */
  readonly isAsked: boolean;
}

/** Cleans up records by the settings: those that are too old, too many, or retired for long enough. */
export function collectRecords(memory: RecordMemory, wish: CollectWish): CollectReport {
  const { dryRun } = wish;
  const report = { leftovers: 0, journals: 0, keptDays: UNDO_DAYS, dryRun };
  if (dryRun) return { ...report, steps: planFor(memory, wish).steps };
  const steps = collectUnderLock(memory, wish);
  const { place, world } = memory;
  const now = world.now();
  const folders = Object.values(CATEGORIES).map(({ folder }) => `${place.memory}/${folder}`);
  const swept = [place.memory, ...folders].map((folder) =>
    sweepLeftovers(folder, { now, inside: place.inside }),
  );
  const leftovers = swept.reduce((sum, count) => sum + count, 0);
  const journals = sweepChangeLog(place, now);
  // From now on the listing has each title that somebody edited in its file.
  refreshListing(place, memory.waitMs());
  return { ...report, steps, leftovers, journals };
}

function collectUnderLock(memory: RecordMemory, wish: CollectWish): readonly CollectStep[] {
  using held = lockRecords(memory);
  const { steps, files } = planFor(memory, wish);
  saveChange(held, { action: "gc", files });
  return steps;
}

function planFor({ place, values, world }: RecordMemory, { isAsked }: CollectWish) {
  const stored = readRecords(place).flatMap(({ state }) =>
    state.kind === "record" ? [state] : [],
  );
  const records = stored.map(({ record }) => record);
  const { steps, changed } = collect(records, {
    now: world.now(),
    retentionDays: (category) => values[`categories.${category}.retention_days`],
    retainedSessions: values["categories.session_summary.max_retained"],
    mostPerCategory: isAsked ? values.max_memories_per_category : Number.POSITIVE_INFINITY,
    graceDays: values["delete.grace_period_days"],
    isArchiving: values["delete.archive_retired"],
  });
  const files = stored.flatMap(({ record, text }): VersionChange[] => {
    const after = changed.get(record);
    if (after === undefined) return [];
    const { category, id } = record;
    return [after ? changeTo(after, text) : { category, id, before: text, after: null }];
  });
  return { steps, files };
}

/** A clean-up of more active records would be felt at the end of a turn; `loci gc` does it. */
const MAX_QUIET_RECORDS = 300;

/** The project whose records are cleaned up, and the milliseconds that the hook has left for the lock. */
interface QuietCollection extends ProjectContext {
  readonly root: string;
  readonly leftMs: () => number;
}

/** Cleans up the records of a project, if they are few. The next session reports it, and all of it can be undone. */
export function collectQuietly(world: World, { root, sources, leftMs }: QuietCollection): void {
  const memory = recordsAt(world, root, { sources, waitMs: leftMs });
  const { place } = memory;
  try {
    const isFew = !isCrowded(place) && activeCount(place) <= MAX_QUIET_RECORDS;
    const steps = isFew ? collectRecords(memory, { dryRun: false, isAsked: false }).steps : [];
    addNews(place.state, { cleared: steps.length });
    replaceFile(collectedPath(place.state), "", { uid: place.uid });
  } catch (error) {
    // Nobody has asked for the clean-up: `loci gc` and the doctor report the obstacle.
    if (!(error instanceof Fault)) throw error;
  }
}

/** Archived records do not count: their number only grows, and nothing compares them. */
function activeCount(place: RecordPlace): number {
  return readRecords(place).filter(isActiveFile).length;
}
