import { describe, expect, test } from "bun:test";
import { standaloneParts } from "#layouts/layered/memory-parts.ts";
import { headingTexts, readSections } from "#text/markdown-sections.ts";

const texts = (markdown: string) =>
  headingTexts(readSections(markdown)).flatMap(({ text }) => standaloneParts(text));

test("paragraphs, bullets with what belongs to them, tables and code are one part each", () => {
  expect(
    texts(
      "one\nline\n\n- a\n  more\n- b\n1. c\n\n| x |\n|---|\n\n```ts\n# no heading\n\n- no bullet\n```\nafter\n",
    ),
  ).toEqual([
    "one\nline",
    "- a\n  more",
    "- b",
    "1. c",
    "| x |\n|---|",
    "```ts\n# no heading\n\n- no bullet\n```",
    "after",
  ]);
});

describe("a text that is too long is split", () => {
  test("between words", () => {
    const pieces = texts("word ".repeat(300));
    expect(pieces.length).toBe(3);
    for (const piece of pieces) expect(piece).toMatch(/^(word ?)+$/);
  });

  test("anywhere but in a letter, where there are no words", () => {
    const pieces = texts(`x${"😀".repeat(700)}`);
    expect(pieces.join("")).toBe(`x${"😀".repeat(700)}`);
    for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
  });

  test("code into code", () => {
    const pieces = texts(`\`\`\`sh\n${"echo hello\n".repeat(100)}\`\`\`\n`);
    expect(pieces.length).toBe(2);
    for (const piece of pieces) expect(piece).toMatch(/^```sh\n(echo hello\n)+```$/);
  });
});
