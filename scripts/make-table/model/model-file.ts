import type { FindRow } from "#text/meaning/embed.ts";

/** The numbers of one vector of the model. */
export const MODEL_NUMBERS = 384;
/** The numbers of one head of attention. */
export const HEAD_NUMBERS = 32;
/** The greatest integer of a matrix: the products of 1,536 pairs of them still fit into 32 bits. */
export const MAX_INTEGER = 1023;
/** The first bytes of the file: they change with its format. */
const MODEL_MAGIC = "locimod1";
/** The rows in front of all pieces: the signs for the beginning, the end, and a word that is not known. */
export const SPECIAL_PIECES = { start: 0, end: 1, unknown: 2, count: 3 } as const;

/** The sizes of a model: the header of its file, four 32-bit numbers after the magic. */
export interface ModelSizes {
  /** With the special ones. */
  readonly pieces: number;
  readonly positions: number;
  readonly layers: number;
  /** The numbers of the wide part of a layer. */
  readonly wide: number;
}

/** The matrices of a layer: so many rows of so many 16-bit numbers, with a scale and a bias for each row. */
export function matricesOf({ wide }: ModelSizes) {
  return {
    attention: { rows: 3 * MODEL_NUMBERS, columns: MODEL_NUMBERS },
    output: { rows: MODEL_NUMBERS, columns: MODEL_NUMBERS },
    widen: { rows: wide, columns: MODEL_NUMBERS },
    narrow: { rows: MODEL_NUMBERS, columns: wide },
  } as const;
}

/** The names of a layer's matrices, in the order of the file. */
export const MATRICES = ["attention", "output", "widen", "narrow"] as const;

/** The offsets of the parts of a file, in bytes. */
export interface ModelLayout {
  /** The fingerprints of the pieces after the special ones, sorted, 32 bits each. */
  readonly fingerprints: number;
  /** A row of 16-bit floats for each piece, in the order of the fingerprints. */
  readonly pieceRows: number;
  /** All 32-bit floats: positions, then the first norm, then the layers' scales, biases and norms. */
  readonly floats: number;
  readonly floatCount: number;
  /** The matrices, as 16-bit integers. */
  readonly integers: number;
  readonly integerCount: number;
  readonly end: number;
}

const HEADER_BYTES = 64;

/** The layout of a file with such sizes. */
export function layoutOf(sizes: ModelSizes): ModelLayout {
  const matrices = Object.values(matricesOf(sizes));
  const rows = matrices.reduce((sum, matrix) => sum + matrix.rows, 0);
  const cells = matrices.reduce((sum, matrix) => sum + matrix.rows * matrix.columns, 0);
  const floatCount =
    (sizes.positions + 2) * MODEL_NUMBERS + sizes.layers * (2 * rows + 4 * MODEL_NUMBERS);
  const integerCount = sizes.layers * cells;
  const pieceRows = HEADER_BYTES + 4 * (sizes.pieces - SPECIAL_PIECES.count);
  const floats = align(pieceRows + 2 * MODEL_NUMBERS * sizes.pieces);
  const integers = align(floats + 4 * floatCount);
  const end = integers + 2 * integerCount;
  return { fingerprints: HEADER_BYTES, pieceRows, floats, floatCount, integers, integerCount, end };
}

function align(offset: number): number {
  return Math.ceil(offset / 64) * 64;
}

/** Writes the header of a file. */
export function writeSizes(bytes: Uint8Array, sizes: ModelSizes): void {
  bytes.set(new TextEncoder().encode(MODEL_MAGIC));
  const numbers = [sizes.pieces, sizes.positions, sizes.layers, sizes.wide];
  bytes.set(new Uint8Array(Uint32Array.from(numbers).buffer), MODEL_MAGIC.length);
}

/** Reads a part of a file into `target`. */
export type ReadInto = (target: Uint8Array, offset: number) => void;

/** The sizes in the header of a file of `size` bytes; undefined if it is no model, or cut. */
export function readSizes(read: ReadInto, size: number): ModelSizes | undefined {
  if (size < HEADER_BYTES) return undefined;
  const header = new Uint8Array(HEADER_BYTES);
  read(header, 0);
  const magic = new TextDecoder().decode(header.subarray(0, MODEL_MAGIC.length));
  if (magic !== MODEL_MAGIC) return undefined;
  const numbers = new Uint32Array(header.buffer, MODEL_MAGIC.length, 4);
  const [pieces = 0, positions = 0, layers = 0, wide = 0] = numbers;
  const sizes = { pieces, positions, layers, wide };
  return layoutOf(sizes).end === size ? sizes : undefined;
}

/** Finds the rows of pieces by their sorted fingerprints. */
export function pieceFinder(fingerprints: Uint32Array): FindRow {
  return (fingerprint) => {
    let from = 0;
    let to = fingerprints.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((fingerprints[middle] as number) < fingerprint) from = middle + 1;
      else to = middle;
    }
    return fingerprints[from] === fingerprint ? from + SPECIAL_PIECES.count : -1;
  };
}

/** One matrix of a model, row after row, as 32-bit numbers. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** The weights and the word pieces of the sentence model. */
export interface Weights {
  /** The pieces of words by their text, with their numbers. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** A matrix by its name; throws if the file has none of that name. */
  tensor(name: string): Tensor;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

/** Reads a model from the bytes of its weights (16-bit numbers) and of its `tokenizer.json`. Both were checked before. */
export function readWeights(weights: Uint8Array, tokenizer: Uint8Array): Weights {
  const view = new DataView(weights.buffer, weights.byteOffset, weights.byteLength);
  const headerBytes = Number(view.getBigUint64(0, true));
  const header: Record<string, Entry> = JSON.parse(textOf(weights.subarray(8, 8 + headerBytes)));
  return {
    vocabulary: new Map(Object.entries<number>(JSON.parse(textOf(tokenizer)).model.vocab)),
    tensor: (name) => {
      const entry = header[name];
      if (entry?.dtype !== "F16") throw new Error(`the model has no 16-bit tensor ${name}`);
      const start = weights.byteOffset + 8 + headerBytes;
      const [from, to] = entry.data_offsets;
      // Copied, because 16-bit numbers must begin at an even offset.
      const numbers = new Float16Array(weights.buffer.slice(start + from, start + to));
      return { shape: entry.shape, values: Float32Array.from(numbers) };
    },
  };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
