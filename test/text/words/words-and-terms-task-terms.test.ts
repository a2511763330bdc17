import { expect, test } from "bun:test";
import { termsOf } from "#text/words/words-and-terms.ts";

test("the most frequent words of a task come first, up to a limit", () => {
  const [first] = termsOf("the token of the queue, and the queue");
  expect(first).toEqual({ word: "queue", weight: Math.log2(3) });
  expect(termsOf(Array.from({ length: 90 }, (_, i) => `word${i}`).join(" "))).toHaveLength(32);
});
