import { expect, test } from "bun:test";
import { marked, wholeWordsIn, withEdges } from "#triage/scorer/marked-text.ts";

test("a marked text tells where its words begin and end", () => {
  expect(marked("we don't, 3x")).toBe("~we~ ~don~'~t~, ~3x~");
  expect(marked("")).toBe("");
});

test.each([
  ["limit of", "limit~ ~of"],
  ["~limit of", "~limit~ ~of"],
  ["~limit of~", "~limit~ ~of~"],
  ["~only ", "~only~ "],
  ["für", "f~ü~r"],
])("a part `%s` is looked for as `%s`", (part, edged) => {
  expect(withEdges(part)).toBe(edged);
});

test("only a word with both of its edges is a whole one", () => {
  expect(wholeWordsIn("~limit~ ~of~ the")).toEqual(["limit", "of"]);
  expect(wholeWordsIn("imit~ ~o")).toEqual([]);
});
