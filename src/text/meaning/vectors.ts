import { DIMS } from "./table-format.ts";

/** The length of every vector: its numbers, about 1/16 of it each, fill a signed byte. */
export const VECTOR_SCALE = 400;
/** The 32-bit words of a signature. */
export const SIGNATURE_WORDS = DIMS / 32;

/** How near two vectors are, -1 to 1. */
export function cosine(left: Int8Array, right: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < DIMS; i++) sum += (left[i] ?? 0) * (right[i] ?? 0);
  return sum / (VECTOR_SCALE * VECTOR_SCALE);
}

/** The signs of a vector's numbers as bits: near vectors differ in few. */
export function signatureOf(vector: Int8Array): Uint32Array {
  const signature = new Uint32Array(SIGNATURE_WORDS);
  for (let i = 0; i < DIMS; i++) {
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
  fillDistances(distances, stored, wanted);
  const limit = distanceOfRank(distances, count);
  const nearest: number[] = [];
  for (let at = 0; at < distances.length; at++) {
    if ((distances[at] ?? 0) <= limit) nearest.push(at);
  }
  return nearest;
}

function fillDistances(distances: Uint16Array, stored: Uint32Array, wanted: Uint32Array): void {
  for (let at = 0; at < distances.length; at++) {
    let differing = 0;
    const start = at * SIGNATURE_WORDS;
    for (let word = 0; word < SIGNATURE_WORDS; word += 2) {
      const first = (stored[start + word] ?? 0) ^ (wanted[word] ?? 0);
      const second = (stored[start + word + 1] ?? 0) ^ (wanted[word + 1] ?? 0);
      differing += countBits(first, second);
    }
    distances[at] = differing;
  }
}

/** The bits that are set in two words, added in parallel. */
function countBits(first: number, second: number): number {
  const pairs = sumOfFours(first) + sumOfFours(second);
  return Math.imul((pairs & 0x0f0f0f0f) + ((pairs >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

function sumOfFours(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  return (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
}

function distanceOfRank(distances: Uint16Array, rank: number): number {
  const histogram = new Uint32Array(DIMS + 1);
  for (let at = 0; at < distances.length; at++) {
    const distance = distances[at] ?? 0;
    histogram[distance] = (histogram[distance] ?? 0) + 1;
  }
  let seen = 0;
  for (let distance = 0; distance <= DIMS; distance++) {
    seen += histogram[distance] ?? 0;
    if (seen >= rank) return distance;
  }
  return DIMS;
}
