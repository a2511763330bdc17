import { isObject } from "#base/json.ts";
import type { MemoryRecord } from "./record.ts";

/** The searchable text of a record. */
export function sayerOf(record: MemoryRecord) {
  const { title, tags, content } = record;
  return { title, tags, text: textsIn(content).join("\n"), record };
}

/** All strings in a value, in order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
