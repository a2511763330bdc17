import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { inert } from "#base/inert.ts";

test.each([
  ["a clear screen", "a\u001b[2Jb", "a[2Jb"],
  ["a title", "a\u001b]0;title\u0007b", "a]0;titleb"],
  ["a carriage return", "good\rbad", "goodbad"],
  ["an 8-bit control", "a\u009b2Jb", "a2Jb"],
  ["a plain colour", "\u001b[31mred\u001b[39m", "\u001b[31mred\u001b[39m"],
  ["lines and tabs", "a\n\tb", "a\n\tb"],
])("%s in a text is made inert", (_, text, expected) => {
  expect(inert(text)).toBe(expected);
});

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d{1,2}m`, "g");

test("nothing that is printed can do more than colour", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const rest = inert(text).replaceAll(COLOUR, "");
      return [...rest].every((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return letter === "\n" || letter === "\t" || (code >= 0x20 && (code < 0x7f || code > 0x9f));
      });
    }),
    { numRuns: 2000 },
  ));
