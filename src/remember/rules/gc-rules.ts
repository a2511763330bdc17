import type { Category } from "#base/category.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sayerOf } from "#layouts/records/format/record-sentence.ts";
import { daysSince } from "#layouts/records/format/record-text.ts";
import { type SimilarText, type SimilarText, similarAmong } from "#recall/similar.ts";
import { type Term, termsOf } from "#text/words/task-terms.ts";
import { archiveRetired, takeStep } from "./life-steps.ts";
import { mergedRecord } from "./merge-records.ts";
import { beyondWindow, claimsOf, isSaid, windowWarning } from "./retention-window.ts";

/** What clearing up goes by. */
export interface CollectRules {
  readonly now: Date;
  /** After how many days without a change a record of a category is retired; 0 is never. */
  readonly retentionDays: (category: Category) => number;
  readonly retainedSessions: number;
  readonly mostPerCategory: number;
  readonly graceDays: number;
  /** Whether what was retired is archived in the end, not removed. */
  readonly isArchiving: boolean;
}

/** One thing that is done when clearing up. */
export interface CollectStep {
  readonly action: "retire" | "merge" | "archive" | "purge";
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  /** Where what it says goes. */
  readonly into?: string;
  readonly warning?: string;
}

/** What clearing up comes to: the steps, and the records that are changed by them; null is gone. */
export interface Collection {
  readonly steps: readonly CollectStep[];
  readonly changed: ReadonlyMap<MemoryRecord, MemoryRecord | null>;
}

/** A retired record can be restored for at least so long, whatever the settings say: so long it cannot be made again. */
const MIN_GRACE_DAYS = 1;

/** From which score on two records say the same. */
const DUPLICATE_SCORE = 0.5;

/** Decides what is to be cleared up; each rule sees what those before it have done. */
export function collect(records: readonly MemoryRecord[], rules: CollectRules): Collection {
  const course = new Course(records, rules);
  expire(course);
  slideWindow(course);
  for (const category of new Set(records.map((record) => record.category))) {
    if (category !== "session_summary") makeRoomIn(course, category);
  }
  endGrace(course);
  return { steps: course.steps, changed: course.changed };
}

/** A record as it was, and as it is by now. */
type Pair = { readonly was: MemoryRecord; readonly is: MemoryRecord };

/** How far clearing up has come. */
class Course {
  readonly steps: CollectStep[] = [];
  readonly changed = new Map<MemoryRecord, MemoryRecord | null>();
  readonly all: readonly MemoryRecord[];
  readonly rules: CollectRules;

  constructor(all: readonly MemoryRecord[], rules: CollectRules) {
    [this.all, this.rules] = [all, rules];
  }

  /** An active record as it is by now; undefined if it is active no more. */
  now(was: MemoryRecord): MemoryRecord | undefined {
    const is = this.changed.get(was) ?? was;
    return is.record_status === "active" && this.changed.get(was) !== null ? is : undefined;
  }

  /** The active records as they are by now, beside what they were, oldest change first. */
  active(category?: Category): Pair[] {
    return this.all
      .filter((was) => category === undefined || was.category === category)
      .flatMap((was) => {
        const is = this.now(was);
        return is ? [{ was, is }] : [];
      })
      .sort((a, b) => (a.is.updated_at < b.is.updated_at ? -1 : 1));
  }

  retire({ was, is }: Pair, step: Partial<CollectStep>): void {
    const { reason = "" } = step;
    const after = takeStep(is, "retire", { reason, now: this.rules.now });
    if (!after) return;
    this.changed.set(was, after);
    this.note(is, { action: "retire", ...step, reason });
  }

  archive({ was, is }: Pair, reason: string): void {
    const after = takeStep(is, "archive", { reason, now: this.rules.now });
    if (!after) return;
    this.changed.set(was, after);
    this.note(is, { action: "archive", reason });
  }

  note(
    { category, id, title }: MemoryRecord,
    step: Partial<CollectStep> & Pick<CollectStep, "action" | "reason">,
  ): void {
    this.steps.push({ category, id, title, ...step });
  }
}

