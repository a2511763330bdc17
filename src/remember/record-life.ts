import { fault } from "#base/fault.ts";
import { type LifeStep, takeStep } from "#remember/rules/life-steps.ts";
import { type RecordName, readFound } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import { type RecordReport, reportOf } from "./record-report.ts";
import { changeTo, lockRecords, saveChange } from "./save-records.ts";
import { refuseIfChanged } from "./update-record.ts";

/** A step in the life of a record that is to be taken. */
export interface StepRequest {
  readonly target: RecordName;
  readonly step: LifeStep;
  readonly reason: string;
  readonly hash: string | undefined;
}

const DONE = {
  retire: "retired",
  archive: "archived",
  unarchive: "unarchived",
  restore: "restored",
} as const satisfies Record<LifeStep, RecordReport["action"]>;

/** Takes a step in the life of a record; one that was taken already changes nothing. */
export function stepRecord(
  memory: RecordMemory,
  { target, step, reason: given, hash }: StepRequest,
): RecordReport {
  const reason = memory.redactor.text(given);
  using held = lockRecords(memory);
  const found = readFound(memory.place, target);
  refuseIfChanged(found, hash);
  const { record, text } = found;
  const after = takeStep(record, step, { reason, now: memory.world.now() });
  if (!after) return reportOf("unchanged", record, { text });
  const change = changeTo(after, text);
  saveChange(held, { action: step, ...(reason !== "" && { why: reason }), files: [change] });
  return reportOf(DONE[step], after, { text: change.after });
}

/** Removes a retired record's file; its versions stay in the journal, so that it can be undone. */
export function purgeRecord(memory: RecordMemory, target: RecordName): RecordReport {
  using held = lockRecords(memory);
  const { record, text, category, id } = readFound(memory.place, target);
  if (record.record_status !== "retired") {
    const { record_status: status } = record;
    throw fault("wrong-status", { id, status, step: "purge", first: "retire" });
  }
  saveChange(held, { action: "purge", files: [{ category, id, before: text, after: null }] });
  return reportOf("purged", record, { text: null });
}
