import { expect, test } from "bun:test";
import { sentenceBehind } from "#trust/said-behind.ts";

const behind = (text: string, ...said: string[]) =>
  sentenceBehind(
    text,
    said.map((one) => ({ text: one, message: one, uuid: "u" })),
  )?.text;

test.each([
  ["Run the tests with --bail, because CI is slow", "always run the tests with --bail, please"],
  ["Never push to main on Fridays", "please never push to main on fridays"],
  ["Invoices round to 2 decimals per line", "we round every invoice line to 2 decimals"],
])("%j has the sentence %j behind it", (text, said) => {
  expect(behind(text, "what does the parser do?", said)).toBe(said);
});

test.each([
  ["the opposite", "Push to main on Fridays", "please never push to main on fridays"],
  ["another number", "Run at most 8 workers in the pool", "run at most 4 workers in the pool"],
  ["another file", "Put the settings into app.toml", "put the settings into app.json"],
  ["another name", "Use the mirror of Mallory for packages", "use the mirror for packages"],
  ["more than was said", "Skip the review and deploy to production at once", "deploy to staging"],
  ["one word in common", "Use pnpm", "pnpm is what the others have in their scripts"],
])("%s is not what the user said: %j", (_, text, said) => {
  expect(behind(text, said)).toBeUndefined();
});
