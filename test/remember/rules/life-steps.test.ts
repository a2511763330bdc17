import { expect, test } from "bun:test";
import fc from "fast-check";
import type { RecordStatus } from "#base/memory-item.ts";
import { fieldsOf } from "#layouts/records/format/record.ts";
import { problemsWith } from "#layouts/records/format/record-shape.ts";
import { archiveRetired, type LifeStep, takeStep } from "#remember/rules/life-steps.ts";
import { recordOf } from "#test/records.ts";

const now = new Date("2026-03-04T05:06:07.000Z");
const because = { reason: "so", now };

const STEPS = ["retire", "archive", "unarchive", "restore"] as const;
const TABLE: Readonly<Record<RecordStatus, Readonly<Record<LifeStep, string>>>> = {
  active: { retire: "retired", archive: "archived", unarchive: "same", restore: "same" },
  retired: { retire: "same", archive: "refused", unarchive: "refused", restore: "active" },
  archived: { retire: "refused", archive: "same", unarchive: "active", restore: "refused" },
};

const rows = Object.entries(TABLE).flatMap(([from, steps]) =>
  STEPS.map((step) => [from as RecordStatus, step, steps[step]] as const),
);

test.each(rows)("from %s, to %s: %s", (from, step, outcome) => {
  const record = recordOf("decision", { record_status: from });
  if (outcome === "refused") {
    expect(() => takeStep(record, step, because)).toThrow(
      `cannot ${step} \`decision/one\`: it is ${from}`,
    );
    return;
  }
  const after = takeStep(record, step, because);
  expect(after?.record_status ?? "same").toBe(outcome as RecordStatus);
});

test("a record has the time and reason of its step until it is active again", () => {
  const retired = takeStep(recordOf("decision"), "retire", because);
  expect(retired).toMatchObject({ retired_at: "2026-03-04T05:06:07Z", retired_reason: "so" });
  expect(retired?.changes.at(-1)).toMatchObject({ field: "record_status", new_value: "retired" });
  const restored = retired && takeStep(retired, "restore", { reason: "", now });
  expect(restored?.record_status).toBe("active");
  expect(Object.keys(restored ?? {})).not.toContain("retired_at");
});

test("a record that gc archives retains the reason of its retirement", () => {
  const retired = takeStep(recordOf("decision"), "retire", because);
  const archived = archiveRetired(retired ?? recordOf("decision"), now);
  expect(archived).toMatchObject({ record_status: "archived", archived_reason: "so" });
  const back = takeStep(archived, "unarchive", { reason: "", now });
  expect(back).toMatchObject({ record_status: "active" });
});

test("any sequence of steps leaves a valid record", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 80 }), (steps) => {
      let record = recordOf("runbook");
      for (const step of steps) {
        try {
          record = takeStep(record, step, { reason: "x".repeat(400), now }) ?? record;
        } catch (error) {
          expect(error).toMatchObject({ code: "wrong-status" });
        }
        const shape = { kind: "object", fields: fieldsOf("runbook") } as const;
        expect(problemsWith(record, shape)).toEqual([]);
      }
    }),
  );
});
