import { expect, test } from "bun:test";
import { RECALL_SETS, readLabelledRecords, readPrompts } from "#eval/recall-quality/cases.ts";
import {
  mistakeOf,
  outcomesFor,
  qualityOf,
  type RecallOutcome,
} from "#eval/recall-quality/figures.ts";

// A lower figure means that something was unlearned. A wrong memory is worse than a missing one.
test.each([
  ["tuned", 0, { precision: 1, recall: 0.95, disturbed: 0 }],
  ["held-out", 0, { precision: 1, recall: 0.9, disturbed: 0 }],
  ["near", 0, { precision: 0, recall: 1, disturbed: 2 }],
  ["tuned", 3000, { precision: 1, recall: 0.9, disturbed: 0 }],
  ["held-out", 3000, { precision: 1, recall: 0.58, disturbed: 0 }],
  ["near", 3000, { precision: 0, recall: 1, disturbed: 2 }],
] as const)("prompts of `%s` are answered among %i other records", async (set, others, least) => {
  const outcomes = await outcomesFor(await readPrompts(set), others);
  const { precision, recall, disturbed } = qualityOf(await labelledOnly(outcomes));
  expect(precision).toBeGreaterThanOrEqual(least.precision);
  expect(recall).toBeGreaterThanOrEqual(least.recall);
  expect(disturbed).toBeLessThanOrEqual(least.disturbed);
});

const INSTRUCTIONS = [
  "Keep the diff small and explain each step before you take it.",
  "Run the linter and all tests when you are done, and show me what they say.",
  "Ask me if anything is unclear instead of guessing; do not touch the public interface.",
];

test("instructions around a request do not hide it", async () => {
  const prompts = (await readPrompts("tuned")).map((one) => {
    return { ...one, prompt: [INSTRUCTIONS[0], one.prompt, ...INSTRUCTIONS.slice(1)].join(" ") };
  });
  const { precision, recall, disturbed } = qualityOf(await outcomesFor(prompts));
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(disturbed).toBe(0);
});

/** The other results are invented, and may well match a prompt that names no project. */
async function labelledOnly(outcomes: readonly RecallOutcome[]): Promise<RecallOutcome[]> {
  const ids = new Set((await readLabelledRecords()).map(({ id }) => id));
  return outcomes.map((one) => ({ ...one, recalled: one.recalled.filter((id) => ids.has(id)) }));
}

test("every record that is labelled is there, and half of all prompts need none", async () => {
  const ids = (await readLabelledRecords()).map(({ id }) => id);
  const prompts = (await Promise.all(RECALL_SETS.map((set) => readPrompts(set)))).flat();
  for (const id of prompts.flatMap(({ bears }) => bears)) expect(ids).toContain(id);
  const quiet = prompts.filter(({ bears }) => bears.length === 0).length / prompts.length;
  expect(quiet).toBeWithin(0.45, 0.7);
});

test("an empty list is all right; a mistake of each kind is counted and printed", () => {
  expect(qualityOf([])).toEqual({ precision: 1, recall: 1, disturbed: 0 });
  const wrong = { prompt: "a", bears: ["one"], recalled: ["two"] };
  const right = { prompt: "b", bears: ["one"], recalled: ["one"] };
  const disturbed = { prompt: "c", bears: [], recalled: ["two"] };
  expect(qualityOf([wrong, right])).toEqual({ precision: 0.5, recall: 0.5, disturbed: 0 });
  expect(qualityOf([disturbed]).disturbed).toBe(1);
  expect(mistakeOf(wrong)).toEqual(["  a\n    wrong two, missed one"]);
  expect(mistakeOf(right)).toEqual([]);
});
