import { Fault, fault } from "#base/fault.ts";
import { isObject, type JsonObject } from "#base/json.ts";
import { CATEGORY_NAMES, type Category, isCategory } from "#base/memory-item.ts";
import { fromSystem, resolvePath } from "#base/path.ts";
import { shorten } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import {
  type CandidateReport,
  type DraftIntent,
  judge,
  LIFECYCLE_EVENTS,
  type LifecycleEvent,
  newsTerms,
  resolve,
  structuralFor,
} from "#remember/rules/judge-candidate.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { createRecord } from "./create-record.ts";
import { activeRecords, findRecord, idFor, type RecordName, readFound } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-news.ts";
import { changeRecord, stepRecord } from "./update-record.ts";

const ACTIONS = ["create", "update", "delete", "noop"] as const;

/** A model's draft of what to do with one record. */
export interface RecordDraft {
  readonly category: Category;
  readonly action: (typeof ACTIONS)[number];
  /** The record to change or delete; for a new record its id. */
  readonly target: string | undefined;
  readonly hash: string | undefined;
  readonly reason: string;
  readonly record: JsonObject;
  readonly evidence: readonly string[];
  /** The speaker of the evidence, if loci has found it in the transcript; else the drafter. */
  readonly by?: "user";
  /** The user's own sentence behind it. */
  readonly said?: string;
}

/** A draft that cannot be read, and why. */
export interface BrokenDraft {
  readonly broken: Fault;
}

/** The outcome of one draft. */
export interface CommitRow {
  /** Undefined if the draft does not say it. */
  readonly category: Category | undefined;
  readonly action: RecordDraft["action"] | undefined;
  readonly outcome: "done" | "nothing" | "refused";
  readonly report?: RecordReport;
  readonly error?: { readonly code: string; readonly message: string; readonly hint: string };
}

/** Saves several drafts; a refused draft does not prevent the others. */
export function commitDrafts(
  memory: RecordMemory,
  drafts: readonly (RecordDraft | BrokenDraft)[],
  session: string | undefined,
): CommitRow[] {
  return drafts.map((draft) =>
    "broken" in draft
      ? refusedRow({ category: undefined, action: undefined }, draft.broken)
      : rowOf(memory, draft, session),
  );
}

function rowOf(memory: RecordMemory, draft: RecordDraft, session: string | undefined): CommitRow {
  const { category, action, evidence, by = "agent", said } = draft;
  const told = { category, action };
  // A draft is the work of a model; nobody has agreed to it yet.
  const origin: Origin = {
    by,
    ...(session && { session }),
    evidence,
    approved: false,
    ...(said && { said }),
  };
  try {
    const report = commit(memory, draft, origin);
    return report ? { ...told, outcome: "done", report } : { ...told, outcome: "nothing" };
  } catch (error) {
    if (error instanceof Fault) return refusedRow(told, error);
    throw error;
  }
}

function refusedRow(
  told: Pick<CommitRow, "category" | "action">,
  { code, message, hint }: Fault,
): CommitRow {
  return { ...told, outcome: "refused", error: { code, message, hint } };
}

function commit(
  memory: RecordMemory,
  draft: RecordDraft,
  origin: Origin,
): RecordReport | undefined {
  const { category, action, target: word, record } = draft;
  if (action === "noop") return undefined;
  if (!memory.values[`categories.${category}.enabled`]) throw fault("category-off", { category });
  if (action !== "create") return commitChange(memory, draft, origin);
  const { category: _, ...given } = record;
  const id = word === undefined ? undefined : idFor(memory.place, word, category);
  return createRecord(memory, { category, given, id, origin });
}

/** Changes or deletes a record by the same table that `record candidate` uses. */
function commitChange(
  memory: RecordMemory,
  { category, action, target: word, hash, reason, record }: RecordDraft,
  origin: Origin,
): RecordReport | undefined {
  const { category: _, ...given } = record;
  if (word === undefined) {
    throw fault("bad-value", { name: "target", value: "", wanted: "the id of a record" });
  }
  const target = targetOf(memory, word, category);
  const structural = structuralFor(category, target !== undefined);
  const what = resolve(structural, action === "delete" ? "DELETE" : "UPDATE");
  if (target === undefined) {
    // A missing record cannot be deleted; a draft that changes it makes a new one.
    return what === "CREATE"
      ? createRecord(memory, { category, given, id: undefined, origin })
      : undefined;
  }
  if (what === "DELETE") {
    refuseUsersOwn(memory, target);
    return stepRecord(memory, { target, step: "retire", reason, hash });
  }
  if (action === "delete") throw fault("not-deleted", { category, id: target.id });
  return changeRecord(memory, { target, given, hash, origin, why: reason || undefined });
}

