import { dot } from "./linear.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Sentences as rows of the table, and the vectors that their sums are to point along. */
export interface Lesson {
  readonly vocabulary: Vocabulary;
  readonly dims: number;
  readonly sentences: readonly Int32Array[];
  readonly targets: Float32Array;
  /** So many sentences at the beginning are not learnt from: the table is measured with them. */
  readonly heldOut: number;
}

/** The mean cosine between the table's vectors of the held-out sentences and the model's. */
export function heldOutCosine(lesson: Lesson, table: Float32Array): number {
  const { dims, sentences, targets, heldOut } = lesson;
  const sum = new Float32Array(dims);
  let total = 0;
  for (let at = 0; at < heldOut; at++) {
    sumRows(table, sentences[at] ?? new Int32Array(), sum);
    const target = targets.subarray(at * dims, (at + 1) * dims);
    total += dot(sum, target) / (Math.sqrt(dot(sum, sum)) || 1);
  }
  return total / heldOut;
}

/** The sum of rows of a table, into `sum`. */
export function sumRows(table: Float32Array, rows: Int32Array, sum: Float32Array): void {
  sum.fill(0);
  for (let at = 0; at < rows.length; at++) {
    const start = (rows[at] as number) * sum.length;
    for (let d = 0; d < sum.length; d++) sum[d] = (sum[d] as number) + (table[start + d] as number);
  }
}

/** How often each row occurs in sentences. */
export function countRows(sentences: readonly Int32Array[], rows: number): Float64Array {
  const counts = new Float64Array(rows);
  for (const sentence of sentences) {
    for (const row of new Set(sentence)) counts[row] = (counts[row] ?? 0) + 1;
  }
  return counts;
}
