import { isObject, isSameValue, type JsonObject } from "#base/json.ts";
import { isoSeconds } from "#base/time.ts";
import {
  type ChangeEntry,
  type MemoryRecord,
  RECORD_LIMITS,
} from "#layouts/records/format/record.ts";
import { appendChanges } from "#layouts/records/format/record-origin.ts";
import { grownTags } from "./fix-record.ts";

/** How the lists of a draft change those of a record. */
export type ListMerge = "append" | "replace";

/** Merges a new content into an old one; a missing field stays, and `null` removes a field. */
export function mergedContent(before: JsonObject, given: JsonObject, lists: ListMerge): JsonObject {
  const rows = Object.entries({ ...before, ...given })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [
      name,
      lists === "replace" ? value : withAdditions(before[name], value),
    ]);
  return Object.fromEntries(rows);
}

/** A list with the additions of another one, also inside of an object; any other value is the newer one. */
function withAdditions(before: unknown, given: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(given)) {
    const added = given.filter((item) => !before.some((one) => isSameValue(one, item)));
    return [...before, ...added];
  }
  return isObject(before) && isObject(given) ? mergedContent(before, given, "append") : given;
}

/** Removes items from the lists of a content, by their fields. */
export function withoutItems(content: JsonObject, remove: JsonObject): JsonObject {
  const rows = Object.entries(content).map(([name, value]) => {
    const gone = remove[name];
    if (isObject(value) && isObject(gone)) return [name, withoutItems(value, gone)];
    if (!Array.isArray(value) || gone === undefined) return [name, value];
    const items: readonly unknown[] = Array.isArray(gone) ? gone : [gone];
    return [name, value.filter((item) => !items.some((one) => isSameValue(one, item)))];
  });
  return Object.fromEntries(rows);
}

/** An entry for each list of the content that has lost items. */
export function lostItems(before: JsonObject, after: JsonObject, date: string): ChangeEntry[] {
  return Object.entries(listsIn(before)).flatMap(([name, items]) => {
    const left = listsIn(after)[name] ?? [];
    const lost = items.filter((item) => !left.some((one) => isSameValue(one, item)));
    if (lost.length === 0) return [];
    const field = `content.${name}`;
    const summary = `${lost.length} of ${items.length} taken out of ${field}`;
    return [{ date, summary, field, old_value: lost }];
  });
}

/** The lists of a content by their paths, such as `examples.prefer`. */
function listsIn(content: JsonObject, above = ""): Record<string, readonly unknown[]> {
  const rows = Object.entries(content).flatMap(([name, value]): [string, readonly unknown[]][] => {
    if (Array.isArray(value)) return [[`${above}${name}`, value]];
    return isObject(value) ? Object.entries(listsIn(value, `${above}${name}.`)) : [];
  });
  return Object.fromEntries(rows);
}

/** An entry for each changed field of the content that is no list. */
export function contentChanges(before: JsonObject, after: JsonObject, date: string): ChangeEntry[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => !isList(before[name]) && !isList(after[name]))
    .filter((name) => !isSameValue(before[name], after[name]))
    .map((name) => ({
      date,
      summary: `content.${name} was changed`.slice(0, RECORD_LIMITS.summaryChars),
      field: `content.${name}`,
      ...(before[name] !== undefined && { old_value: before[name] }),
      ...(after[name] !== undefined && { new_value: after[name] }),
    }));
}

function isList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Merges the lists of one record into another; of single values the newer record has the right ones. */
export function mergedRecord(into: MemoryRecord, from: MemoryRecord, now: Date): MemoryRecord {
  const at = isoSeconds(now);
  const entry = {
    date: at,
    summary: `merged from ${from.id}: ${from.title}`.slice(0, RECORD_LIMITS.summaryChars),
  };
  const lists = Object.fromEntries(
    Object.entries(from.content).filter(([, value]) => Array.isArray(value)),
  );
  return {
    ...into,
    tags: grownTags(into.tags, into.tags.length < RECORD_LIMITS.tags ? from.tags : []),
    related_files: [...new Set([...into.related_files, ...from.related_files])],
    content: mergedContent({ ...from.content, ...into.content }, lists, "append"),
    changes: appendChanges(into.changes, [entry]),
    updated_at: at,
    times_updated: into.times_updated + 1,
  };
}
