import { expect, test } from "bun:test";
import fc from "fast-check";
import { markdown } from "#test/markdown.ts";
import { markdownLines } from "#text/markdown-lines.ts";
import { allSections, printSection, readSections } from "#text/markdown-sections.ts";

const titles = (text: string) =>
  allSections(readSections(text)).map(({ level, title }) => `${level} ${title}`);

test("a text that was read and printed is the text, byte for byte", () => {
  const anything = fc.oneof(markdown, fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(anything, (text) => {
      expect(printSection(readSections(text))).toBe(text);
      expect(
        markdownLines(text)
          .map(({ raw }) => raw)
          .join(""),
      ).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test("a section holds what is deeper, up to the next of its own level or above", () => {
  const root = readSections("top\n# A\na\n### B\n## C\n# D\n");
  expect(root.lines.map(({ raw }) => raw)).toEqual(["top\n"]);
  expect(root.children.map(({ title }) => title)).toEqual(["A", "D"]);
  expect(root.children[0]?.children.map(({ title }) => title)).toEqual(["B", "C"]);
});

test.each([
  ["## Two ##\r\n", ["0 ", "2 Two"]],
  ["   # Indented\n", ["0 ", "1 Indented"]],
  ["#\n", ["0 ", "1 "]],
  ["#no heading\n    # code\n####### seven\n", ["0 "]],
  ["---\n# front\n---\n# A\n", ["0 ", "1 A"]],
  ["\n---\n# A\n---\n", ["0 ", "1 A"]],
  ["```md\n# code\n````\n# A\n", ["0 ", "1 A"]],
  ["````\n```\n# code\n````\n# A\n", ["0 ", "1 A"]],
  ["~~~\n```\n# code\n~~~\n# A\n", ["0 ", "1 A"]],
  ["``` `a` ```\n# A\n", ["0 ", "1 A"]],
  ["```\n# to the end\n", ["0 "]],
  ["<!--\n# hidden\n-->\n# A\n", ["0 ", "1 A"]],
  ["<!-- one line -->\n# A\n", ["0 ", "1 A"]],
])("in %j are the sections %j", (text, expected) => {
  expect(titles(text)).toEqual(expected);
});
