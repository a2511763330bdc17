import { expect, test } from "bun:test";
import fc from "fast-check";
import { fuseScores, likenessOf, quantise } from "#recall/meaning/by-meaning.ts";

test("between two nearly equal scores the nearer meaning wins", () => {
  const [first = 0, second = 0] = fuseScores([
    { score: 10, likeness: 0.2 },
    { score: 9.5, likeness: 0.8 },
  ]);
  expect(second).toBeGreaterThan(first);
});

test("meaning does not outweigh a much better score of words", () => {
  const [first = 0, second = 0] = fuseScores([
    { score: 10, likeness: 0.2 },
    { score: 5, likeness: 0.8 },
  ]);
  expect(first).toBeGreaterThan(second);
});

test("without vectors, or with equal ones, scores do not change", () => {
  expect(
    fuseScores([
      { score: 3, likeness: undefined },
      { score: 2, likeness: 0.5 },
    ]),
  ).toEqual([3, 2]);
  expect(
    fuseScores([
      { score: 3, likeness: 0.5 },
      { score: 2, likeness: 0.5 },
    ]),
  ).toEqual([3, 2]);
  expect(fuseScores([])).toEqual([]);
});

test("a match without a vector gets the average likeness", () => {
  const [best = 0, none = 0, worst = 0] = fuseScores([
    { score: 5, likeness: 0.9 },
    { score: 5, likeness: undefined },
    { score: 5, likeness: 0.1 },
  ]);
  expect(best).toBeGreaterThan(none);
  expect(none).toBeGreaterThan(worst);
});

test("meaning adds at most two fifths of the best score, and takes nothing away", () => {
  const one = fc.record({
    score: fc.double({ min: 0, max: 100, noNaN: true }),
    likeness: fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 50 }), (found) => {
      const top = Math.max(0, ...found.map(({ score }) => score));
      fuseScores(found).forEach((score, at) => {
        const before = found[at]?.score ?? 0;
        expect(score).toBeGreaterThanOrEqual(before);
        expect(score).toBeLessThanOrEqual(before + 0.4 * top + 1e-9);
      });
    }),
  );
});

test("vectors of different lengths, or without one, cannot be compared", () => {
  expect(likenessOf(Int8Array.of(1, 0), Int8Array.of(2, 0))).toBe(1);
  expect(likenessOf(Int8Array.of(1, 0), Int8Array.of(0, 1))).toBe(0);
  expect(likenessOf(Int8Array.of(1), Int8Array.of(1, 0))).toBeUndefined();
  expect(likenessOf(Int8Array.of(0), Int8Array.of(1))).toBeUndefined();
});

test("a quantised vector has nearly the direction of the original", () => {
  const number = fc.integer({ min: -1000, max: 1000 }).map((one) => one / 1000);
  fc.assert(
    fc.property(fc.array(number, { minLength: 8, maxLength: 64 }), (numbers) => {
      const scaled = likenessOf(
        quantise(Float32Array.from(numbers)),
        quantise(Float32Array.from(numbers, (one) => one * 0.01)),
      );
      expect(scaled ?? 1).toBeGreaterThan(0.999);
    }),
  );
  expect(quantise(Float32Array.of(0.5, -1, 0))).toEqual(Int8Array.of(64, -127, 0));
  expect(quantise(Float32Array.of(0, 0))).toEqual(Int8Array.of(0, 0));
});
