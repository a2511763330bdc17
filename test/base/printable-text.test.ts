import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { inert } from "#base/printable-text.ts";

describe("characters that control a terminal are escaped", () => {
  test.each([
    ["a clear screen", "a\u001b[2Jb", "a\\u001b[2Jb"],
    ["a title", "a\u001b]0;title\u0007b", "a\\u001b]0;title\\u0007b"],
    ["a link", "\u001b]8;;http://x\u001b\\t", "\\u001b]8;;http://x\\u001b\\t"],
    ["a clipboard", "\u001b]52;c;QQ==\u0007", "\\u001b]52;c;QQ==\\u0007"],
    ["a carriage return", "good\rbad", "good\\u000dbad"],
    ["an 8-bit control", "a\u009b2Jb", "a\\u009b2Jb"],
    ["a plain colour", "\u001b[31mred\u001b[39m", "\\u001b[31mred\\u001b[39m"],
    ["letters that are concealed", "\u001b[8mhid", "\\u001b[8mhid"],
    ["a direction", "a\u202eb", "a\\u202eb"],
    ["a width of nothing in a word", "pa\u200bss", "pa\\u200bss"],
    ["a variant of a letter", "a\ufe0fb", "a\\ufe0fb"],
    ["a letter of the tag block", "x\u{e0041}", "x\\udb40\\udc41"],
    ["half a letter", "\ud83d x", "\\ud83d x"],
    ["a line end of another kind", "a\u2028b", "a\\u2028b"],
  ])("%s", (_, text, expected) => {
    expect(inert(text)).toBe(expected);
  });
});

describe("harmless text stays as it is", () => {
  test.each([
    ["lines and tabs", "a\n\tb"],
    ["emoji of several people, and flags", "👩‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈 🇩🇪"],
    ["words of Persian and Hindi", "نمی\u200cخواهم क्\u200dष"],
    ["letters of the world", "é ü 数据 Ελλ"],
  ])("%s", (_, text) => {
    expect(inert(text)).toBe(text);
  });
});

const ODD = fc.constantFrom(
  ...["\u001b", "[2J", "[31m", "[8m", "]52;c;", "\u0007", "\u009b", "\r", "\u202e", "\u200d"],
  ...["\ufe0f", "\u{e0041}", "\ud83d", "a", "\n", "\t", "👩", "क", "\u2028", "\u0000", "\u0301"],
);
const ANY = fc
  .array(fc.oneof(ODD, fc.string({ unit: "binary", maxLength: 12 })), { maxLength: 12 })
  .map((all) => all.join(""));

/** Whether a letter is seen, and does nothing; a joiner only where it has something to join. */
function isHarmless(letter: string, before: string): boolean {
  if (letter === "\n" || letter === "\t") return true;
  if (["\u200c", "\u200d", "\ufe0e", "\ufe0f"].includes(letter)) return !/[A-Za-zé ]$/.test(before);
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u.test(letter);
}

test("nothing that is printed can do anything to the terminal", () => {
  fc.assert(
    fc.property(ANY, (text) => {
      const letters = [...inert(text)];
      return letters.every((letter, at) => isHarmless(letter, letters[at - 1] ?? " "));
    }),
    { numRuns: 10_000 },
  );
});

test("data that is printed as JSON stays the same data", () => {
  fc.assert(
    fc.property(ANY, (text) => JSON.parse(inert(JSON.stringify({ text }))).text === text),
    { numRuns: 10_000 },
  );
});
