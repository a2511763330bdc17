import { expect, test } from "bun:test";
import { headingTexts, readSections } from "#text/markdown-sections.ts";

const outline = (text: string) => headingTexts(readSections(text));

test("a text is cut at its headings, each with those above it", () => {
  const stretches = outline("a\n# Memory\nb\n## One ##\nc\n### Two\n## Three\nd");
  expect(stretches.map(({ sections, text }) => [sections.map(({ title }) => title), text])).toEqual(
    [
      [[], "a\n"],
      [[], "b\n"],
      [["One"], "c\n"],
      [["One", "Two"], ""],
      [["Three"], "d"],
    ],
  );
});

test("code, comments and front matter have no headings", () => {
  for (const text of ["---\n# no\n---\n", "```\n# no\n```\n", "x\n<!--\n# no\n-->\n"]) {
    expect(outline(text).map(({ sections }) => sections)).toEqual([[]]);
  }
});
