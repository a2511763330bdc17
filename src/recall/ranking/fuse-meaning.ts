/** Something that was found by its words, and how near its meaning is to that of the question. */
export interface Fusable {
  readonly score: number;
  /** The cosine of the two vectors; undefined where there is no vector. */
  readonly likeness: number | undefined;
}

/** What is found by its words counts in full, what it means less than half of that: words are the better judge. */
const DENSE_WEIGHT = 0.4;

/**
 * Ranks what was found by its words once more, by meaning as well: both as a share between the least and the most of them.
 * What has no vector stands where the middle of the others does: that it was not sent may neither help nor harm it. Gives
 * the new scores, in the order of what was given.
 */
export function fused(found: readonly Fusable[]): number[] {
  const likenesses = found.flatMap(({ likeness }) => (likeness === undefined ? [] : [likeness]));
  const top = Math.max(0, ...found.map(({ score }) => score));
  const least = Math.min(...likenesses);
  const span = Math.max(...likenesses) - least;
  if (likenesses.length < 2 || span <= 0 || top <= 0) return found.map(({ score }) => score);
  const middle = likenesses.reduce((sum, one) => sum + one, 0) / likenesses.length;
  return found.map(({ score, likeness = middle }) => {
    return score + top * DENSE_WEIGHT * ((likeness - least) / span);
  });
}

/** How alike two vectors are, from -1 to 1; undefined if they cannot be compared. */
export function cosine(one: Int8Array, other: Int8Array): number | undefined {
  if (one.length !== other.length) return undefined;
  let [dot, oneSquare, otherSquare] = [0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    const [a, b] = [one[i] as number, other[i] as number];
    dot += a * b;
    oneSquare += a * a;
    otherSquare += b * b;
  }
  const length = Math.sqrt(oneSquare) * Math.sqrt(otherSquare);
  return length > 0 ? dot / length : undefined;
}

/** A vector in a quarter of the space: how long it is does not matter, and its direction changes by less than a degree. */
export function quantised(vector: Float32Array): Int8Array {
  const most = vector.reduce((so, one) => Math.max(so, Math.abs(one)), 0);
  return Int8Array.from(vector, (one) => (most > 0 ? Math.round((127 * one) / most) : 0));
}
