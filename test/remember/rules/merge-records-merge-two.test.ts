import { expect, test } from "bun:test";
import { mergedRecord } from "#remember/rules/merge-records.ts";
import { recordOf } from "#test/records.ts";

const now = new Date("2026-03-04T05:06:07.000Z");

test("a merge joins lists, and single values stay those of the newer record", () => {
  const into = recordOf("decision", {
    ...{ tags: ["b"], related_files: ["x"] },
    content: { decision: "New", rationale: ["one", "two"] },
  });
  const from = recordOf("decision", {
    ...{ id: "old", title: "Old", tags: ["a"], related_files: ["x", "y"] },
    content: { decision: "Old", rationale: ["two", "three"], consequences: ["more"] },
  });
  const merged = mergedRecord(into, from, now);
  expect(merged).toMatchObject({
    id: "one",
    tags: ["a", "b"],
    related_files: ["x", "y"],
    times_updated: 1,
  });
  expect(merged.content).toEqual({
    decision: "New",
    rationale: ["one", "two", "three"],
    consequences: ["more"],
  });
  expect(merged.changes.at(-1)?.summary).toBe("merged from old: Old");
});

test("a merge above the limit of tags retains those of the remaining record", () => {
  const tags = [..."abcdefghijkl"];
  const merged = mergedRecord(
    recordOf("decision", { tags }),
    recordOf("decision", { tags: ["z"] }),
    now,
  );
  expect(merged.tags).toEqual(tags);
});
