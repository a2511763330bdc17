import { expect, test } from "bun:test";
import { termsOf } from "#text/words/task-terms.ts";

test("what a task names most often comes first, and there is an end", () => {
  const [first] = termsOf("the token of the queue, and the queue");
  expect(first).toEqual({ word: "queue", weight: Math.log2(3) });
  expect(termsOf(Array.from({ length: 90 }, (_, i) => `word${i}`).join(" "))).toHaveLength(32);
});
