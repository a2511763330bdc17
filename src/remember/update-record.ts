import { existsSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { type JsonObject, parseJson } from "#base/json.ts";
import { isAbsolute, resolvePath } from "#base/path.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { claimOf, injectedTexts, sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import { updateRecord } from "#remember/rules/apply-update.ts";
import { type LifeStep, takeStep } from "#remember/rules/life-steps.ts";
import type { ListMerge } from "#remember/rules/merge-records.ts";
import { withSentenceInStep } from "#remember/rules/parse-sentence.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import { isInForce } from "#review/trust/served-records.ts";
import type { Origin } from "#trust/trust-signals.ts";
import type { DecidedChange } from "./create-record.ts";
import { type FoundRecord, type RecordName, readFound } from "./find-record.ts";
import { isForgettingAsked } from "./forgetting-asked.ts";
import { changeAsked, writtenOrigin } from "./read-voice.ts";
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
  /** Whether loci changes it unasked. */
  readonly isUnasked?: boolean;
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
  const decided = decideUpdate(memory, found, safe);
  const after = decided.change.files[0]?.after;
  const isJudged = !request.isUnasked && typeof after === "string";
  const by = isJudged
    ? originOfChange(memory, found, { after, origin: added.origin })
    : added.origin;
  const { change, report } =
    by === added.origin ? decided : decideUpdate(memory, found, { ...safe, origin: by });
  const isPersons = memory.world.caller.by === "person" || by?.said !== undefined;
  saveChange(held, { ...change, isSpoken: isPersons && !request.isUnasked });
  return report;
}

/** A changed text of a record, and who is said to have changed it. */
interface ChangedText {
  readonly after: string;
  readonly origin: Origin | undefined;
}

/**
 * The origin of a change by a command. An agent words the user's own memory anew, or ends it, only if a sentence of the user
 * asks for that. One more reason, or a tag, leaves the memory the user's.
 */
function originOfChange(
  memory: RecordMemory,
  found: FoundRecord,
  { after: text, origin }: ChangedText,
): Origin | undefined {
  const { world, place } = memory;
  if (world.caller.by === "person" || origin?.by === "user") return origin;
  const { record: before, category } = found;
  const after = parseJson(text) as unknown as MemoryRecord;
  const old = injectedTexts(before);
  const texts = injectedTexts(after).filter((one) => !old.includes(one));
  const by = writtenOrigin(world, origin, { category, texts });
  if (!isUsers(place, found)) return by;
  const isReworded = saysOther(before, after);
  const isTools = by?.by === "tool";
  if (!isReworded && !isTools && !isEnded(before, after)) return undefined;
  const asked = isReworded ? changeAsked(world, claimOf(after), sentenceOf(before)) : undefined;
  if (!asked) refuseUnasked(memory, found);
  return asked ?? (isReworded || isTools ? by : undefined);
}

/** Whether a record claims something else than before, or lacks one of its reasons. */
function saysOther(before: MemoryRecord, after: MemoryRecord): boolean {
  const now = injectedTexts(after);
  const isGone = (text: string) => text !== before.title && !now.includes(text);
  return claimOf(before) !== claimOf(after) || injectedTexts(before).some(isGone);
}

/** Whether a change ends a record, or puts it in force again; a debt may be paid by the agent's own work. */
function isEnded(before: MemoryRecord, after: MemoryRecord): boolean {
  return before.category !== "tech_debt" && isInForce(before) !== isInForce(after);
}

/** Whether a record is the user's own, and not a summary of a session. */
function isUsers(place: RecordPlace, found: FoundRecord): boolean {
  const { category, id } = found;
  const speaker = judgeRecords(place, found).speaker({ category, id, state: found });
  return category !== "session_summary" && speaker === "user";
}

/** Refuses an agent's command that ends or replaces a memory of the user, if the user has not asked for it. */
function refuseUnasked({ world, place }: RecordMemory, found: FoundRecord): void {
  if (world.caller.by === "person" || !isUsers(place, found)) return;
  const { category, id, record } = found;
  if (!isForgettingAsked(world, `${id.replaceAll("-", " ")} ${sentenceOf(record)}`))
    throw fault("users-rule", { id: `${category}/${id}` });
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
  /** Whether loci takes it unasked, or somebody rejects the record in a review. */
  readonly isUnasked?: boolean;
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
  { target, step, reason: given, hash, isUnasked }: StepRequest,
): RecordReport {
  const reason = memory.redactor.text(given);
  using held = lockRecords(memory);
  const found = readFound(memory.place, target);
  refuseIfChanged(found, hash);
  const { record, text } = found;
  const after = takeStep(record, step, { reason, now: memory.world.now() });
  if (!after) return reportOf("unchanged", record, { place: memory.place, text });
  if (after.record_status !== "active" && !isUnasked) refuseUnasked(memory, found);
  const change = changeTo(after, text);
  const isSpoken = step === "restore" && memory.world.caller.by === "person" && !isUnasked;
  saveChange(held, { action: step, why: reason || undefined, files: [change], isSpoken });
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
