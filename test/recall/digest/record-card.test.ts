import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CATEGORY_NAMES } from "#base/category.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { isTold, linesOf } from "#recall/digest/record-card.ts";
import { recordOf, validRecord } from "#test/records.ts";

test.each([
  ["session_summary", "Go - Rest"],
  ["decision", "Did - Wanted to"],
  ["runbook", "Mend it - It broke"],
  ["constraint", "Only so many"],
  ["tech_debt", "No tests - No time"],
  ["preference", "Spaces - They are wide"],
] as const)("a %s tells what says most", (category, fact) => {
  const [head = "", line] = linesOf(recordOf(category), "from the user").split("\n");
  expect(head).toBe(`- ${category.replace("_", " ")}, from the user, 2026-01-01: One (\`one\`)`);
  expect(line).toBe(`  ${fact}`);
});

test("a decision that is only proposed says so", () => {
  const record = recordOf("decision");
  const proposed = { ...record, content: { ...record.content, status: "proposed" } };
  expect(linesOf(proposed, "from import")).toContain("decision, only proposed, from import, 2026");
});

test("what the title says already is not said again, and what was not said is not told", () => {
  const content = { rule: "Only so many", impact: ["not said"] };
  expect(
    linesOf(recordOf("constraint", { title: "Only so many", content }), "from import"),
  ).not.toContain("\n");
});

test.each([
  ["Use pnpm, never npm", "Use pnpm, never npm", "Use pnpm, never npm", []],
  ["pnpm", "Use pnpm, never npm", "Use pnpm, never npm", ["  Use pnpm, never npm"]],
  ["Use pnpm", "Use pnpm", "The lock file is pnpm's", ["  The lock file is pnpm's"]],
])("what was said in one sentence is told once: %j, %j, %j", (title, value, reason, lines) => {
  const content = { topic: "packages", value, reason, strength: "strong" };
  const [, ...told] = linesOf(recordOf("preference", { title, content }), "from the user").split(
    "\n",
  );
  expect(told).toEqual(lines);
});

describe("it is told while it holds", () => {
  test.each([
    ["decision", { status: "accepted" }, true],
    ["decision", { status: "proposed" }, true],
    ["decision", { status: "superseded" }, false],
    ["decision", { status: "deprecated" }, false],
    ["constraint", { active: true }, true],
    ["constraint", { active: false }, false],
    ["tech_debt", { status: "wont_fix" }, true],
    ["tech_debt", { status: "resolved" }, false],
  ] as const)("%s %j: %p", (category, more, expected) => {
    const record = recordOf(category);
    expect(isTold({ ...record, content: { ...record.content, ...more } })).toBe(expected);
  });
});

test("any record is told in one line or two, and in no more than there is room for", () => {
  fc.assert(
    fc.property(validRecord, (any) => {
      const lines = linesOf(any as MemoryRecord, "approved by the user").split("\n");
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines[0]).toStartWith("- ");
      expect(lines.join("").length).toBeLessThan(1000);
      expect(CATEGORY_NAMES.some((name) => lines[0]?.includes(name.replace("_", " ")))).toBe(true);
    }),
  );
});
