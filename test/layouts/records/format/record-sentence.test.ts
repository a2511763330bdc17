import { expect, test } from "bun:test";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { recordOf } from "#test/records.ts";

const decision = (title: string, claim: string, reason = "not said") =>
  sentenceOf(
    recordOf("decision", {
      title,
      content: { status: "accepted", context: "c", decision: claim, rationale: [reason] },
    }),
  );

test.each([
  ["Package manager", "pnpm", "not said", "Package manager: pnpm"],
  ["Use pnpm", "Use pnpm", "npm breaks", "Use pnpm (npm breaks)"],
  [
    "Use a very long…",
    "Use a very long title that was cut",
    "not said",
    "Use a very long title that was cut",
  ],
  ["We use Postgres in every service", "Postgres", "not said", "We use Postgres in every service"],
  [
    "Use Go because it is fast",
    "Use Go because it is fast",
    "it is fast",
    "Use Go because it is fast",
  ],
])("the title %j and the claim %j, because %j: %j", (title, claim, reason, sentence) => {
  expect(decision(title, claim, reason)).toBe(sentence);
});
