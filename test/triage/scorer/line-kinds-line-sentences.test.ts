import { expect, test } from "bun:test";
import fc from "fast-check";
import { sentencesOf } from "#triage/scorer/line-kinds.ts";

test.each<[string, string[]]>([
  ["One. Two! Three?", ["One.", "Two!", "Three?"]],
  ["Version 3.5 is out", ["Version 3.5 is out"]],
  ["一つ。二つ？", ["一つ。", "二つ？"]],
  ["- **Bold** [link](http://x)", ["Bold link"]],
  ["2) use `pnpm`, not `npm i -g x`", ["use `pnpm`, not `npm i -g x`"]],
  ["use tabs, e.g. in Go. Not here", ["use tabs, e.g. in Go.", "Not here"]],
  ['it says "always use tabs in code" there', ['it says "" there']],
  ["it says 'always use tabs in code' there", ['it says "" there']],
  ['call it "app"', ['call it "app"']],
  ["don’t", ["don't"]],
  ["", []],
])("`%s` is %j", (line, sentences) => {
  expect(sentencesOf(line)).toEqual(sentences);
});

test("a line without an end is cut", () => {
  const [first = ""] = sentencesOf("x".repeat(100_000));
  expect(first.length).toBe(600);
});

test("sentences end at a sign before a blank, or at a sign that needs none", () => {
  const pieces = fc.constantFrom(
    "a",
    "b ",
    ".",
    "!",
    "?",
    "…",
    "。",
    "！",
    ")",
    '"',
    "'",
    " ",
    "\n",
    "]",
  );
  const lines = fc.array(pieces, { maxLength: 20 }).map((all) => all.join(""));
  fc.assert(
    fc.property(lines, (text) => {
      // With a letter before it, nothing is a list; without two quotation marks, nothing is quoted.
      const line = `x${text}`;
      const plain = line.split(/(?<=[.!?…])["')\]]?\s+|(?<=[。！？])/);
      const wanted = plain.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
      fc.pre(!/'[^'\n]{15}|"[^"\n]+"/.test(line));
      expect(sentencesOf(line)).toEqual(wanted);
    }),
    { numRuns: 2000 },
  );
});
