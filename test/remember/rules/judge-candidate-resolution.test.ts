import { expect, test } from "bun:test";
import { INTENTS, RESOLUTION, resolve, STRUCTURAL } from "#remember/rules/judge-candidate.ts";

test.each([
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
] as const)("%s and %s come to %s, because %s", (structural, intent, action) => {
  expect(resolve(structural, intent)).toBe(action);
});

test("every pair of actions has a row", () => {
  expect(Object.keys(RESOLUTION)).toEqual([...STRUCTURAL]);
  for (const row of Object.values(RESOLUTION)) expect(Object.keys(row)).toEqual([...INTENTS]);
});

test("a veto overrules every intent", () => {
  for (const structural of STRUCTURAL) {
    for (const intent of INTENTS) expect(resolve(structural, intent, ["no"])).toBe("NOOP");
  }
});
