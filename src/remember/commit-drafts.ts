import { Fault, fault } from "#base/fault.ts";
import { isObject, isTextList, type JsonObject } from "#base/json.ts";
import { CATEGORY_NAMES, type Category, isCategory } from "#base/memory-item.ts";
import { shorten } from "#base/printable-text.ts";
import { recordAt } from "#layouts/record-paths.ts";
import { isDeletable } from "#remember/rules/judge-candidate.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { createRecord } from "./create-record.ts";
import { findRecord, idFor, type RecordName } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import { nearLine, type RecordReport } from "./record-news.ts";
import { nearOf } from "./replaced-memory.ts";
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
  return drafts.map((draft): CommitRow => {
    if ("broken" in draft)
      return refusedRow({ category: undefined, action: undefined }, draft.broken);
    const { category, action } = draft;
    try {
      const report = commit(memory, draft, session);
      const outcome = report
        ? ({ outcome: "done", report } as const)
        : ({ outcome: "nothing" } as const);
      return { category, action, ...outcome };
    } catch (error) {
      if (error instanceof Fault) return refusedRow({ category, action }, error);
      throw error;
    }
  });
}

function refusedRow(
  draft: Pick<CommitRow, "category" | "action">,
  { code, message, hint }: Fault,
): CommitRow {
  return { ...draft, outcome: "refused", error: { code, message, hint } };
}

/** Carries out one draft; undefined if there is nothing to do. */
function commit(
  memory: RecordMemory,
  draft: RecordDraft,
  session: string | undefined,
): RecordReport | undefined {
  const { category, action, target: word } = draft;
  if (action === "noop") return undefined;
  if (!memory.values[`categories.${category}.enabled`]) throw fault("category-off", { category });
  const { category: _, ...given } = draft.record;
  const origin = originFrom(draft, session);
  if (action === "create") {
    const id = word === undefined ? undefined : idFor(memory.place, word, category);
    return withTwins(memory, createRecord(memory, { category, given, id, origin }));
  }
  if (word === undefined) {
    throw fault("bad-value", { name: "target", value: "", wanted: "the id of a record" });
  }
  const target = targetOf(memory, word, category);
  if (action === "delete") return target && retire(memory, target, draft);
  // A draft that changes a missing record makes a new one.
  if (!target) return createRecord(memory, { category, given, id: undefined, origin });
  const { hash, reason } = draft;
  return changeRecord(memory, { target, given, hash, origin, why: reason || undefined });
}

/** A report that names the memories in force that may say the same as a new record, or the opposite. */
function withTwins(memory: RecordMemory, report: RecordReport): RecordReport {
  const { category, title } = report;
  if (category === "session_summary") return report;
  const near = nearOf(listServedRecords(memory), {
    text: title,
    id: `${category}/${report.id}`,
    but: [],
  });
  return { ...report, warnings: [...report.warnings, ...near.map(nearLine)] };
}

/** A draft is the work of a model; nobody has agreed to it yet. */
function originFrom({ by, evidence, said }: RecordDraft, session?: string): Origin {
  return {
    by: by ?? "agent",
    evidence,
    approved: false,
    ...(session && { session }),
    ...(said && { said }),
  };
}

function retire(
  memory: RecordMemory,
  target: RecordName,
  { reason, hash }: RecordDraft,
): RecordReport {
  const { category, id } = target;
  if (!isDeletable(category)) throw fault("not-deleted", { category, id });
  return stepRecord(memory, { target, step: "retire", reason, hash });
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
  if (!isTextList(evidence)) throw badDraft(`evidence of ${which}`, evidence, "a list of texts");
  const text = (one: unknown) => (typeof one === "string" && one !== "" ? one : undefined);
  const words = { target: text(target), hash: text(hash), reason: text(reason) ?? "" };
  return { category, action: named, ...words, record, evidence };
}

const DRAFT_FORM =
  '`{"category", "action": "create|update|delete|noop", "target", "hash", "reason", "record", "evidence"}`';

function badDraft(name: string, given: unknown, wanted: string): Fault {
  const value = typeof given === "string" ? given : (JSON.stringify(given) ?? "");
  return fault("bad-value", { name, value: shorten(value, 60), wanted });
}
