import { dot, gram, mainDirections, randomRotation } from "./linear.ts";

/** The number of vectors from which the main directions are computed: more change nothing. */
const SAMPLE = 20_000;

/** The model's vectors in fewer dimensions, of length 1, and how much of each is left on average. */
export interface Targets {
  readonly vectors: Float32Array;
  /** The directions of the new dimensions, one row each. */
  readonly projection: Float32Array;
  readonly keptShare: number;
}

/**
 * Projects vectors on the directions in which they differ most, then rotates them, so that every dimension says as much
 * as any other: signs and single bytes then lose least.
 */
export function projectTargets(
  vectors: Float32Array,
  { from, to }: { from: number; to: number },
): Targets {
  const count = vectors.length / from;
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const projection = rotated(mainDirections(gram(vectors, from, step), to), from, to);
  const projected = new Float32Array(count * to);
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const source = vectors.subarray(at * from, (at + 1) * from);
    const target = projected.subarray(at * to, (at + 1) * to);
    for (let d = 0; d < to; d++) target[d] = dot(source, projection.subarray(d * from));
    const length = Math.sqrt(dot(target, target));
    kept += length;
    for (let d = 0; d < to; d++) target[d] = (target[d] ?? 0) / length;
  }
  return { vectors: projected, projection, keptShare: kept / count };
}

function rotated(directions: Float32Array, from: number, to: number): Float32Array {
  const rotation = randomRotation(to);
  const result = new Float32Array(to * from);
  for (let d = 0; d < to; d++) {
    for (let k = 0; k < to; k++) {
      const share = rotation[d * to + k] ?? 0;
      for (let j = 0; j < from; j++) {
        result[d * from + j] =
          (result[d * from + j] ?? 0) + share * (directions[k * from + j] ?? 0);
      }
    }
  }
  return result;
}
