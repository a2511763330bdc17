import { lstatSync } from "node:fs";
import { Fault, fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { recordPath } from "#layouts/record-paths.ts";
import { type MemoryRecord, RECORD_LIMITS } from "#layouts/records/format/record.ts";
import { injectedTexts } from "#layouts/records/format/record-sentence.ts";
import {
  isActiveFile,
  isCrowded,
  readCategory,
  readRecord,
  readRecords,
} from "#layouts/records/store/read-records.ts";
import { findSimilar } from "#recall/similar.ts";
import { beyondWindow, takeStep, WINDOW_REASON } from "#remember/rules/life-steps.ts";
import { admit, type PreparedRecord, prepareRecord } from "#remember/rules/prepare-record.ts";
import { heldWarning, judgeRecords } from "#review/trust/judge-records.ts";
import { termsOf } from "#text/words/words-and-terms.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { activeRecords } from "./find-candidate.ts";
import { broken } from "./find-record.ts";
import { writtenOrigin } from "./read-voice.ts";
import type { RecordMemory } from "./record-memory.ts";
import { type RecordReport, reportOf } from "./record-news.ts";
import {
  changeTo,
  type HeldRecords,
  lockRecords,
  type PlannedChange,
  saveChange,
} from "./save-records.ts";

/** The session summaries that leave to make room for one more, with their warnings. */
function makeRoom({ place, values, world }: RecordMemory, coming: MemoryRecord) {
  if (coming.category !== "session_summary") return [];
  const files = isCrowded(place) ? readCategory(place, coming.category) : readRecords(place);
  const stored = files.filter(isActiveFile).map(({ state }) => state);
  const active = stored.map(({ record }) => record).filter(({ id }) => id !== coming.id);
  const retained = values["categories.session_summary.max_retained"];
  return beyondWindow([...active, coming], retained, coming).flatMap(({ record, warning }) => {
    const found = stored.find((one) => one.record === record);
    const after = takeStep(record, "retire", { reason: WINDOW_REASON, now: world.now() });
    return found && after ? [{ change: changeTo(after, found.text), warning }] : [];
  });
}

/** A request to create a record. */
export interface CreateRequest {
  readonly category: Category;
  readonly given: JsonObject;
  /** A chosen id; by default the title gives it. */
  readonly id: string | undefined;
  readonly origin: Origin | undefined;
  /**
   * Whether it is saved all the same, under a numbered id, if the id is taken or the category is full. loci never loses the
   * words of a user or an agent because another record has the id.
   */
  readonly isNumbered?: boolean;
  /** Whether loci saves it unasked, from what it has heard: then the caller knows its origin. */
  readonly isUnasked?: boolean;
}

/** Creates a record; never overwrites another one. */
export function createRecord(memory: RecordMemory, request: CreateRequest): RecordReport {
  const { category, id, isNumbered = false } = request;
  if (!memory.values[`categories.${category}.enabled`]) throw fault("category-off", { category });
  const given = memory.redactor.value(request.given);
  refuseSecretId(memory, id);
  const prepared = prepareRequest(memory, { ...request, given });
  using held = lockRecords(memory);
  const { change, report } = isNumbered
    ? decideNumbered(held, prepared, ["record-exists"])
    : decideCreate(held, prepared);
  if (!isNumbered && report.action !== "unchanged") refuseIfFull(memory, prepared.record);
  const isSpoken = isPersonSpeaking(memory.world, request);
  saveChange(held, { ...change, isSpoken });
  return report;
}

/** Whether a person says a record now: at a terminal, or in the conversation that loci has heard. */
export function isPersonSpeaking(
  world: World,
  { origin, isUnasked = false }: CreateRequest,
): boolean {
  if (isUnasked) return origin?.by === "user";
  const isOwn = origin === undefined || origin.by === "user";
  return isOwn && (world.caller.by === "person" || origin?.said !== undefined);
}

/** Prepares a record with the origin that its texts have. */
export function prepareRequest(
  { world, redactor }: RecordMemory,
  request: CreateRequest,
): PreparedRecord {
  const { category, id, given, isUnasked } = request;
  const told = redactor.value(request.origin);
  const draft = { category, id, given, now: world.now() };
  const prepared = prepareRecord({ ...draft, origin: told });
  if (isUnasked) return prepared;
  const texts = injectedTexts(prepared.record);
  const origin = writtenOrigin(world, told, { category, texts });
  return origin === told ? prepared : prepareRecord({ ...draft, origin });
}

/** An id is the name of a file, which everybody sees. */
export function refuseSecretId({ redactor }: RecordMemory, id: string | undefined): void {
  const [mark] = id === undefined ? [] : redactor.marksIn(id);
  if (mark) throw fault("holds-secret", { what: "the id", kind: mark.kind });
}

/** A decided change, and its report. */
export interface DecidedChange {
  readonly change: PlannedChange;
  readonly report: RecordReport;
}

/**
 * Decides how to create a prepared record under its id, or under a numbered id if its own is taken: by another record, and
 * with `anti-resurrection` also by one that was retired today.
 */
export function decideNumbered(
  held: HeldRecords,
  prepared: PreparedRecord,
  taken: readonly ("record-exists" | "anti-resurrection")[],
): DecidedChange {
  for (let number = 1; number < MAX_ID_NUMBER; number++) {
    const record = { ...prepared.record, id: numberedId(prepared.record.id, number) };
    if (isBlocked(held.memory.place, record)) continue;
    try {
      return decideCreate(held, { ...prepared, record });
    } catch (error) {
      if (!(error instanceof Fault) || !taken.some((code) => code === error.code)) throw error;
    }
  }
  throw fault("record-exists", { id: prepared.record.id, category: prepared.record.category });
}

/** Whether a broken or waiting file has the id of a record. A failed read alone does not mean that the id is taken. */
function isBlocked(place: RecordMemory["place"], { category, id }: MemoryRecord): boolean {
  const file = readRecord(place, category, id);
  if (file.state.kind === "record") return judgeRecords(place, file).doubts(file).length > 0;
  if (file.state.kind === "missing") return false;
  const path = `${place.memory}/${recordPath(category, id)}`;
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Ids are numbered below this. */
export const MAX_ID_NUMBER = 1000;

/** The id with a number; the first one has none. */
export function numberedId(id: string, number: number): string {
  const start = id.slice(0, RECORD_LIMITS.idChars - 4).replace(/-+$/, "");
  return number === 1 ? id : `${start}-${number}`;
}

/** Decides how to create a prepared record; throws a fault if another record has its id. */
export function decideCreate(
  { memory }: HeldRecords,
  { record, fixed }: PreparedRecord,
): DecidedChange {
  const { place, world } = memory;
  const { category, id } = record;
  const { state } = readRecord(place, category, id);
  if (state.kind === "broken") throw broken(place, { category, id }, state.why);
  const existing = state.kind === "record" ? state : undefined;
  const admission = admit(record, existing?.record, world.now());
  if (existing && admission === "again") {
    const report = reportOf("unchanged", existing.record, { place, text: existing.text, fixed });
    return { change: { action: "create", files: [] }, report };
  }
  const change = changeTo(record, existing?.text ?? null);
  const leaving = makeRoom(memory, record);
  const report = reportOf(admission === "instead" ? "replaced" : "created", record, {
    ...{ place, text: change.after, fixed },
    retired: leaving.map((one) => one.change.id),
    warnings: [...leaving.flatMap(({ warning }) => warning ?? []), ...heldWarning(record, place)],
  });
  const files = [change, ...leaving.map((one) => one.change)];
  return { change: { action: "create", files }, report };
}

/** Session summaries make room for each other; every other category can be full. */
function refuseIfFull({ place, values }: RecordMemory, { category, title }: MemoryRecord): void {
  const most = values.max_memories_per_category;
  const known = category === "session_summary" ? [] : activeRecords(place, category);
  if (known.length < most) return;
  const [best] = findSimilar(termsOf(title), known);
  const nearest = (best?.one ?? known[0])?.record.id;
  throw fault("category-full", { category, most, nearest });
}
