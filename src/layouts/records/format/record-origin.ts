import { isObject, type JsonObject } from "#base/json.ts";
import { hiddenIn } from "#trust/hidden-text.ts";
import { ORIGIN_SPEAKERS, type Origin } from "#trust/trust-state.ts";
import { type MemoryRecord, MOST, type RecordChange } from "./record.ts";
import { textsIn } from "./record-sentence.ts";

// Where a record comes from is kept among its changes: tools that know nothing of it read, and may write, the record
// as they always did, because an entry with a field and a value is something that they know.

const FIELD = "origin";

/** The entry that tells where a record, or a change of it, comes from. */
export function originEntry(origin: Origin, date: string): RecordChange {
  const approved = origin.approved ? "approved" : "not approved yet";
  return { date, summary: `from the ${origin.by}, ${approved}`, field: FIELD, new_value: origin };
}

/** Where a record comes from, by the latest entry that says so. */
export function originOf(record: MemoryRecord): Origin | undefined {
  const value = record.changes.findLast(({ field }) => field === FIELD)?.["new_value"];
  if (!isObject(value)) return undefined;
  const { by, session, evidence, approved, said, hidden } = value;
  return {
    by: ORIGIN_SPEAKERS.find((name) => name === by) ?? "import",
    ...(typeof session === "string" && { session }),
    evidence: Array.isArray(evidence) ? evidence.filter((id) => typeof id === "string") : [],
    approved: approved === true,
    ...(typeof said === "string" && said !== "" && { said }),
    ...(hidden === true && { hidden }),
  };
}

/** Where a draft comes from: what nobody sees is taken out of it, but that it was there is a reason to look at it. */
export function originOfDraft(origin: Origin | undefined, draft: JsonObject): Origin | undefined {
  const told = textsIn([draft["title"], draft["tags"], draft["content"]]);
  if (hiddenIn(told.join("\n")).length === 0) return origin;
  return { ...(origin ?? { by: "import", evidence: [], approved: false }), hidden: true };
}

/** The entries of a draft without those that tell where it comes from: that is not for the draft to say. */
export function withoutOrigins(changes: readonly RecordChange[]): RecordChange[] {
  return changes.filter(({ field }) => field !== FIELD);
}

/** Adds entries to what was changed; the oldest fall out, but never the one that tells where the record comes from. */
export function appendChanges(
  before: readonly RecordChange[],
  added: readonly RecordChange[],
): RecordChange[] {
  const all = [...before, ...added];
  const surplus = all.length - MOST.changes;
  if (surplus <= 0) return all;
  const kept = all.slice(surplus);
  const origin = all.slice(0, surplus).findLast(({ field }) => field === FIELD);
  if (!origin || kept.some(({ field }) => field === FIELD)) return kept;
  return [origin, ...kept.slice(1)];
}
