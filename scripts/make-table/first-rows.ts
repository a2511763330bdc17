import type { Tensor } from "#scripts/make-table/model/model-file.ts";
import { countRows, type Lesson } from "./lesson.ts";
import { addOuter, addScaled, solve } from "./linear.ts";

const SAMPLE = 30_000;
const RIDGE = 1e-3;

/**
 * The rows to start from: one linear map takes the model's own input vectors of the pieces to the sentence vectors, by
 * least squares. So pieces that no sentence has point somewhere sensible, too.
 */
export function firstRows(lesson: Lesson, embeddings: Tensor): Float32Array {
  const { vocabulary, dims } = lesson;
  const [pieces, width] = embeddings.shape as [number, number];
  const weights = pieceWeights(lesson);
  const map = fitMap(lesson, embeddings, weights);
  const table = new Float32Array(vocabulary.rows * dims);
  for (let row = 0; row < pieces; row++) {
    const source = embeddings.values.subarray(row * width, (row + 1) * width);
    map.forEach((column, d) => {
      let sum = column[width] ?? 0;
      for (let k = 0; k < width; k++) sum += (column[k] ?? 0) * (source[k] ?? 0);
      table[row * dims + d] = sum * (weights[row] ?? 0);
    });
  }
  for (const [row, parts] of vocabulary.madeOf) {
    for (const part of parts) {
      const own = table.subarray(row * dims, (row + 1) * dims);
      addScaled(own, table.subarray(part * dims, (part + 1) * dims), 1);
    }
  }
  return table;
}

/** How much a row counts: little if it occurs in many sentences. */
export function pieceWeights({ vocabulary, sentences }: Lesson): Float64Array {
  const counts = countRows(sentences, vocabulary.rows);
  return counts.map((count) => 0.1 / (0.1 + (3 * (count + 1)) / sentences.length));
}

function fitMap(lesson: Lesson, embeddings: Tensor, weights: Float64Array): Float64Array[] {
  const size = (embeddings.shape[1] ?? 0) + 1;
  const products = new Float64Array(size * size);
  const sides = Array.from({ length: lesson.dims }, () => new Float64Array(size));
  const count = Math.min(SAMPLE, lesson.sentences.length);
  for (let at = 0; at < count; at++) {
    const mean = meanInput(lesson, at, { embeddings, weights });
    addOuter(products, mean);
    sides.forEach((side, d) => {
      addScaled(side, mean, lesson.targets[at * lesson.dims + d] ?? 0);
    });
  }
  for (let i = 0; i < size; i++) products[i * size + i] = (products[i * size + i] ?? 0) + RIDGE;
  return solve({ size, values: products }, sides);
}

/** The weighted mean of the input vectors of a sentence's pieces, and a 1 for what all sentences share. */
function meanInput(
  { vocabulary, sentences }: Lesson,
  at: number,
  { embeddings, weights }: { embeddings: Tensor; weights: Float64Array },
): Float64Array {
  const [known, width] = embeddings.shape as [number, number];
  const pieces = [...(sentences[at] ?? [])].flatMap((row) =>
    row < known ? [row] : (vocabulary.madeOf.get(row) ?? []),
  );
  const total = pieces.reduce((sum, piece) => sum + (weights[piece] ?? 0), 0) || 1;
  const mean = new Float64Array(width + 1);
  const words = mean.subarray(0, width);
  for (const piece of pieces) {
    const row = embeddings.values.subarray(piece * width, (piece + 1) * width);
    addScaled(words, row, (weights[piece] ?? 0) / total);
  }
  mean[width] = 1;
  return mean;
}
