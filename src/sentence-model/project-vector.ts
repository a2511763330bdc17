import { readProjection } from "#text/meaning/built-in-table.ts";
import { VECTOR_NUMBERS } from "#text/meaning/table-format.ts";
import { toUnit } from "#text/meaning/vectors.ts";
import { MODEL_NUMBERS } from "./model-file.ts";

let projection: Int8Array | undefined;

/** A vector of the model in the space of the table, whose directions `scripts/make-table.ts` has chosen. */
export function projectVector(vector: Float32Array): Int8Array {
  projection ??= readProjection();
  const projected = new Float32Array(VECTOR_NUMBERS);
  for (let row = 0; row < VECTOR_NUMBERS; row++) {
    const start = row * MODEL_NUMBERS;
    let sum = 0;
    for (let i = 0; i < MODEL_NUMBERS; i++) {
      sum += (projection[start + i] as number) * (vector[i] as number);
    }
    projected[row] = sum;
  }
  return toUnit(projected);
}
