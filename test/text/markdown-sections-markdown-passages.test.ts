import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { markdown } from "#test/markdown.ts";
import { passageTexts, withoutPassages } from "#text/markdown-sections.ts";

describe("a passage says one thing", () => {
  test.each([
    ["one\ntwo\n\nthree", ["one\ntwo", "three"]],
    ["# T\ntext\n## U\n- a\n  more\n- b", ["# T", "text", "## U", "- a\n  more", "- b"]],
    ["a\n```\nx\n\ny\n```\nb", ["a", "```\nx\n\ny\n```", "b"]],
    ["\n\n", []],
    ["", []],
  ])("%j", (text, passages) => {
    expect(passageTexts(text)).toEqual(passages);
  });
});

test("only blank lines are between passages, and removing none changes nothing", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const words = (all: string) => all.split("\n").flatMap((line) => line.trim() || []);
      expect(words(passageTexts(text).join("\n"))).toEqual(words(text));
      expect(withoutPassages(text, () => false).text).toBe(text);
      expect(withoutPassages(text, () => true).text.trim()).toBe("");
    }),
  );
});
