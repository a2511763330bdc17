import type { JsonObject } from "#base/json.ts";
import type { RecordChange } from "#model/record/record.ts";

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
