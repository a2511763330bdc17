import { CATEGORIES } from "#base/category.ts";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import { distrustListing, refreshListing } from "#layouts/records/record-listing.ts";
import { readRecords, type StoredRecord } from "#layouts/records/store/read-records.ts";
import { type CollectRules, type CollectStep, collect } from "#remember/rules/gc-rules.ts";
import { sweepChangeLog, UNDO_DAYS } from "#undo/change-log.ts";
import type { VersionChange } from "#undo/logged-change.ts";
import type { RecordMemory } from "./record-memory.ts";
import { changeTo, lockRecords, saveChange } from "./save-records.ts";

/** What clearing up has done, or would do. */
export interface CollectReport {
  readonly steps: readonly CollectStep[];
  /** Files of killed writers that were removed. */
  readonly leftovers: number;
  /** Months of history that were too old. */
  readonly journals: number;
  /** For how many days versions are kept. */
  readonly keptDays: number;
  readonly dryRun: boolean;
}

/** How a memory is cleared up. */
export interface CollectWish {
  readonly dryRun: boolean;
  /** Whether a person asks for it. Unasked, nothing is archived because a category is full: nobody would see it. */
  readonly isAsked: boolean;
}

/** Clears up a memory by its settings: what is too old, too many, or retired for long enough. */
export function collectRecords(memory: RecordMemory, wish: CollectWish): CollectReport {
  const { dryRun } = wish;
  const told = { keptDays: UNDO_DAYS, dryRun };
  if (dryRun) return { steps: planFor(memory, wish).steps, leftovers: 0, journals: 0, ...told };
  const steps = collectHeld(memory, wish);
  const { place, world } = memory;
  const now = world.now();
  const folders = Object.values(CATEGORIES).map(({ folder }) => `${place.memory}/${folder}`);
  const { memory: all, inside } = place;
  const swept = [all, ...folders].map((folder) => sweepLeftovers(folder, { now, inside }));
  const leftovers = swept.reduce((sum, count) => sum + count, 0);
  const journals = sweepChangeLog(place, now);
  // A title that somebody edited in its file is listed as it is from now on.
  distrustListing(place);
  refreshListing(place);
  return { steps, leftovers, journals, ...told };
}

function collectHeld(memory: RecordMemory, wish: CollectWish): readonly CollectStep[] {
  using held = lockRecords(memory);
  const { steps, files } = planFor(memory, wish);
  saveChange(held, { action: "gc", files });
  return steps;
}

function planFor({ place, values, world }: RecordMemory, { isAsked }: CollectWish) {
  const stored = readRecords(place).flatMap(({ state }) =>
    state.kind === "record" ? [state] : [],
  );
  const rules: CollectRules = {
    now: world.now(),
    retentionDays: (category) => values[`categories.${category}.retention_days`],
    retainedSessions: values["categories.session_summary.max_retained"],
    mostPerCategory: isAsked ? values.max_memories_per_category : Number.POSITIVE_INFINITY,
    graceDays: values["delete.grace_period_days"],
    isArchiving: values["delete.archive_retired"],
  };
  const { steps, changed } = collect(
    stored.map(({ record }) => record),
    rules,
  );
  return { steps, files: stored.flatMap((one) => changeOf(one, changed.get(one.record))) };
}

function changeOf(
  { record, text }: StoredRecord,
  after: StoredRecord["record"] | null | undefined,
): VersionChange[] {
  if (after === undefined) return [];
  const { category, id } = record;
  return [after ? changeTo(after, text) : { category, id, before: text, after: null }];
}
