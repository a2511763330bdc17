import { expect, test } from "bun:test";
import { figuresOf, meanOf } from "#eval/retrieval/figures.ts";
import { wrapped } from "#eval/retrieval/wrap.ts";
import { randomFrom } from "#scripts/support/random.ts";

test("a first hit counts fully, a later hit less, a miss nothing", () => {
  expect(figuresOf(["a", "b"], ["a"])).toEqual({ r1: 1, r5: 1, r10: 1, ndcg10: 1, mrr: 1 });
  expect(figuresOf(["x", "a"], ["a", "b"])).toMatchObject({ r1: 0, r5: 0.5, r10: 0.5, mrr: 0.5 });
  expect(figuresOf([], ["a"])).toEqual({ r1: 0, r5: 0, r10: 0, ndcg10: 0, mrr: 0 });
});

test("a mean lies between the ends of its interval, and is the same each time", () => {
  const values = Array.from({ length: 50 }, (_, at) => at % 2);
  const mean = meanOf(values);
  expect(mean.mean).toBe(0.5);
  expect(mean.from).toBeLessThan(0.5);
  expect(mean.to).toBeGreaterThan(0.5);
  expect(meanOf(values)).toEqual(mean);
});

test("a question has at least so many other words around it", () => {
  for (let seed = 0; seed < 20; seed++) {
    const prompt = wrapped("Why is the sky blue?", {
      words: 60,
      family: "orders",
      random: randomFrom(seed),
    });
    expect(prompt).toContain("Why is the sky blue?");
    expect(prompt.split(" ").length).toBeGreaterThanOrEqual(65);
  }
  expect(wrapped("Why", { words: 0, family: "orders", random: randomFrom(1) })).toBe("Why");
});
