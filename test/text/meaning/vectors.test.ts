import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  cosine,
  nearestSignatures,
  SIGNATURE_WORDS,
  signatureOf,
  toUnit,
} from "#text/meaning/vectors.ts";

const DIMS = 256;

/** A vector from numbers between -1 and 1. */
const vectorOf = (numbers: readonly number[]) => toUnit(Float32Array.from(numbers));

const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
  minLength: DIMS,
  maxLength: DIMS,
});

function packSignatures(vectors: readonly Int8Array[]): Uint32Array {
  const packed = new Uint32Array(vectors.length * SIGNATURE_WORDS);
  vectors.forEach((vector, at) => {
    packed.set(signatureOf(vector), at * SIGNATURE_WORDS);
  });
  return packed;
}

test("a vector has the cosine 1 with itself, and -1 with its opposite", () => {
  const vector = vectorOf(Array.from({ length: DIMS }, (_, i) => Math.sin(i)));
  expect(cosine(vector, vector)).toBeCloseTo(1, 1);
  expect(cosine(vector, vector.map((number) => -number) as Int8Array)).toBeCloseTo(-1, 1);
});

test("a vector of zeros is near to nothing", () => {
  expect(cosine(new Int8Array(DIMS), vectorOf(new Array(DIMS).fill(1)))).toBe(0);
});

test("a signature is nearest to itself, whatever else is stored", () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 20 }), fc.nat(), (all, pick) => {
      const vectors = all.map(vectorOf);
      const at = pick % vectors.length;
      const wanted = signatureOf(vectors[at] as Int8Array);
      expect(nearestSignatures(packSignatures(vectors), wanted, 1)).toContain(at);
    }),
  );
});

test("nearestSignatures returns at least the wanted number, in their order", () => {
  const vectors = Array.from({ length: 50 }, (_, seed) =>
    vectorOf(Array.from({ length: DIMS }, (_, i) => Math.sin((i + 1) * (seed + 1)))),
  );
  const chosen = nearestSignatures(
    packSignatures(vectors),
    signatureOf(vectors[7] as Int8Array),
    10,
  );
  expect(chosen.length).toBeGreaterThanOrEqual(10);
  expect(chosen.length).toBeLessThan(50);
  expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
  expect(
    nearestSignatures(packSignatures(vectors), new Uint32Array(SIGNATURE_WORDS), 500),
  ).toHaveLength(50);
});

test("opposite signatures differ in every bit", () => {
  const ones = new Uint32Array(SIGNATURE_WORDS).fill(0xffffffff);
  const stored = new Uint32Array([...ones, ...new Uint32Array(SIGNATURE_WORDS)]);
  expect(nearestSignatures(stored, ones, 1)).toEqual([0]);
  expect(nearestSignatures(stored, ones, 2)).toEqual([0, 1]);
});
