import type { JsonObject } from "#base/json.ts";
import type { MemoryRecord } from "#model/record/record.ts";
import { grownTags } from "./fix-tags.ts";
import { appendChanges } from "./origin.ts";
import { isSameValue } from "./same.ts";
import { stampOf } from "./time.ts";

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
