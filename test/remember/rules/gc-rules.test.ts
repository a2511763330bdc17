import { expect, test } from "bun:test";
import { type CollectRules, collect } from "#remember/rules/gc-rules.ts";
import { recordOf } from "#test/records.ts";

const rules: CollectRules = {
  now: new Date("2026-03-01T00:00:00Z"),
  retentionDays: () => 0,
  retainedSessions: 5,
  mostPerCategory: 100,
  graceDays: 30,
  isArchiving: true,
};

test("gc leaves room for one more record in a full category, and loses none", () => {
  const records = Array.from({ length: 3000 }, (_, at) =>
    recordOf("decision", {
      ...{ id: `r-${at}`, title: `Choice ${at} of part ${at % 50}`, tags: [`part-${at % 50}`] },
      updated_at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    }),
  );
  const { steps, changed } = collect(records, rules);
  expect(steps).toHaveLength(2901);
  expect([...changed.values()].filter((record) => record === null)).toEqual([]);
  const left = records.filter(
    (record) => (changed.get(record) ?? record).record_status === "active",
  );
  expect(left).toHaveLength(99);
});

test("a chain of duplicates merges into one record with all of their content", () => {
  const records = ["one", "two", "three"].map((word, at) =>
    recordOf("constraint", {
      ...{ id: word, title: "No batch writes in the API", tags: [word] },
      updated_at: `2026-01-0${at + 1}T00:00:00Z`,
    }),
  );
  const { steps, changed } = collect(records, { ...rules, mostPerCategory: 2 });
  expect(steps.map(({ action }) => action)).toEqual(["merge", "merge"]);
  const left = records.map((record) => changed.get(record) ?? record);
  const [active] = left.filter((record) => record.record_status === "active");
  expect(active?.tags).toEqual(["one", "three", "two"]);
});

test("gc ignores a record without readable times", () => {
  const odd = recordOf("decision", { record_status: "retired", created_at: "", updated_at: "?" });
  expect(collect([odd], { ...rules, retentionDays: () => 1, graceDays: 0 }).steps).toEqual([]);
});
