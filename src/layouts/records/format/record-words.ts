import { isObject } from "#base/json.ts";
import type { MemoryRecord } from "./record.ts";

/** What a record says, as one that is searched in. */
export function sayerOf(record: MemoryRecord) {
  const { title, tags, content } = record;
  return { title, tags, text: textsIn(content).join("\n"), record };
}

/** All texts in a value, in their order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
