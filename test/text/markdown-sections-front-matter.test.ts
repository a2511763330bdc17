import { expect, test } from "bun:test";
import fc from "fast-check";
import { markdown } from "#test/markdown.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";

test("the fields of a line each are read, and the text behind them", () => {
  const text =
    '---\nname: a-guard\ndescription: "one: line"\nmetadata: \n  type: project\n---\nFact.\n';
  expect(readFrontMatter(text)).toEqual({
    fields: { name: "a-guard", description: "one: line" },
    body: "Fact.\n",
  });
});

test.each(["", "text", "---\nnever closed\n", "text\n---\na: b\n---\n", "----\na: b\n---\n"])(
  "%j has none",
  (text) => {
    expect(readFrontMatter(text)).toEqual({ fields: {}, body: text });
  },
);

test("a text without front matter stays to the letter", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      expect(text.endsWith(readFrontMatter(text).body)).toBe(true);
      expect(readFrontMatter(`---\na: b\n---\n${text}`)).toEqual({
        fields: { a: "b" },
        body: text,
      });
    }),
  );
});
