import type { JsonObject } from "#base/json.ts";
import type { MemoryRecord, RecordChange } from "#layouts/records/format/record.ts";
import { isSameValue } from "#layouts/records/format/record-diff.ts";
import { appendChanges } from "#layouts/records/format/record-origin.ts";
import { stampOf } from "#layouts/records/format/record-time.ts";
import { grownTags } from "./fix-record.ts";

/** Lays the fields of a new content over an old one; what is not named stays, and `null` takes a field out. */
export function mergedContent(before: JsonObject, given: JsonObject): JsonObject {
  const rows = Object.entries({ ...before, ...given }).filter(([, value]) => value !== null);
  return Object.fromEntries(rows);
}

/** An entry for each field of the content that is one value and is another one now. */
export function contentChanges(
  before: JsonObject,
  after: JsonObject,
  date: string,
): RecordChange[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => !isList(before[name]) && !isList(after[name]))
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({
      date,
      summary: `content.${name} was changed`.slice(0, 300),
      field: `content.${name}`,
      ...(before[name] !== undefined && { old_value: before[name] }),
      ...(after[name] !== undefined && { new_value: after[name] }),
    }));
}

function isList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** A record with all that another one adds to its lists; what is one value stays as the newer one says it. */
export function mergedRecord(into: MemoryRecord, from: MemoryRecord, now: Date): MemoryRecord {
  const at = stampOf(now);
  const entry = { date: at, summary: `merged from ${from.id}: ${from.title}`.slice(0, 300) };
  return {
    ...into,
    tags: grownTags(into.tags, into.tags.length < 12 ? from.tags : []),
    related_files: [...new Set([...into.related_files, ...from.related_files])],
    content: mergedLists(into.content, from.content),
    changes: appendChanges(into.changes, [entry]),
    updated_at: at,
    times_updated: into.times_updated + 1,
  };
}

function mergedLists(into: JsonObject, from: JsonObject): JsonObject {
  const rows = Object.entries({ ...from, ...into }).map(([name, value]) => {
    const other = from[name];
    if (!Array.isArray(value) || !Array.isArray(other)) return [name, value] as const;
    const added = other.filter((item) => !value.some((one) => isSameValue(one, item)));
    return [name, [...value, ...added]] as const;
  });
  return Object.fromEntries(rows);
}
