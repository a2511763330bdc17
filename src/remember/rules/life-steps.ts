import { fault } from "#base/fault.ts";
import { textsIn } from "#base/json.ts";
import type { RecordStatus } from "#base/memory-item.ts";
import { isoSeconds } from "#base/time.ts";
import { type MemoryRecord, RECORD_LIMITS } from "#layouts/records/format/record.ts";
import { appendChanges } from "#layouts/records/format/record-origin.ts";
import { sayerOf } from "#layouts/records/format/record-sentence.ts";
import { similarAmong } from "#recall/similar.ts";
import { termsOf } from "#text/words/words-and-terms.ts";

/** A step in the life of a record. */
export type LifeStep = "retire" | "archive" | "unarchive" | "restore";

const STEPS: Readonly<
  Record<LifeStep, { readonly from: RecordStatus; readonly to: RecordStatus }>
> = {
  retire: { from: "active", to: "retired" },
  archive: { from: "active", to: "archived" },
  unarchive: { from: "archived", to: "active" },
  restore: { from: "retired", to: "active" },
};

/** The reason and time of a step. */
interface StepReason {
  readonly reason: string;
  readonly now: Date;
}

/** A record after a step in its life; undefined for a repeated step. */
export function takeStep(
  record: MemoryRecord,
  step: LifeStep,
  { reason, now }: StepReason,
): MemoryRecord | undefined {
  const { from, to } = STEPS[step];
  const { record_status: status, category, id } = record;
  if (status === to) return undefined;
  if (status !== from) {
    const first = status === "archived" ? "unarchive" : "restore";
    throw fault("wrong-status", { id: `${category}/${id}`, status, step, first });
  }
  return moveTo(record, to, {
    reason,
    now,
    summary: reason === "" ? `${step}d` : `${step}d: ${reason}`,
  });
}

/** Archives a retired record at the end of its time of grace. */
export function archiveRetired(record: MemoryRecord, now: Date): MemoryRecord {
  const reason = record.retired_reason ?? "";
  return moveTo(record, "archived", { reason, now, summary: "archived after its time of grace" });
}

function moveTo(
  record: MemoryRecord,
  to: RecordStatus,
  { reason, now, summary }: StepReason & { readonly summary: string },
): MemoryRecord {
  const date = isoSeconds(now);
  const { retired_at, retired_reason, archived_at, archived_reason, ...rest } = record;
  const change = {
    date,
    summary: summary.slice(0, RECORD_LIMITS.summaryChars),
    field: "record_status",
    old_value: record.record_status,
    new_value: to,
  };
  const end = { [`${to}_at`]: date, ...(reason !== "" && { [`${to}_reason`]: reason }) };
  return {
    ...(rest as MemoryRecord),
    ...(to !== "active" && end),
    record_status: to,
    updated_at: date,
    changes: appendChanges(record.changes, [change]),
  };
}

/** The reason for which a session summary leaves its window. */
export const WINDOW_REASON = "Session rolling window: exceeded max_retained limit";

/** A session summary that leaves, and the warning about claims that leave with it. */
interface LeavingSession {
  readonly record: MemoryRecord;
  readonly warning: string | undefined;
}

/**
 * The session summaries above the limit, oldest first; `active` are all active records of the project. The one that is just
 * created stays, even if it is about an older session.
 */
export function beyondWindow(
  active: readonly MemoryRecord[],
  retained: number,
  created?: MemoryRecord,
): LeavingSession[] {
  const byAge = active
    .filter(({ category }) => category === "session_summary")
    .sort((a, b) => timeOf(a) - timeOf(b));
  const surplus = Math.max(0, Math.min(byAge.length - retained, mostAtOnce(retained)));
  const leaving = byAge.filter((record) => record !== created).slice(0, surplus);
  if (leaving.length === 0) return [];
  const similar = similarAmong(active.filter((one) => !leaving.includes(one)).map(sayerOf));
  const isKnown = (claim: string) => (similar(termsOf(claim))[0]?.score ?? 0) >= KNOWN_SCORE;
  return leaving.map((record) => {
    const { completed, blockers, next_actions } = record.content;
    const claims = textsIn([completed, blockers, next_actions]);
    return {
      record,
      warning: windowWarning(
        record,
        claims.filter((claim) => !isKnown(claim)),
      ),
    };
  });
}

/** At most so many leave at once: a limit that is too low by mistake must not empty a memory. */
function mostAtOnce(retained: number): number {
  return Math.max(10, 10 * retained);
}

/** From this score on, another text says the same as the claim of a session. */
const KNOWN_SCORE = 0.35;

function windowWarning({ id }: MemoryRecord, unique: readonly string[]): string | undefined {
  if (unique.length === 0) return undefined;
  const items = unique.map((item) => item.slice(0, 80)).join("; ");
  return `WARNING: Session ${id} contains unique content not captured elsewhere: ${items}. Consider saving these before retirement.`;
}

function timeOf({ created_at, updated_at }: MemoryRecord): number {
  const time = Date.parse(created_at);
  return Number.isNaN(time) ? Date.parse(updated_at) || 0 : time;
}
