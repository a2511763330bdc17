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

/** How near two vectors are, -1 to 1. */
export function cosine(left: Int8Array, right: Int8Array): number {
  let sum = 0;
  // Four at a time, because a hook runs it cold: one at a time takes twice as long.
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
  const distances = distancesOf(stored, wanted);
  const limit = distances.toSorted()[Math.min(count, distances.length) - 1] ?? 0;
  const nearest: number[] = [];
  for (let at = 0; at < distances.length; at++) {
    if ((distances[at] as number) <= limit) nearest.push(at);
  }
  return nearest;
}

/** In how many bits each stored signature differs from a wanted one. The bits of its words are added in parallel. */
function distancesOf(stored: Uint32Array, wanted: Uint32Array): Uint16Array {
  const distances = new Uint16Array(Math.floor(stored.length / SIGNATURE_WORDS));
  // A prompt runs this cold and for each memory, so it calls no function. The runtime adds signed words faster.
  const words = new Int32Array(stored.buffer, stored.byteOffset, stored.length);
  const asked = new Int32Array(wanted);
  for (let row = 0, at = 0; row < distances.length; row++) {
    let bytes = 0;
    for (let i = 0; i < SIGNATURE_WORDS; i++, at++) {
      const bits = (words[at] as number) ^ (asked[i] as number);
      const twos = (bits - ((bits >>> 1) & 0x55555555)) | 0;
      const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
      bytes += (fours + (fours >>> 4)) & 0x0f0f0f0f;
    }
    // Each byte counts 64 bits at most.
    distances[row] =
      (bytes & 0xff) + ((bytes >> 8) & 0xff) + ((bytes >> 16) & 0xff) + (bytes >> 24);
  }
  return distances;
}