function expire(course: Course): void {
  const { now, retentionDays } = course.rules;
  for (const pair of course.active()) {
    const { category, updated_at, created_at } = pair.is;
    const days = retentionDays(category);
    const age = daysSince(updated_at || created_at, now);
    if (days === 0 || age === undefined || age < days) continue;
    course.retire(pair, { reason: `not changed for ${days} days (retention_days)` });
  }
}

function slideWindow(course: Course): void {
  const active = course.active("session_summary");
  const leaving = beyondWindow(
    active.map(({ is }) => is),
    course.rules.retainedSessions,
  );
  if (leaving.length === 0) return;
  const staying = course.active().filter(({ is }) => !leaving.includes(is));
  const similar = similarAmong(staying.map(({ is }) => sayerOf(is)));
  for (const session of leaving) {
    const pair = active.find(({ is }) => is === session);
    const unique = claimsOf(session).filter((claim) => !isSaid(claim, similar));
    const warning = windowWarning(session, unique);
    const reason = "Session rolling window: exceeded max_retained limit";
    if (pair) course.retire(pair, { reason, ...(warning && { warning }) });
  }
}

/** Comparing each of thousands with all others takes minutes, so only the first look for a twin. */
const MAX_COMPARED_RECORDS = 300;

/**
 * Makes room for one more record in a full category: merges duplicates, then archives the least valuable (an agent's
 * notes before the user's words, the oldest first).
 */
function makeRoomIn(course: Course, category: Category): void {
  const { mostPerCategory: most, now } = course.rules;
  const active = course.active(category);
  let surplus = active.length - most + 1;
  if (surplus <= 0) return;
  const similar = similarAmong(active.map(({ was, is }) => ({ ...sayerOf(is), was })));
  for (const { was } of active.slice(0, MAX_COMPARED_RECORDS)) {
    if (surplus === 0) return;
    const is = course.now(was);
    const twin = is && twinOf(course, { was, is }, similar);
    if (!twin) continue;
    course.changed.set(twin.was, mergedRecord(twin.is, is, now));
    const reason = `merged into ${twin.is.id}`;
    course.retire({ was, is }, { action: "merge", into: twin.is.id, reason });
    surplus--;
  }
  const byValue = course.active(category).sort((a, b) => worthOf(a.is) - worthOf(b.is));
  for (const pair of byValue.slice(0, surplus)) {
    course.archive(pair, `${category} is full with ${most} (max_memories_per_category)`);
  }
}

/** The record that says the same, by all that the one says; it may have been merged into meanwhile. */
function twinOf(
  course: Course,
  { was, is }: Pair,
  similar: (terms: readonly Term[]) => SimilarText<SimilarText & { readonly was: MemoryRecord }>[],
): Pair | undefined {
  const { title, tags, text } = sayerOf(is);
  const said = [title, tags.join(" "), text].join("\n");
  for (const { one, score } of similar(termsOf(said))) {
    if (score < DUPLICATE_SCORE) return undefined;
    const now = one.was === was ? undefined : course.now(one.was);
    if (now) return { was: one.was, is: now };
  }
  return undefined;
}

function endGrace(course: Course): void {
  const { now, graceDays, isArchiving } = course.rules;
  const days = Math.max(MIN_GRACE_DAYS, graceDays);
  // What was retired just now begins its time of grace.
  for (const record of course.all.filter((one) => !course.changed.has(one))) {
    if (!isRetiredFor(record, days, now)) continue;
    course.changed.set(record, isArchiving ? archiveRetired(record, now) : null);
    const action = isArchiving ? "archive" : "purge";
    course.note(record, { action, reason: `retired for ${days} days (grace_period_days)` });
  }
}

/** Another tool may have written no time; then the grace began with the last change at the latest. */
function isRetiredFor(record: MemoryRecord, days: number, now: Date): boolean {
  const age = daysSince(record.retired_at ?? record.updated_at, now);
  return record.record_status === "retired" && age !== undefined && age >= days;
}

/** How much a record is worth when not all find room: the user's words more than an agent's notes. */
function worthOf(record: MemoryRecord): number {
  const origin = originOf(record);
  return origin?.by === "user" || origin?.approved ? 1 : 0;
}
