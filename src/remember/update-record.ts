import { existsSync } from "node:fs";
import { fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import { isAbsolute, resolvePath } from "#base/path.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import type { RecordPlace } from "#layouts/records/store/record-place.ts";
import { updateRecord } from "#remember/rules/apply-update.ts";
import { type LifeStep, takeStep } from "#remember/rules/life-steps.ts";
import type { ListMerge } from "#remember/rules/merge-records.ts";
import { withSentenceInStep } from "#remember/rules/parse-sentence.ts";
import type { Origin } from "#trust/trust-signals.ts";
import type { DecidedChange } from "./create-record.ts";
import { type FoundRecord, type RecordName, readFound } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import { type RecordReport, reportOf } from "./record-news.ts";
import { changeTo, lockRecords, saveChange } from "./save-records.ts";

/** A request to update a record. */
export interface RecordUpdateRequest {
  readonly target: RecordName;
  readonly given: JsonObject;
  readonly why: string | undefined;
  /** The md5 that the record had when it was read. */
  readonly hash: string | undefined;
  readonly origin: Origin | undefined;
  /** Whether lists of the content are added to, as they are by default, or put in the place of those that are there. */
  readonly lists?: ListMerge;
}

/** Updates a record, if nobody has changed it since it was read; its history retains the earlier version. */
export function changeRecord(memory: RecordMemory, request: RecordUpdateRequest): RecordReport {
  const { given, why, origin } = request;
  // The record itself stays as it is; only the additions are redacted.
  const added = memory.redactor.value({ given, why, origin });
  using held = lockRecords(memory);
  const found = readFound(memory.place, request.target);
  // An edit that puts new values in the place of old ones says what the record says from now on.
  const isEdit = request.lists === "replace";
  const whole = isEdit ? withSentenceInStep(found.record, added.given) : added.given;
  const safe = { ...request, ...added, given: whole };
  const { change, report } = decideUpdate(memory, found, safe);
  saveChange(held, change);
  return report;
}

/** Refuses to change a record that has changed since it was read. */
function refuseIfChanged({ id, hash }: FoundRecord, expected: string | undefined): void {
  if (expected !== undefined && expected.toLowerCase() !== hash) {
    throw fault("occ-conflict", { id, hash });
  }
}

/** Decides what an update makes of a record. */
export function decideUpdate(
  { place, world }: RecordMemory,
  found: FoundRecord,
  { hash, ...update }: Omit<RecordUpdateRequest, "target">,
): DecidedChange {
  refuseIfChanged(found, hash);
  const { record: before, text } = found;
  const { given, why } = update;
  const dangling = before.related_files.filter((path) => !isThere(path, place.root));
  const { record, fixed, newId } = updateRecord(before, { ...update, now: world.now(), dangling });
  if (!record) {
    const report = reportOf("unchanged", before, { place, text, fixed });
    return { change: { action: "update", files: [] }, report };
  }
  const unchecked = "no `--hash`: loci did not check for an edit since you read it";
  const timeless = ["created_at", "schema_version"].filter(
    (name) => given[name] !== undefined && given[name] !== before[name],
  );
  const warnings = [
    ...(hash === undefined ? [unchecked] : []),
    ...timeless.map((name) => `\`${name}\` stays ${JSON.stringify(before[name])}`),
  ];
  const isMoved = newId !== undefined && isFree(place, record, newId);
  const after = isMoved ? { ...record, id: newId } : record;
  const { category, id } = found;
  const files = isMoved
    ? [changeTo(after, null), { category, id, before: text, after: null }]
    : [changeTo(after, text)];
  const made = { place, text: files[0]?.after ?? null, fixed, warnings };
  const report = reportOf(isMoved ? "renamed" : "updated", after, made);
  return { change: { action: "update", why, files }, report };
}

/** Whether a related file exists: its path is absolute, or starts at the project's folder. */
function isThere(path: string, root: string): boolean {
  return existsSync(isAbsolute(path) ? path : resolvePath(root, path));
}

function isFree(place: RecordPlace, { category, id }: MemoryRecord, newId: string): boolean {
  return newId !== id && readRecord(place, category, newId).state.kind === "missing";
}

/** A request to take a step in the life of a record. */
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

/** Takes a step in the life of a record; a repeated step changes nothing. */
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
  if (!after) return reportOf("unchanged", record, { place: memory.place, text });
  const change = changeTo(after, text);
  saveChange(held, { action: step, why: reason || undefined, files: [change] });
  return reportOf(DONE[step], after, { place: memory.place, text: change.after });
}

/** Removes the file of a record that is no longer active; its versions stay in the journal, so that it can be undone. */
export function purgeRecord(memory: RecordMemory, target: RecordName): RecordReport {
  using held = lockRecords(memory);
  const { record, text, category, id } = readFound(memory.place, target);
  if (record.record_status === "active")
    throw fault("wrong-status", { id, status: "active", step: "purge", first: "retire" });
  saveChange(held, { action: "purge", files: [{ category, id, before: text, after: null }] });
  return reportOf("purged", record, { place: memory.place, text: null });
}
