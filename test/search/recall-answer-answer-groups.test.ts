import { expect, test } from "bun:test";
import { groupOf, inGroups } from "#search/recall-answer.ts";

test("memories of one group are together, the best group first", () => {
  const found = [
    { kind: "section", score: 3, id: "a" },
    { kind: "decision", score: 9, id: "b" },
    { kind: "archive", score: 2, id: "c" },
    { kind: "decision", score: 1, id: "d" },
  ];
  const groups = inGroups(found).map(({ group, members }) => [group, members.map(({ id }) => id)]);
  expect(groups).toEqual([
    ["decided", ["b", "d"]],
    ["noted", ["a", "c"]],
  ]);
});

test("a kind without a group of its own belongs to `noted`", () => {
  expect(groupOf("breadcrumb")).toBe("noted");
  expect(inGroups([])).toEqual([]);
});
