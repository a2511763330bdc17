import { expect, test } from "bun:test";
import { sentencesOf } from "#core/triage/sentences.ts";

test.each<[string, string[]]>([
  ["One. Two! Three?", ["One.", "Two!", "Three?"]],
  ["Version 3.5 is out", ["Version 3.5 is out"]],
  ["一つ。二つ？", ["一つ。", "二つ？"]],
  ["- **Bold** [link](http://x)", ["Bold link"]],
  ["2) use `pnpm`, not `npm i -g x`", ["use pnpm, not code"]],
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
