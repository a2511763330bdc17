import { expect, test } from "bun:test";
import { outcomesByIndex } from "#scripts/recall-quality/by-index.ts";
import {
  type LabelledPrompt,
  RECALL_SETS,
  readLabelledRecords,
  readPrompts,
} from "#scripts/recall-quality/cases.ts";
import {
  mistakeOf,
  outcomesFor,
  qualityOf,
  type RecallOutcome,
} from "#scripts/recall-quality/figures.ts";

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

test.each([
  ["tuned", 0, { precision: 1, recall: 0.95, disturbed: 0 }],
  ["held-out", 0, { precision: 1, recall: 0.8, disturbed: 0 }],
  ["near", 0, { precision: 0, recall: 1, disturbed: 2 }],
  ["tuned", 3000, { precision: 1, recall: 0.9, disturbed: 0 }],
  ["held-out", 3000, { precision: 1, recall: 0.5, disturbed: 0 }],
  ["near", 3000, { precision: 0, recall: 1, disturbed: 2 }],
] as const)("of `%s` so many by the index, among %i others", async (set, others, least) => {
  const outcomes = await outcomesByIndex(await readPrompts(set), others);
  const { precision, recall, disturbed } = qualityOf(await labelledOnly(outcomes));
  expect(precision).toBeGreaterThanOrEqual(least.precision);
  expect(recall).toBeGreaterThanOrEqual(least.recall);
  expect(disturbed).toBeLessThanOrEqual(least.disturbed);
});

test.each([
  ["tuned", { precision: 1, recall: 0.85, disturbed: 0 }],
  ["held-out", { precision: 1, recall: 0.58, disturbed: 0 }],
  ["near", { precision: 0, recall: 1, disturbed: 2 }],
] as const)("of `%s` so many by what is kept ready among many", async (set, least) => {
  const outcomes = await outcomesFor(await readPrompts(set), 15_000);
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

test.each([
  ["what is kept ready", outcomesFor, { precision: 0.9, recall: 0.9 }],
  [
    "the index",
    (prompts: LabelledPrompt[]) => outcomesByIndex(prompts, 0),
    { precision: 0.9, recall: 0.9 },
  ],
] as const)("instructions around a prompt change little for %s", async (_, outcomes, least) => {
  const prompts = (await readPrompts("tuned")).map((one) => {
    return { ...one, prompt: [INSTRUCTIONS[0], one.prompt, ...INSTRUCTIONS.slice(1)].join(" ") };
  });
  const { precision, recall, disturbed } = qualityOf(await outcomes(prompts));
  expect(precision).toBeGreaterThanOrEqual(least.precision);
  expect(recall).toBeGreaterThanOrEqual(least.recall);
  expect(disturbed).toBe(0);
});

/** What else was recalled is made up, and may well bear on a prompt that names no project. */
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
