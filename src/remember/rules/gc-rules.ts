import type { Category } from "#base/memory-item.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sayerOf } from "#layouts/records/format/record-sentence.ts";
import { daysSince } from "#layouts/records/format/record-text.ts";
import { type ScoredText, type SimilarText, similarAmong } from "#recall/similar.ts";
import { type Term, termsOf } from "#text/words/words-and-terms.ts";
import { archiveRetired, beyondWindow, takeStep, WINDOW_REASON } from "./life-steps.ts";
import { mergedRecord } from "./merge-records.ts";

/** The settings of a clean-up. */
export interface CollectRules {
  readonly now: Date;
  /** The number of days without a change after which a record of a category is retired; 0 is never. */
  readonly retentionDays: (category: Category) => number;
  readonly retainedSessions: number;
  readonly mostPerCategory: number;
  readonly graceDays: number;
  /** Whether the clean-up archives retired records in the end, instead of removing them. */
  readonly isArchiving: boolean;
}

/** One step of a clean-up. */
export interface CollectStep {
  readonly action: "retire" | "merge" | "archive" | "purge";
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  /** The record that takes its content. */
  readonly into?: string;
  readonly warning?: string;
}

/** The steps of a clean-up, and the changed records; null for a removed one. */
export interface Collection {
  readonly steps: readonly CollectStep[];
  readonly changed: ReadonlyMap<MemoryRecord, MemoryRecord | null>;
}

/** A retired record can be restored for at least so long, because nobody can create it again in that time. */
const MIN_GRACE_DAYS = 1;

/** From this score on, two records say the same. */
const DUPLICATE_SCORE = 0.5;

/** Decides the steps of a clean-up; each rule sees the results of the rules before it. */
export function collect(records: readonly MemoryRecord[], rules: CollectRules): Collection {
  const cleanUp = new CleanUp(records, rules);
  expire(cleanUp);
  slideWindow(cleanUp);
  for (const category of new Set(records.map((record) => record.category))) {
    if (category !== "session_summary") makeRoomIn(cleanUp, category);
  }
  endGrace(cleanUp);
  return { steps: cleanUp.steps, changed: cleanUp.changed };
}

/** A record before the clean-up, and now. */
type Pair = { readonly was: MemoryRecord; readonly is: MemoryRecord };

/** The state of a clean-up. */
class CleanUp {
  readonly steps: CollectStep[] = [];
  readonly changed = new Map<MemoryRecord, MemoryRecord | null>();
  readonly all: readonly MemoryRecord[];
  readonly rules: CollectRules;

  constructor(all: readonly MemoryRecord[], rules: CollectRules) {
    [this.all, this.rules] = [all, rules];
  }

  /** The present state of a record; undefined if it is not active any more. */
  now(was: MemoryRecord): MemoryRecord | undefined {
    const is = this.changed.get(was) ?? was;
    return is.record_status === "active" && this.changed.get(was) !== null ? is : undefined;
  }

  /** The active records, oldest change first. */
  active(category?: Category): Pair[] {
    return this.all
      .filter((was) => category === undefined || was.category === category)
      .flatMap((was) => {
        const is = this.now(was);
        return is ? [{ was, is }] : [];
      })
      .sort((a, b) => (a.is.updated_at < b.is.updated_at ? -1 : 1));
  }

  /** Retires or archives a record, and notes why. */
  end({ was, is }: Pair, step: "retire" | "archive", about: StepNote): void {
    const after = takeStep(is, step, { reason: about.reason, now: this.rules.now });
    if (!after) return;
    this.changed.set(was, after);
    this.note(is, { action: step, ...about });
  }

  note({ category, id, title }: MemoryRecord, step: StepNote & Pick<CollectStep, "action">): void {
    this.steps.push({ category, id, title, ...step });
  }
}

/** The parts of a step besides its record. */
type StepNote = Pick<CollectStep, "reason"> & Partial<CollectStep>;

