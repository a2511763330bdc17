import { expect, test } from "bun:test";
import { promptQuestions } from "#recall/prompt-questions.ts";
import { withMeaning } from "#recall/ranking/question-words.ts";
import { idsFor, indexOf, someMemory } from "#test/searching.ts";

test("a prompt is read sentence by sentence", () => {
  const questions = promptQuestions(
    "Please look at the billing webhook again. Keep the diff small, as always.",
  );
  expect(questions.map(({ text }) => text.trim())).toEqual([
    "Please look at the billing webhook again",
    "Keep the diff small, as always",
  ]);
});

test("a sentence of fewer than three words is joined with the next one", () => {
  expect(promptQuestions("The webhook. It signs nothing since the billing release")).toHaveLength(
    1,
  );
  expect(promptQuestions("The billing webhook signs nothing. Why?")).toHaveLength(1);
});

test("promptQuestions flags boilerplate words", () => {
  const [question] = promptQuestions("Fix the failing webhook tests for billing");
  const everyday = question?.words.filter(({ isEveryday }) => isEveryday).map(({ text }) => text);
  expect(everyday).toEqual(["fix", "failing", "tests"]);
});

const VAGUE: [string, boolean][] = [
  ["commit this", true],
  ["run the tests", true],
  ["where do the nightly backups go?", false],
];

test.each(VAGUE)("%p has a meaning of its own, unless it is vague: %p", async (prompt, isVague) => {
  const [question] = await withMeaning(promptQuestions(prompt));
  expect(question?.meaning === undefined).toBe(isVague);
});

for (const prompt of ["", "yes", "/compact", "```\ncode\n```"]) {
  test(`nothing is asked in ${JSON.stringify(prompt)}`, () => {
    expect(promptQuestions(prompt)).toEqual([]);
  });
}

test("a request among instructions becomes a question of its own", () => {
  using index = indexOf([
    someMemory({
      id: "webhook",
      title: "Billing webhooks are signed",
      body: "Stripe signs each webhook.",
    }),
    someMemory({
      id: "diff",
      title: "Small diffs",
      body: "Reviewers prefer a small diff with tests that pass.",
    }),
    someMemory({
      id: "lint",
      title: "Linter",
      body: "The linter runs before each commit and complains loudly.",
    }),
  ]);
  const prompt =
    "Keep the diff as small as you can and run the linter before you commit. Why does the signature of a billing webhook not match? Tell me when you are done, and do not touch anything else.";
  expect(idsFor(index, promptQuestions(prompt))[0]).toBe("webhook");
});
