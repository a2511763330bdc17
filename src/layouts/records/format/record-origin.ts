import { isObject, type JsonObject, textsIn } from "#base/json.ts";
import { ORIGIN_SPEAKERS } from "#base/memory-item.ts";
import { hiddenIn } from "#trust/posing-and-hidden-text.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { type ChangeEntry, type MemoryRecord, RECORD_LIMITS } from "./record.ts";

// A record's origin is stored among its changes. Tools that do not know it read and write the
// record as always, because they know entries with a field and a value.

const FIELD = "origin";

/** The entry that names the origin of a record, or of a change of it. */
export function originEntry(origin: Origin, date: string): ChangeEntry {
  const approved = origin.approved ? "approved" : "not approved yet";
  return { date, summary: `from the ${origin.by}, ${approved}`, field: FIELD, new_value: origin };
}

/** The id of the memory that replaced a record; undefined for one that is active, or was only forgotten. */
export function successorOf({
  record_status: status,
  retired_reason: reason = "",
}: Pick<MemoryRecord, "record_status" | "retired_reason">): string | undefined {
  return status === "retired" ? SUCCESSOR.exec(reason)?.[1] : undefined;
}

const SUCCESSOR = /^(?:replaced by|merged into) ([\w/-]+)$/;

/** The origin of a record, from the latest entry that names it. */
export function originOf(record: Pick<MemoryRecord, "changes">): Origin | undefined {
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

/** The origin of a draft. loci removes invisible characters from it, but their presence is a reason to review it. */
export function originOfDraft(origin: Origin | undefined, draft: JsonObject): Origin | undefined {
  const told = textsIn([draft["title"], draft["tags"], draft["content"]]);
  if (hiddenIn(told.join("\n")).length === 0) return origin;
  return { ...(origin ?? { by: "import", evidence: [], approved: false }), hidden: true };
}

/** The entries of a draft without those that name its origin: a draft may not decide that. */
export function withoutOrigins(changes: readonly ChangeEntry[]): ChangeEntry[] {
  return changes.filter(({ field }) => field !== FIELD);
}

/** Adds entries to the changes; the oldest are removed, but never the one with the record's origin. */
export function appendChanges(
  before: readonly ChangeEntry[],
  added: readonly ChangeEntry[],
): ChangeEntry[] {
  const all = [...before, ...added];
  const surplus = all.length - RECORD_LIMITS.changes;
  if (surplus <= 0) return all;
  const kept = all.slice(surplus);
  const origin = all.slice(0, surplus).findLast(({ field }) => field === FIELD);
  if (!origin || kept.some(({ field }) => field === FIELD)) return kept;
  return [origin, ...kept.slice(1)];
}
