import { expect, test } from "bun:test";
import fc from "fast-check";
import { outlineOf, unitsOf } from "#text/markdown-lines.ts";
import { allSections, readSections } from "#text/markdown-sections.ts";

const outline = (text: string) => outlineOf({ start: 0, sections: [], text });

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

test("units end at the two upper levels, and know where they begin", () => {
  const text = "## One\n### Two\nx\n# Three\ny\n";
  const units = unitsOf(text);
  expect(units.map(({ start, text }) => [start, text])).toEqual([
    [0, ""],
    [0, "### Two\nx\n"],
    [text.indexOf("# Three"), "y\n"],
  ]);
});

test("code, comments and front matter have no headings", () => {
  for (const text of ["---\n# no\n---\n", "```\n# no\n```\n", "x\n<!--\n# no\n-->\n"]) {
    expect(outline(text).map(({ sections }) => sections)).toEqual([[]]);
  }
});

test("it finds the headings that a thorough reader finds", () => {
  const line = fc.constantFrom(
    ...["# a", "## b", "### c #", "#", "####### no", "#no", "    # no", "   ## d", "x", ""],
    ...["```", "~~~", "---", "<!--", "-->", "# Memory"],
  );
  const texts = fc.array(line, { maxLength: 25 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(texts, (text) => {
      const thorough = allSections(readSections(text)).map(({ heading }) => heading?.raw.trimEnd());
      const found = outline(text).map(({ sections }) => sections.at(-1)?.heading?.raw.trimEnd());
      const named = (all: readonly (string | undefined)[]) =>
        all.filter((one) => one !== undefined && one !== "# Memory");
      // A page called `Memory` is left out, and what follows it at once shows the heading above.
      if (!text.includes("# Memory")) expect(named(found)).toEqual(named(thorough));
    }),
    { numRuns: 500 },
  );
});
