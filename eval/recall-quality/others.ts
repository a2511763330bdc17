import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { makeRecord } from "#scripts/support/homes/record.ts";
import { randomFrom } from "#scripts/support/random.ts";

/** Records of other projects, about whatever projects are about. */
export function otherRecords(count: number): MemoryRecord[] {
  const random = randomFrom(7);
  const taken = new Set<string>();
  return Array.from({ length: count }, () => {
    const made = makeRecord(random, { category: "decision", status: "active", taken });
    return { ...made, content: { ...made.content } };
  });
}
