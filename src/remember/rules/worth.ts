import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";

/** How much a record is worth when not all find room: the user's words more than an agent's notes. */
export function worthOf(record: MemoryRecord): number {
  const origin = originOf(record);
  return origin?.by === "user" || origin?.approved ? 1 : 0;
}
