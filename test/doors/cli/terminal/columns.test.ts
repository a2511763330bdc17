import { expect, test } from "bun:test";
import { columns, columnsWithin, sparkline } from "#doors/cli/terminal/columns.ts";

test("cells are aligned, without trailing blanks", () => {
  expect(columns([["a", "b"], ["long one", "", "c"], ["x"]])).toEqual([
    "a         b",
    "long one     c",
    "x",
  ]);
});

test("wide letters and colours are measured as they are seen", () => {
  const [first, second] = columns([
    ["日本", "|"],
    ["\u001b[31mred!\u001b[39m", "|"],
  ]);
  expect(Bun.stringWidth(first ?? "")).toBe(Bun.stringWidth(second ?? ""));
});

test("a terminal without room for the last cell beside the others gives each a line of its own", () => {
  const rows = [
    ["1 minute ago", "note decision", "Answer in German, and never in French"],
    ["just now", "undo", "Use tabs"],
  ];
  expect(columnsWithin(rows, 50)).toEqual([
    "1 minute ago  note decision  Answer in German, an…",
    "just now      undo           Use tabs",
  ]);
  expect(columnsWithin(rows, 36)).toEqual([
    "1 minute ago, note decision",
    "  Answer in German, and never in Fr…",
    "just now, undo",
    "  Use tabs",
  ]);
});

test("no rows are no lines", () => {
  expect(columns([])).toEqual([]);
});

test("a sparkline has a bar for each number, and a dot for zero", () => {
  expect(sparkline([0, 1, 4, 8])).toBe("·▁▄█");
  expect(sparkline([])).toBe("");
});
