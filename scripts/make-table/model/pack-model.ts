import { fingerprintOf } from "#text/meaning/embed.ts";
import type { Norm } from "./layer-steps.ts";
import {
  layoutOf,
  type MATRICES,
  MAX_INTEGER,
  MODEL_NUMBERS,
  type ModelLayout,
  type ModelSizes,
  matricesOf,
  type ReadInto,
  SPECIAL_PIECES,
  type Tensor,
  type Weights,
  writeSizes,
} from "./model-file.ts";

/** The bytes of the model's file: what the encoder reads, in the order in which it reads it. */
export function packModel(weights: Weights): Uint8Array {
  const sizes = sizesOf(weights);
  const layout = layoutOf(sizes);
  const bytes = new Uint8Array(layout.end);
  writeSizes(bytes, sizes);
  packPieces(bytes, layout, weights);
  const packer = new Packer(bytes, layout);
  const positions = weights.tensor("embeddings.position_embeddings.weight").values;
  const type = weights.tensor("embeddings.token_type_embeddings.weight").values;
  packer.floats(positions.map((value, at) => value + (type[at % MODEL_NUMBERS] ?? 0)));
  packer.norm(weights, "embeddings.LayerNorm");
  for (let layer = 0; layer < sizes.layers; layer++) {
    packLayer(packer, weights, `encoder.layer.${layer}`);
  }
  return bytes;
}

function sizesOf(weights: Weights): ModelSizes {
  let layers = 0;
  while (hasTensor(weights, `encoder.layer.${layers}.output.dense.weight`)) layers++;
  const [positions = 0] = weights.tensor("embeddings.position_embeddings.weight").shape;
  const [wide = 0] = weights.tensor("encoder.layer.0.intermediate.dense.weight").shape;
  const pieces = plainPieces(weights).length + SPECIAL_PIECES.count;
  return { pieces, positions, layers, wide };
}

function hasTensor(weights: Weights, name: string): boolean {
  try {
    return weights.tensor(name).values.length > 0;
  } catch {
    return false;
  }
}

/** The pieces that texts are made of, sorted by fingerprint, with their rows in the model. */
function plainPieces({ vocabulary }: Weights): { fingerprint: number; row: number }[] {
  const rows = new Map<number, number>();
  for (const [piece, row] of vocabulary) {
    if (!/^\[.+\]$/.test(piece)) rows.set(fingerprintOf(piece), row);
  }
  return [...rows]
    .map(([fingerprint, row]) => ({ fingerprint, row }))
    .sort((a, b) => a.fingerprint - b.fingerprint);
}

function packPieces(bytes: Uint8Array, layout: ModelLayout, weights: Weights): void {
  const pieces = plainPieces(weights);
  const fingerprints = new Uint32Array(bytes.buffer, layout.fingerprints, pieces.length);
  fingerprints.set(pieces.map(({ fingerprint }) => fingerprint));
  const special = ["[CLS]", "[SEP]", "[UNK]"].map((piece) => weights.vocabulary.get(piece) ?? 0);
  const { values } = weights.tensor("embeddings.word_embeddings.weight");
  const rows = [...special, ...pieces.map(({ row }) => row)];
  const target = new Float16Array(bytes.buffer, layout.pieceRows, rows.length * MODEL_NUMBERS);
  rows.forEach((row, at) => {
    const source = values.subarray(row * MODEL_NUMBERS, (row + 1) * MODEL_NUMBERS);
    target.set(source, at * MODEL_NUMBERS);
  });
}

function packLayer(packer: Packer, weights: Weights, layer: string): void {
  const parts = ["query", "key", "value"].map((part) => `${layer}.attention.self.${part}`);
  packer.matrix(weights, parts);
  packer.matrix(weights, [`${layer}.attention.output.dense`]);
  packer.norm(weights, `${layer}.attention.output.LayerNorm`);
  packer.matrix(weights, [`${layer}.intermediate.dense`]);
  packer.matrix(weights, [`${layer}.output.dense`]);
  packer.norm(weights, `${layer}.output.LayerNorm`);
}

/** Appends numbers to the floats and to the integers of a file. */
class Packer {
  readonly #floats: Float32Array;
  readonly #integers: Int16Array;
  #floatAt = 0;
  #integerAt = 0;

  constructor({ buffer }: Uint8Array, layout: ModelLayout) {
    this.#floats = new Float32Array(buffer, layout.floats, layout.floatCount);
    this.#integers = new Int16Array(buffer, layout.integers, layout.integerCount);
  }

  floats(values: Float32Array): void {
    this.#floats.set(values, this.#floatAt);
    this.#floatAt += values.length;
  }

  norm(weights: Weights, name: string): void {
    this.floats(weights.tensor(`${name}.weight`).values);
    this.floats(weights.tensor(`${name}.bias`).values);
  }

  /** The rows of one or more matrices as integers, then their scales, then their biases. */
  matrix(weights: Weights, names: readonly string[]): void {
    for (const name of names) this.floats(this.#integersOf(weights.tensor(`${name}.weight`)));
    for (const name of names) this.floats(weights.tensor(`${name}.bias`).values);
  }

  #integersOf({ values, shape }: Tensor): Float32Array {
    const [rows = 0, columns = 1] = shape;
    return Float32Array.from({ length: rows }, (_, row) => {
      const numbers = values.subarray(row * columns, (row + 1) * columns);
      const most = numbers.reduce((so, value) => Math.max(so, Math.abs(value)), 0);
      const scale = most / MAX_INTEGER || 1;
      for (const value of numbers) this.#integers[this.#integerAt++] = Math.round(value / scale);
      return scale;
    });
  }
}

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
