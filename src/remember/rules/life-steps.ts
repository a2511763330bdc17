import { fault } from "#base/fault.ts";
import type { MemoryRecord, RecordStatus } from "#layouts/records/format/record.ts";
import { appendChanges } from "#layouts/records/format/record-origin.ts";
import { timestampOf } from "#layouts/records/format/record-text.ts";

/** A step in the life of a record. */
export type LifeStep = "retire" | "archive" | "unarchive" | "restore";

interface StepRow {
  readonly from: RecordStatus;
  readonly to: RecordStatus;
  /** What to do first where it is neither here nor there. */
  readonly first: Readonly<Partial<Record<RecordStatus, string>>>;
}

const STEPS: Readonly<Record<LifeStep, StepRow>> = {
  retire: { from: "active", to: "retired", first: { archived: "unarchive" } },
  archive: { from: "active", to: "archived", first: { retired: "restore" } },
  unarchive: { from: "archived", to: "active", first: { retired: "restore" } },
  restore: { from: "retired", to: "active", first: { archived: "unarchive" } },
};

/** Why and when a step is taken. */
export interface StepReason {
  readonly reason: string;
  readonly now: Date;
}

/** A record after a step in its life; undefined if it is there already. */
export function takeStep(
  record: MemoryRecord,
  step: LifeStep,
  { reason, now }: StepReason,
): MemoryRecord | undefined {
  const { from, to, first } = STEPS[step];
  const { record_status: status, id } = record;
  if (status === to) return undefined;
  if (status !== from) {
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

/** A retired record whose time of grace is over, kept for good. */
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