/** The host does not ask before `record commit`, so an agent's draft retires nothing that the user said. */
function refuseUsersOwn({ world, place }: RecordMemory, target: RecordName): void {
  if (!isAgentAtWork(world)) return;
  const { record, category, id } = readFound(place, target);
  if (originOf(record)?.by === "user") throw fault("users-rule", { id: `${category}/${id}` });
}

/** The record that a word names, if there is one. */
function targetOf(memory: RecordMemory, word: string, category: Category): RecordName | undefined {
  try {
    return findRecord(memory.place, word, category);
  } catch (error) {
    if (error instanceof Fault && error.code === "no-record") return undefined;
    throw error;
  }
}

/** Reads a list of drafts; the others count if one cannot be read. */
export function draftsFrom(value: unknown): (RecordDraft | BrokenDraft)[] {
  const list = isObject(value) ? [value] : value;
  if (!Array.isArray(list)) throw badDraft("drafts", list, `a list of ${DRAFT_FORM}`);
  return list.map((one, at) => {
    try {
      return draftOf(one, `draft ${at + 1}`);
    } catch (error) {
      if (error instanceof Fault) return { broken: error };
      throw error;
    }
  });
}

function draftOf(value: unknown, which: string): RecordDraft {
  if (!isObject(value)) throw badDraft(which, value, DRAFT_FORM);
  const { action, target, hash, reason, record = {}, evidence = [] } = value;
  // The path of a record contains its category.
  const { category = recordAt(`${target}`)?.category } = value;
  const named = ACTIONS.find((one) => one === `${action}`.toLowerCase());
  if (!isCategory(category)) {
    throw badDraft(`category of ${which}`, category, CATEGORY_NAMES.join(", "));
  }
  if (!named) throw badDraft(`action of ${which}`, action, ACTIONS.join(", "));
  if (!isObject(record)) throw badDraft(`record of ${which}`, record, "a JSON object");
  if (!isTexts(evidence)) throw badDraft(`evidence of ${which}`, evidence, "a list of texts");
  const text = (one: unknown) => (typeof one === "string" && one !== "" ? one : undefined);
  const words = { target: text(target), hash: text(hash), reason: text(reason) ?? "" };
  return { category, action: named, ...words, record, evidence };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

const DRAFT_FORM =
  '`{"category", "action": "create|update|delete|noop", "target", "hash", "reason", "record", "evidence"}`';

function badDraft(name: string, given: unknown, wanted: string): Fault {
  const value = typeof given === "string" ? given : (JSON.stringify(given) ?? "");
  return fault("bad-value", { name, value: shorten(value, 60), wanted });
}

// For the door, which may not import the rules.
export { LIFECYCLE_EVENTS };

/** New information, before it becomes a record. */
export interface CandidateRequest {
  readonly category: Category;
  readonly info: string;
  readonly event: LifecycleEvent | undefined;
  readonly intent: DraftIntent | undefined;
}

/** Finds the record that may say the same as new information, and the possible actions. */
export function findCandidate(memory: RecordMemory, request: CandidateRequest): CandidateReport {
  const { category, info, event, intent } = request;
  const { place, values } = memory;
  const terms = newsTerms(info);
  if (terms.length === 0) {
    const wanted = "a text with words about its subject";
    throw fault("bad-value", { name: "--new-info", value: info.slice(0, 60), wanted });
  }
  const known = activeRecords(place, category);
  const isFull = category !== "session_summary" && known.length >= values.max_memories_per_category;
  const isOff = !values[`categories.${category}.enabled`];
  return judge({ category, event, intent, isFull, isOff }, terms, known);
}

/** Reads new information from a file. */
export function readInfo({ cwd, platform }: World, path: string): string {
  const reading = readText(resolvePath(cwd, fromSystem(path, platform)));
  if (reading.kind === "text") return reading.text;
  const why = reading.kind === "missing" ? "it is missing" : reading.why;
  throw fault("refused-file", { path, why });
}
