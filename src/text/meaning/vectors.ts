import { VECTOR_NUMBERS } from "./table.ts";

/** The length of every vector: its numbers, about 1/16 of it each, fill a signed byte. */
const VECTOR_SCALE = 400;
/** The 32-bit words of a signature. */
export const SIGNATURE_WORDS = VECTOR_NUMBERS / 32;

/** A direction as a vector of signed bytes; all zero if it has no length. */
export function toUnit(sum: Float32Array): Int8Array {
  let squares = 0;
  for (let i = 0; i < VECTOR_NUMBERS; i++) squares += (sum[i] ?? 0) ** 2;
  const vector = new Int8Array(VECTOR_NUMBERS);
  if (squares === 0) return vector;
  const factor = VECTOR_SCALE / Math.sqrt(squares);
  for (let i = 0; i < VECTOR_NUMBERS; i++) {
    vector[i] = Math.max(-127, Math.min(127, Math.round((sum[i] ?? 0) * factor)));
  }
  return vector;
}

/** The direction between two vectors. */
export function between(left: Int8Array, right: Int8Array): Int8Array {
  return toUnit(Float32Array.from(left, (number, at) => number + (right[at] ?? 0)));
}

/** How near two vectors are, -1 to 1. */
export function cosine(left: Int8Array, right: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < VECTOR_NUMBERS; i += 4) {
    sum +=
      (left[i] as number) * (right[i] as number) +
      (left[i + 1] as number) * (right[i + 1] as number) +
      (left[i + 2] as number) * (right[i + 2] as number) +
      (left[i + 3] as number) * (right[i + 3] as number);
  }
  return sum / (VECTOR_SCALE * VECTOR_SCALE);
}

/** The signs of a vector's numbers as bits: near vectors differ in few. */
export function signatureOf(vector: Int8Array): Uint32Array {
  const signature = new Uint32Array(SIGNATURE_WORDS);
  for (let i = 0; i < VECTOR_NUMBERS; i++) {
    const bit = (vector[i] ?? 0) < 0 ? 0 : 1;
    signature[i >>> 5] = (signature[i >>> 5] ?? 0) | (bit << (i & 31));
  }
  return signature;
}

/**
 * The positions of at least `count` signatures, stored one after the other, that differ least from a wanted one, in
 * their own order. A store of thousands reads and compares only the vectors of these.
 */
export function nearestSignatures(
  stored: Uint32Array,
  wanted: Uint32Array,
  count: number,
): number[] {
  const distances = new Uint16Array(Math.floor(stored.length / SIGNATURE_WORDS));
  fillDistances(distances, asIntegers(stored), asIntegers(wanted));
  const limit = distanceOfRank(distances, count);
  const nearest: number[] = [];
  for (let at = 0; at < distances.length; at++) {
    if ((distances[at] as number) <= limit) nearest.push(at);
  }
  return nearest;
}

/** The same words as signed integers: a cold engine handles half of all unsigned ones as 64-bit floats, which takes twice as long. */
function asIntegers({ buffer, byteOffset, length }: Uint32Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length);
}

/** Written out, because a hook runs it cold: a loop over the words of a signature takes twice as long. */
function fillDistances(distances: Uint16Array, stored: Int32Array, wanted: Int32Array): void {
  const [a, b, c, d, e, f, g, h] = wanted as unknown as readonly number[] as Signature;
  for (let at = 0, i = 0; at < distances.length; at++, i += SIGNATURE_WORDS) {
    distances[at] =
      countBits((stored[i] as number) ^ a, (stored[i + 1] as number) ^ b) +
      countBits((stored[i + 2] as number) ^ c, (stored[i + 3] as number) ^ d) +
      countBits((stored[i + 4] as number) ^ e, (stored[i + 5] as number) ^ f) +
      countBits((stored[i + 6] as number) ^ g, (stored[i + 7] as number) ^ h);
  }
}

type Signature = [number, number, number, number, number, number, number, number];

/** The bits that are set in two words, added in parallel. `| 0` says that a sum may wrap: it stays an integer then. */
function countBits(first: number, second: number): number {
  const x = (first - ((first >>> 1) & 0x55555555)) | 0;
  const y = (second - ((second >>> 1) & 0x55555555)) | 0;
  const z = ((x & 0x33333333) + ((x >>> 2) & 0x33333333)) | 0;
  const fours = (z + (y & 0x33333333) + ((y >>> 2) & 0x33333333)) | 0;
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

function distanceOfRank(distances: Uint16Array, rank: number): number {
  const histogram = new Uint32Array(VECTOR_NUMBERS + 1);
  for (let at = 0; at < distances.length; at++) {
    const distance = distances[at] as number;
    histogram[distance] = (histogram[distance] as number) + 1;
  }
  let seen = 0;
  for (let distance = 0; distance <= VECTOR_NUMBERS; distance++) {
    seen += histogram[distance] ?? 0;
    if (seen >= rank) return distance;
  }
  return VECTOR_NUMBERS;
}
