import { expect, test } from "bun:test";
import { isForgotten, parseForgotten } from "#trust/forgotten.ts";

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
