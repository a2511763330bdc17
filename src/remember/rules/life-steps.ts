import { fault } from "#base/fault.ts";
import type { MemoryRecord, RecordStatus } from "#layouts/records/format/record.ts";
import { appendChanges } from "#layouts/records/format/record-origin.ts";
import { textsIn } from "#layouts/records/format/record-sentence.ts";
import { timestampOf } from "#layouts/records/format/record-text.ts";
import type { ScoredText, SimilarText } from "#recall/similar.ts";
import { type Term, termsOf } from "#text/words/boilerplate.ts";

/** A step in the life of a record. */
export type LifeStep = "retire" | "archive" | "unarchive" | "restore";

interface StepRow {
  readonly from: RecordStatus;
  readonly to: RecordStatus;
  /** The step that must come first from another state. */
  readonly first: Readonly<Partial<Record<RecordStatus, string>>>;
}

const STEPS: Readonly<Record<LifeStep, StepRow>> = {
  retire: { from: "active", to: "retired", first: { archived: "unarchive" } },
  archive: { from: "active", to: "archived", first: { retired: "restore" } },
  unarchive: { from: "archived", to: "active", first: { retired: "restore" } },
  restore: { from: "retired", to: "active", first: { archived: "unarchive" } },
};

/** The reason and time of a step. */
export interface StepReason {
  readonly reason: string;
  readonly now: Date;
}

/** A record after a step in its life; undefined for a repeated step. */
export function takeStep(
  record: MemoryRecord,
  step: LifeStep,
  { reason, now }: StepReason,
): MemoryRecord | undefined {
  const { from, to, first } = STEPS[step];
  const { record_status: status, category } = record;
  if (status === to) return undefined;
  if (status !== from) {
    const id = `${category}/${record.id}`;
    throw fault("wrong-status", { id, status, step, first: first[status] ?? "restore" });
  }
  const at = timestampOf(now);
  const summary = reason === "" ? `${step}d` : `${step}d: ${reason}`;
  const { retired_at, retired_reason, archived_at, archived_reason, ...rest } = record;
  return {
    ...(rest as MemoryRecord),
    ...endOf(to, { reason, at }),
    record_status: to,
    updated_at: at,
    changes: appendChanges(record.changes, [
      {
        date: at,
        summary: summary.slice(0, 300),
        field: "record_status",
        old_value: status,
        new_value: to,
      },
    ]),
  };
}

/** Archives a retired record at the end of its time of grace. */
export function archiveRetired(record: MemoryRecord, now: Date): MemoryRecord {
  const at = timestampOf(now);
  const reason = record.retired_reason ?? "";
  const entry = { date: at, summary: "archived after its time of grace", field: "record_status" };
  return {
    ...record,
    record_status: "archived",
    updated_at: at,
    archived_at: at,
    ...(reason !== "" && { archived_reason: reason }),
    changes: appendChanges(record.changes, [
      { ...entry, old_value: "retired", new_value: "archived" },
    ]),
  };
}

function endOf(to: RecordStatus, { reason, at }: { reason: string; at: string }) {
  const [time, why] = [`${to}_at`, `${to}_reason`];
  return to === "active" ? {} : { [time]: at, ...(reason !== "" && { [why]: reason }) };
}

/** At most so many leave at once: a limit that is too low by mistake must not empty a memory. */
function mostAtOnce(retained: number): number {
  return Math.max(10, 10 * retained);
}

/** The session summaries above the limit, oldest first. */
export function beyondWindow(active: readonly MemoryRecord[], retained: number): MemoryRecord[] {
  const byAge = [...active].sort((a, b) => timeOf(a) - timeOf(b));
  return byAge.slice(0, Math.max(0, Math.min(byAge.length - retained, mostAtOnce(retained))));
}

/** From this score on, another text says the same as the claim of a session. */
const KNOWN_SCORE = 0.35;

/** The claims of a session summary that perhaps no other memory has. */
export function claimsOf({ content }: MemoryRecord): string[] {
  const { completed, blockers, next_actions } = content;
  return textsIn([completed, blockers, next_actions]);
}

/** Whether one of the compared texts says what a session claims. */
export function isSaid(
  claim: string,
  similar: (terms: readonly Term[]) => readonly ScoredText<SimilarText>[],
): boolean {
  const [best] = similar(termsOf(claim));
  return (best?.score ?? 0) >= KNOWN_SCORE;
}

/** The warning about claims that leave with a session summary; undefined if other memories have all of them. */
export function windowWarning(
  session: MemoryRecord,
  unique: readonly string[],
): string | undefined {
  if (unique.length === 0) return undefined;
  const items = unique.map((item) => item.slice(0, 80)).join("; ");
  return `WARNING: Session ${session.id} contains unique content not captured elsewhere: ${items}. Consider saving these before retirement.`;
}

function timeOf({ created_at, updated_at }: MemoryRecord): number {
  const time = Date.parse(created_at);
  return Number.isNaN(time) ? Date.parse(updated_at) || 0 : time;
}
