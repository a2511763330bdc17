import { expect, test } from "bun:test";
import { isForgotten, omitForgotten, parseForgotten, withoutText } from "#trust/forgotten.ts";

const AT = "2026-01-02T00:00:00Z";
const list = parseForgotten(
  `${JSON.stringify({ id: "1", at: AT, why: "forgotten", text: "The staging server is called heron" })}\n{torn`,
);

test.each([
  ["- The staging server is heron now", "", true],
  ["Found that staging's server is called heron", "2026-01-01T00:00:00Z", true],
  ["The staging server is called heron", "2026-01-03T00:00:00Z", false],
  ["The staging server is no longer called heron", "", false],
  ["The staging server is called osprey", "", false],
  ["A heron stood by the river", "", false],
])("%j said at %j is forgotten: %j", (text, at, expected) => {
  expect(isForgotten(list, text, at)).toBe(expected);
});

test("one word silences nothing", () => {
  const one = JSON.stringify({ id: "1", at: AT, why: "forgotten", text: "heron" });
  expect(isForgotten(parseForgotten(one), "heron")).toBe(false);
});

test("a text that is deleted for good is still recognised, and cannot be read", () => {
  const entry = { id: "1", at: AT, why: "forgotten", text: "The staging server is heron" } as const;
  const line = JSON.stringify(withoutText(entry));
  expect(line).not.toMatch(/staging|heron/);
  expect(isForgotten(parseForgotten(line), "- The staging server is heron now")).toBe(true);
  expect(isForgotten(parseForgotten(line), "The staging server is osprey")).toBe(false);
});

test.each([
  ["user", "", "Add a test. The staging server is heron. Thanks.", "Add a test. Thanks."],
  ["user", "2026-01-03", "The staging server is called heron.", undefined],
  ["agent", "2026-01-03", "Done: the staging server is heron.\nAll pass.", "\nAll pass."],
  ["user", "", "Is a heron at the river?", undefined],
] as const)("in a message of the %s at %j: %j", (by, at, text, expected: string = text) => {
  expect(omitForgotten(list, text, { by, at })).toBe(expected);
});
