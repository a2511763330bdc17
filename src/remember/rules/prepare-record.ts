import { fault } from "#base/fault.ts";
import { isSameValue, type JsonObject } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import { isoSeconds } from "#base/time.ts";
import { fieldsOf, type MemoryRecord } from "#layouts/records/format/record.ts";
import {
  appendChanges,
  originEntry,
  originOfDraft,
  withoutOrigins,
} from "#layouts/records/format/record-origin.ts";
import { problemsWith } from "#layouts/records/format/record-shape.ts";
import { daysSince } from "#layouts/records/format/record-text.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { completeRecord, fixGiven } from "./fix-record.ts";

/** The parts of a new record. */
export interface NewRecord {
  readonly given: JsonObject;
  readonly category: Category;
  /** A chosen id; by default the title gives it. */
  readonly id: string | undefined;
  readonly origin: Origin | undefined;
  readonly now: Date;
}

/** A valid new record, and the corrected fields. */
export interface PreparedRecord {
  readonly record: MemoryRecord;
  readonly fixed: readonly string[];
}

/** Makes a record of a draft; throws the fault `invalid-record` with all of its problems. */
export function prepareRecord({ given, category, id, origin, now }: NewRecord): PreparedRecord {
  const { value, fixed } = fixGiven(given, category);
  const whole = completeRecord(value, { category, now });
  // A chosen id is the name of the file, so it is valid.
  const named = id === undefined ? whole : { ...whole, id };
  const born = withBirth(named, now);
  const found = problemsWith(born, { kind: "object", fields: fieldsOf(category) });
  // The id comes from the title, so without a title it is no problem of its own.
  const isTitled = found.every(({ field }) => field !== "title");
  const problems = isTitled || "id" in given ? found : found.filter(({ field }) => field !== "id");
  if (problems.length > 0) throw fault("invalid-record", { problems });
  const record = born as unknown as MemoryRecord;
  const told = originOfDraft(origin, given);
  const entries = told ? [originEntry(told, isoSeconds(now))] : [];
  const isSet = (name: string) => !isSameValue(given[name], born[name]);
  return {
    record: { ...record, changes: appendChanges(withoutOrigins(record.changes), entries) },
    fixed: [...new Set([...fixed, ...Object.keys(given).filter(isSet)])],
  };
}

/** How a new record enters: as a new file, as a repetition, or instead of a retired record. */
export type Admission = "new" | "again" | "instead";

const RESURRECTION_DAYS = 1;

/** Decides how a new record enters; throws a fault if another record has its id. */
export function admit(
  record: MemoryRecord,
  existing: MemoryRecord | undefined,
  now: Date,
): Admission {
  if (!existing) return "new";
  const { id, category } = record;
  if (existing.record_status === "retired") {
    const days = daysSince(existing.retired_at, now);
    if (days !== undefined && days < RESURRECTION_DAYS) {
      // The hint must work where another category has a record of that id.
      const name = `${category}/${id}`;
      throw fault("anti-resurrection", { id: name, hours: Math.max(0, Math.floor(days * 24)) });
    }
    return "instead";
  }
  // An archived record is neither listed nor injected, so it says nothing for the new one.
  if (existing.record_status === "active" && saysTheSame(existing, record)) return "again";
  throw fault("record-exists", { id, category });
}

/** Whether two records say the same, apart from their times. */
function saysTheSame(one: MemoryRecord, other: MemoryRecord): boolean {
  const said = ({ title, tags, related_files, confidence, content }: MemoryRecord) => {
    return { title, tags, related_files, confidence, content };
  };
  return isSameValue(said(one), said(other));
}

/** A new record is active and begins now, whatever its draft says. */
function withBirth(value: JsonObject, now: Date): JsonObject {
  const { retired_at, retired_reason, archived_at, archived_reason, ...rest } = value;
  const { created_at } = value;
  const isToCome = typeof created_at === "string" && Date.parse(created_at) > now.getTime();
  return {
    ...rest,
    record_status: "active",
    times_updated: 0,
    updated_at: isoSeconds(now),
    ...(isToCome && { created_at: isoSeconds(now) }),
  };
}
