import { expect, test } from "bun:test";
import { finalAction } from "#remember/rules/judge-candidate.ts";

/** The permission of the files, the wish of a draft, and the result. */
const PAIRS = [
  ["CREATE", "CREATE", "CREATE", "they agree"],
  ["CREATE", "UPDATE", "CREATE", "there is nothing to update"],
  ["CREATE", "DELETE", "NOOP", "there is nothing to delete"],
  ["CREATE", "NOOP", "NOOP", "nothing is wanted"],
  ["UPDATE", "CREATE", "CREATE", "who drafts says that it is new"],
  ["UPDATE", "UPDATE", "UPDATE", "they agree"],
  ["UPDATE", "DELETE", "UPDATE", "deleting is not allowed"],
  ["UPDATE", "NOOP", "NOOP", "nothing is wanted"],
  ["UPDATE_OR_DELETE", "CREATE", "CREATE", "who drafts says that it is new"],
  ["UPDATE_OR_DELETE", "UPDATE", "UPDATE", "they agree"],
  ["UPDATE_OR_DELETE", "DELETE", "DELETE", "the files permit it"],
  ["UPDATE_OR_DELETE", "NOOP", "NOOP", "nothing is wanted"],
  ["NOOP", "CREATE", "NOOP", "there is no target"],
  ["NOOP", "UPDATE", "NOOP", "there is no target"],
  ["NOOP", "DELETE", "NOOP", "there is no target"],
  ["NOOP", "NOOP", "NOOP", "they agree"],
] as const;

test.each(PAIRS)("%s and %s come to %s, because %s", (structural, intent, action) => {
  expect(finalAction(structural, intent)).toBe(action);
});

test("a veto is obeyed, whatever else there is", () => {
  for (const [structural, intent] of PAIRS)
    expect(finalAction(structural, intent, ["no"])).toBe("NOOP");
});
