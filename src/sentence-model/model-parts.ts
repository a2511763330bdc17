import type { Norm } from "./layer-steps.ts";
import {
  layoutOf,
  type MATRICES,
  MODEL_NUMBERS,
  type ModelSizes,
  matricesOf,
  type ReadInto,
} from "./model-file.ts";

/** A matrix of integers in the kernel's memory, with a scale and a bias for each row. */
export interface Matrix {
  /** In bytes. */
  readonly offset: number;
  readonly rows: number;
  readonly columns: number;
  readonly scales: Float32Array;
  readonly biases: Float32Array;
}

/** One layer: attention, then a wide part; each ends with a norm. */
export interface Layer extends Record<(typeof MATRICES)[number], Matrix> {
  readonly outputNorm: Norm;
  readonly narrowNorm: Norm;
}

/** The floats of a model. Its integers begin at the beginning of the kernel's memory. */
export interface ModelParts {
  readonly positions: Float32Array;
  readonly firstNorm: Norm;
  readonly layers: readonly Layer[];
}

/** Reads the floats of a model, and finds its matrices. */
export function readParts(sizes: ModelSizes, read: ReadInto): ModelParts {
  const layout = layoutOf(sizes);
  const floats = new Float32Array(layout.floatCount);
  read(new Uint8Array(floats.buffer), layout.floats);
  let at = 0;
  const take = (count: number) => {
    at += count;
    return floats.subarray(at - count, at);
  };
  const norm = () => ({ weights: take(MODEL_NUMBERS), biases: take(MODEL_NUMBERS) });
  let offset = 0;
  const all = matricesOf(sizes);
  const matrix = (name: (typeof MATRICES)[number]): Matrix => {
    const { rows, columns } = all[name];
    const found = { offset, rows, columns, scales: take(rows), biases: take(rows) };
    offset += 2 * rows * columns;
    return found;
  };
  const layer = (): Layer => {
    const [attention, output] = [matrix("attention"), matrix("output")];
    const outputNorm = norm();
    const [widen, narrow] = [matrix("widen"), matrix("narrow")];
    return { attention, output, outputNorm, widen, narrow, narrowNorm: norm() };
  };
  const positions = take(sizes.positions * MODEL_NUMBERS);
  const firstNorm = norm();
  return { positions, firstNorm, layers: Array.from({ length: sizes.layers }, layer) };
}
