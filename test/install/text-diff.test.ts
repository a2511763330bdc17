import { expect, test } from "bun:test";
import fc from "fast-check";
import { textDiff } from "#install/text-diff.ts";

const shown = (before: string, after: string) =>
  textDiff(before, after).map(({ mark, text }) => mark + text);

test("an added line is between the two lines before and after it", () => {
  expect(shown("a\nb\nc\nd\n", "a\nb\nc\nnew\nd\n")).toEqual([" b", " c", "+new", " d"]);
});

test("a new file is all new, and one that goes is all gone", () => {
  expect(shown("", "a\nb\n")).toEqual(["+a", "+b"]);
  expect(shown("a\nb\n", "")).toEqual(["-a", "-b"]);
});

test("the same text has no difference", () => {
  expect(shown("a\nb\n", "a\nb\n")).toEqual([]);
});

const lines = fc.array(fc.constantFrom("a", "b", "c", "}", ""), { maxLength: 12 });

test("removed and unchanged lines are the old text, unchanged and added ones the new text", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const wide = (texts: string[]) => texts.map((text) => `${text}\n`).join("");
      const diff = textDiff(wide(before), wide(after));
      const count = (mark: string) => diff.filter((line) => line.mark === mark).length;
      expect(count("+") - count("-")).toBe(after.length - before.length);
      const only = (text: string[], mark: string) =>
        diff.filter((line) => line.mark !== mark).every((line) => text.includes(line.text));
      expect(only(before, "+")).toBe(true);
      expect(only(after, "-")).toBe(true);
    }),
  );
});