function expire(cleanUp: CleanUp): void {
  const { now, retentionDays } = cleanUp.rules;
  for (const pair of cleanUp.active()) {
    const { category, updated_at, created_at } = pair.is;
    const days = retentionDays(category);
    const age = daysSince(updated_at || created_at, now);
    if (days === 0 || age === undefined || age < days) continue;
    cleanUp.end(pair, "retire", { reason: `not changed for ${days} days (retention_days)` });
  }
}

function slideWindow(cleanUp: CleanUp): void {
  const active = cleanUp.active();
  const records = active.map(({ is }) => is);
  for (const { record, warning } of beyondWindow(records, cleanUp.rules.retainedSessions)) {
    const pair = active.find(({ is }) => is === record);
    if (pair) cleanUp.end(pair, "retire", { reason: WINDOW_REASON, ...(warning && { warning }) });
  }
}

/** A comparison of thousands with each other takes minutes, so loci searches twins only for so many. */
const MAX_COMPARED_RECORDS = 300;

/**
 * Makes room for one more record in a full category: merges duplicates, then archives the least valuable (an agent's
 * notes before the user's words, the oldest first).
 */
function makeRoomIn(cleanUp: CleanUp, category: Category): void {
  const { mostPerCategory: most, now } = cleanUp.rules;
  const active = cleanUp.active(category);
  let surplus = active.length - most + 1;
  if (surplus <= 0) return;
  const similar = similarAmong(active.map(({ was, is }) => ({ ...sayerOf(is), was })));
  for (const { was } of active.slice(0, MAX_COMPARED_RECORDS)) {
    if (surplus === 0) return;
    const is = cleanUp.now(was);
    const twin = is && twinOf(cleanUp, { was, is }, similar);
    if (!twin) continue;
    cleanUp.changed.set(twin.was, mergedRecord(twin.is, is, now));
    const reason = `merged into ${twin.is.id}`;
    cleanUp.end({ was, is }, "retire", { action: "merge", into: twin.is.id, reason });
    surplus--;
  }
  const byValue = cleanUp.active(category).sort((a, b) => worthOf(a.is) - worthOf(b.is));
  for (const pair of byValue.slice(0, surplus)) {
    const reason = `${category} is full with ${most} (max_memories_per_category)`;
    cleanUp.end(pair, "archive", { reason });
  }
}

/** The record that says the same; another record may have been merged into it meanwhile. */
function twinOf(
  cleanUp: CleanUp,
  { was, is }: Pair,
  similar: (terms: readonly Term[]) => ScoredText<SimilarText & { readonly was: MemoryRecord }>[],
): Pair | undefined {
  const { title, tags, text } = sayerOf(is);
  for (const { one, score } of similar(termsOf([title, tags.join(" "), text].join("\n")))) {
    if (score < DUPLICATE_SCORE) return undefined;
    const now = one.was === was ? undefined : cleanUp.now(one.was);
    if (now) return { was: one.was, is: now };
  }
  return undefined;
}

function endGrace(cleanUp: CleanUp): void {
  const { now, graceDays, isArchiving } = cleanUp.rules;
  const days = Math.max(MIN_GRACE_DAYS, graceDays);
  // A record that this clean-up retires begins its time of grace.
  for (const record of cleanUp.all.filter((one) => !cleanUp.changed.has(one))) {
    if (!isRetiredFor(record, days, now)) continue;
    cleanUp.changed.set(record, isArchiving ? archiveRetired(record, now) : null);
    const action = isArchiving ? "archive" : "purge";
    cleanUp.note(record, { action, reason: `retired for ${days} days (grace_period_days)` });
  }
}

/** Another tool may have written no time; then the time of grace begins with the last change. */
function isRetiredFor(record: MemoryRecord, days: number, now: Date): boolean {
  const age = daysSince(record.retired_at ?? record.updated_at, now);
  return record.record_status === "retired" && age !== undefined && age >= days;
}

/** The value of a record in a full category: the user's words before an agent's notes. */
function worthOf(record: MemoryRecord): number {
  const origin = originOf(record);
  return origin?.by === "user" || origin?.approved ? 1 : 0;
}
