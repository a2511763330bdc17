import { expect, test } from "bun:test";
import { RECALL_SETS, readLabelledRecords, readPrompts } from "#scripts/recall-quality/cases.ts";
import { mistakeOf, outcomesFor, qualityOf } from "#scripts/recall-quality/figures.ts";

// What has been reached; below it, something was unlearned. To say nothing wrong comes before to say all that is right.
test.each([
  ["tuned", { precision: 1, recall: 1, disturbed: 0 }],
  ["held-out", { precision: 1, recall: 0.8, disturbed: 0 }],
  ["near", { precision: 0, recall: 1, disturbed: 1 }],
] as const)("of the prompts of `%s` so many are answered rightly", async (set, least) => {
  const { precision, recall, disturbed } = qualityOf(await outcomesFor(await readPrompts(set)));
  expect(precision).toBeGreaterThanOrEqual(least.precision);
  expect(recall).toBeGreaterThanOrEqual(least.recall);
  expect(disturbed).toBeLessThanOrEqual(least.disturbed);
});

test("every record that is labelled is there, and half of all prompts need none", async () => {
  const ids = (await readLabelledRecords()).map(({ id }) => id);
  const prompts = (await Promise.all(RECALL_SETS.map((set) => readPrompts(set)))).flat();
  for (const id of prompts.flatMap(({ bears }) => bears)) expect(ids).toContain(id);
  const quiet = prompts.filter(({ bears }) => bears.length === 0).length / prompts.length;
  expect(quiet).toBeWithin(0.45, 0.7);
});

test("of nothing, all is right; a mistake of each kind is counted and told", () => {
  expect(qualityOf([])).toEqual({ precision: 1, recall: 1, disturbed: 0 });
  const wrong = { prompt: "a", bears: ["one"], recalled: ["two"] };
  const right = { prompt: "b", bears: ["one"], recalled: ["one"] };
  const disturbed = { prompt: "c", bears: [], recalled: ["two"] };
  expect(qualityOf([wrong, right])).toEqual({ precision: 0.5, recall: 0.5, disturbed: 0 });
  expect(qualityOf([disturbed]).disturbed).toBe(1);
  expect(mistakeOf(wrong)).toEqual(["  a\n    wrong two, missed one"]);
  expect(mistakeOf(right)).toEqual([]);
});
