import { expect, test } from "bun:test";
import { preferencesIn } from "#layouts/journal/read-preferences.ts";

test("each bullet is a preference, whoever wrote it", () => {
  const text = [
    "# Preferences",
    "some words",
    "- No force pushes <!-- loci: id=ab12cd34 2026-01-02 -->",
    "* Plain words,",
    "  no praise",
    "1. British spelling",
    "- ~~Tabs~~",
    "- ",
  ].join("\r\n");
  const items = preferencesIn(text, "/p.md");
  expect(items.map((item) => item.text)).toEqual([
    "No force pushes",
    "Plain words, no praise",
    "British spelling",
  ]);
  expect(
    items.every(({ global, by, kind }) => global && by === "user" && kind === "preference"),
  ).toBe(true);
  expect(items[0]?.at).toBe("2026-01-02");
});
