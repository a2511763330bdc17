/** A match by words, and its likeness in meaning. */
export interface Fusable {
  readonly score: number;
  /** The cosine of the two vectors; undefined if one is missing. */
  readonly likeness: number | undefined;
}

/** Words count in full and meaning less than half of that: words are the better judge. */
const MEANING_SHARE = 0.4;

/**
 * Adds meaning to the scores of words. Both count as a share between the least and the most of them. A match without a
 * vector gets the average likeness: not to be sent must neither help nor harm it. The order stays that of `found`.
 */
export function fuseScores(found: readonly Fusable[]): number[] {
  const likenesses = found.flatMap(({ likeness }) => (likeness === undefined ? [] : [likeness]));
  const top = Math.max(0, ...found.map(({ score }) => score));
  const least = Math.min(...likenesses);
  const span = Math.max(...likenesses) - least;
  if (likenesses.length < 2 || span <= 0 || top <= 0) return found.map(({ score }) => score);
  const average = likenesses.reduce((sum, one) => sum + one, 0) / likenesses.length;
  return found.map(({ score, likeness = average }) => {
    return score + top * MEANING_SHARE * ((likeness - least) / span);
  });
}

/** The cosine of two vectors of a server, from -1 to 1; undefined if they cannot be compared. */
export function likenessOf(one: Int8Array, other: Int8Array): number | undefined {
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

/** Rounds a vector to bytes: its length does not matter, and its direction changes by less than a degree. */
export function quantise(vector: Float32Array): Int8Array {
  const most = vector.reduce((so, one) => Math.max(so, Math.abs(one)), 0);
  return Int8Array.from(vector, (one) => (most > 0 ? Math.round((127 * one) / most) : 0));
}
