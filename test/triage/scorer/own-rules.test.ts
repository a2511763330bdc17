import { expect, test } from "bun:test";
import { isIgnored, ownRules } from "#triage/scorer/own-rules.ts";
import { triageTurn } from "#triage/scorer/score-turn.ts";
import { Items, THRESHOLDS } from "./turns.ts";

const held = async (text: string, phrases: Parameters<typeof ownRules>[0]) => {
  const own = ownRules(phrases);
  const { sorted } = await triageTurn(new Items().user(text).turn(), {
    thresholds: THRESHOLDS,
    own,
  });
  return sorted.map(({ category }) => category);
};

test("a phrase of one's own counts as a rule, to the letter and as whole words", async () => {
  const phrases = { phrases: { decision: "hiermit (gilt) | so be it" }, ignore: "" };
  expect(await held("So be it, blue then.", phrases)).toEqual(["decision"]);
  expect(await held("hiermit (gilt) blau", phrases)).toEqual(["decision"]);
  expect(await held("so be itself", phrases)).toEqual([]);
});

test("without phrases there are no rules", () => {
  expect(ownRules({ phrases: { decision: " | " }, ignore: "" })).toBeUndefined();
});

test("a phrase to be ignored is found in any case", () => {
  expect(isIgnored("As THE Style guide says", { ignore: "the style guide" })).toBe(true);
  expect(isIgnored("As they say", { ignore: "" })).toBe(false);
});
