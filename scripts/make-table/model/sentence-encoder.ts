import { type FindRow, piecesOf, splitWords } from "#text/meaning/embed.ts";
import { gelu, normalise, quantiseRows, type Rows, toShares } from "./layer-steps.ts";
import {
  HEAD_NUMBERS,
  layoutOf,
  MODEL_NUMBERS,
  type ModelSizes,
  pieceFinder,
  type ReadInto,
  SPECIAL_PIECES,
} from "./model-file.ts";
import { multiplier } from "./multiply-kernel.ts";
import { type Layer, type Matrix, type ModelParts, readParts } from "./pack-model.ts";

/** The pieces of a text that count, with the signs for its beginning and its end: the model was trained with as many. */
const MAX_PIECES = 128;
/** The kernel multiplies eight numbers at a time, so attention sees a multiple of eight pieces. */
const PIECES_STEP = 8;
const PAGE_BYTES = 65_536;

/** Runs the sentence model: word pieces go through its layers, and the mean of their states is the text's vector. */
export class SentenceEncoder {
  readonly #parts: ModelParts;
  readonly #findPiece: FindRow;
  readonly #readPiece: (piece: number) => Float16Array;
  readonly #multiply: ReturnType<typeof multiplier>;
  /** One row for each piece of the text. */
  readonly #states = new Float32Array(MAX_PIECES * MODEL_NUMBERS);
  readonly #wide: Float32Array;
  readonly #turned = new Float32Array(MAX_PIECES * MODEL_NUMBERS);
  /** The states before a step, which are added to its result. */
  readonly #mixed = new Float32Array(MAX_PIECES * MODEL_NUMBERS);
  readonly #left: Integers;
  readonly #keys: Integers;
  readonly #values: Integers;
  readonly #shares: Integers;
  readonly #sums: Int32Array;

  /** Copies the matrices into the kernel's memory: 21 MB, some 10 ms. */
  constructor(sizes: ModelSizes, read: ReadInto) {
    const layout = layoutOf(sizes);
    const widest = Math.max(sizes.wide, 3 * MODEL_NUMBERS);
    const counts = [MAX_PIECES * widest, MAX_PIECES * MODEL_NUMBERS, MAX_PIECES * MODEL_NUMBERS];
    const integers = [...counts, MAX_PIECES * MAX_PIECES, 2 * MAX_PIECES * widest];
    const bytes = 2 * (layout.integerCount + integers.reduce((sum, count) => sum + count, 0));
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    read(new Uint8Array(memory.buffer, 0, 2 * layout.integerCount), layout.integers);
    let at = 2 * layout.integerCount;
    const [left, keys, values, shares, sums] = integers.map((count) => {
      const found = new Integers(memory, at, count);
      at += 2 * count;
      return found;
    }) as [Integers, Integers, Integers, Integers, Integers];
    this.#left = left;
    this.#keys = keys;
    this.#values = values;
    this.#shares = shares;
    this.#sums = new Int32Array(memory.buffer, sums.offset, MAX_PIECES * widest);
    this.#wide = new Float32Array(MAX_PIECES * widest);
    this.#multiply = multiplier(memory);
    this.#parts = readParts(sizes, read);
    const fingerprints = new Uint32Array(sizes.pieces - SPECIAL_PIECES.count);
    read(new Uint8Array(fingerprints.buffer), layout.fingerprints);
    this.#findPiece = pieceFinder(fingerprints);
    const row = new Float16Array(MODEL_NUMBERS);
    this.#readPiece = (piece) => {
      read(new Uint8Array(row.buffer), layout.pieceRows + piece * row.byteLength);
      return row;
    };
  }

  /** The vector of a text; its length is 1. */
  encode(text: string): Float32Array {
    const pieces = this.#piecesOf(text);
    const { positions, firstNorm, layers } = this.#parts;
    for (const [at, piece] of pieces.entries()) {
      const row = this.#readPiece(piece);
      const start = at * MODEL_NUMBERS;
      for (let i = 0; i < MODEL_NUMBERS; i++) {
        this.#states[start + i] = (row[i] as number) + (positions[start + i] as number);
      }
    }
    normalise(this.#states, pieces.length, firstNorm);
    for (const layer of layers) this.#runLayer(layer, pieces.length);
    return meanOf(this.#states, pieces.length);
  }

  #piecesOf(text: string): number[] {
    const ids: number[] = [];
    for (const word of splitWords(text)) {
      const rows = piecesOf(word, this.#findPiece);
      ids.push(...(rows.length > 0 ? rows : [SPECIAL_PIECES.unknown]));
      if (ids.length > MAX_PIECES) break;
    }
    return [SPECIAL_PIECES.start, ...ids.slice(0, MAX_PIECES - 2), SPECIAL_PIECES.end];
  }

  #runLayer(layer: Layer, count: number): void {
    this.#dense(this.#states, layer.attention, { count, into: this.#wide });
    this.#attend(count);
    this.#dense(this.#mixed, layer.output, { count, into: this.#turned });
    this.#addTurned(count);
    normalise(this.#states, count, layer.outputNorm);
    this.#dense(this.#states, layer.widen, { count, into: this.#wide });
    gelu(this.#wide, count * layer.widen.rows);
    this.#dense(this.#wide, layer.narrow, { count, into: this.#turned });
    this.#addTurned(count);
    normalise(this.#states, count, layer.narrowNorm);
  }

  #addTurned(count: number): void {
    for (let i = 0; i < count * MODEL_NUMBERS; i++) {
      this.#states[i] = (this.#states[i] as number) + (this.#turned[i] as number);
    }
  }

  /** Multiplies states with a matrix, and adds its biases. */
  #dense(
    values: Float32Array,
    matrix: Matrix,
    { count, into }: { count: number; into: Float32Array },
  ): void {
    const { rows, columns, scales, biases } = matrix;
    this.#left.quantise({ values, offset: 0, stride: columns, rows: count, columns });
    this.#multiply({
      ...{ left: this.#left.offset, leftRows: stepsOf(count), leftStride: 2 * columns },
      ...{ right: matrix.offset, rightRows: rows, rightStride: 2 * columns },
      ...{ depth: columns, sums: this.#sums.byteOffset, sumsStride: 4 * rows },
    });
    for (let row = 0; row < count; row++) {
      const scale = this.#left.scales[row] as number;
      const start = row * rows;
      for (let i = 0; i < rows; i++) {
        const sum = (this.#sums[start + i] as number) * scale;
        into[start + i] = sum * (scales[i] as number) + (biases[i] as number);
      }
    }
  }

  /** Mixes the values of all pieces for each piece, head by head. */
  #attend(count: number): void {
    const values = this.#wide;
    const rows = { values, stride: 3 * MODEL_NUMBERS, rows: count, columns: MODEL_NUMBERS };
    this.#left.quantise({ ...rows, offset: 0 });
    this.#keys.quantise({ ...rows, offset: MODEL_NUMBERS });
    const steps = stepsOf(count);
    this.#turnValues(count, steps);
    const columns = steps;
    this.#values.quantise({
      ...{ values: this.#turned, offset: 0, stride: steps, rows: MODEL_NUMBERS, columns },
    });
    for (let head = 0; head < MODEL_NUMBERS; head += HEAD_NUMBERS) this.#runHead(head, count);
  }

  /** Writes the values with a row for each number, and a column for each piece. */
  #turnValues(count: number, steps: number): void {
    this.#turned.fill(0, 0, MODEL_NUMBERS * steps);
    for (let piece = 0; piece < count; piece++) {
      const start = piece * 3 * MODEL_NUMBERS + 2 * MODEL_NUMBERS;
      for (let i = 0; i < MODEL_NUMBERS; i++) {
        this.#turned[i * steps + piece] = this.#wide[start + i] as number;
      }
    }
  }

  #runHead(head: number, count: number): void {
    const steps = stepsOf(count);
    const rowBytes = 2 * MODEL_NUMBERS;
    this.#multiply({
      ...{ left: this.#left.offset + 2 * head, leftRows: steps, leftStride: rowBytes },
      ...{ right: this.#keys.offset + 2 * head, rightRows: steps, rightStride: rowBytes },
      ...{ depth: HEAD_NUMBERS, sums: this.#sums.byteOffset, sumsStride: 4 * steps },
    });
    this.#shareOut(count, steps);
    this.#multiply({
      ...{ left: this.#shares.offset, leftRows: steps, leftStride: 2 * steps },
      ...{ right: this.#values.offset + 2 * head * steps, rightRows: HEAD_NUMBERS },
      ...{ rightStride: 2 * steps, depth: steps },
      ...{ sums: this.#sums.byteOffset, sumsStride: 4 * HEAD_NUMBERS },
    });
    for (let piece = 0; piece < count; piece++) {
      const all = this.#shares.scales[piece] as number;
      for (let i = 0; i < HEAD_NUMBERS; i++) {
        const sum = (this.#sums[piece * HEAD_NUMBERS + i] as number) / all;
        this.#mixed[piece * MODEL_NUMBERS + head + i] =
          sum * (this.#values.scales[head + i] as number);
      }
    }
  }

  /** Turns the products of one piece with all keys into the shares of their values. */
  #shareOut(count: number, steps: number): void {
    const scores = new Float32Array(count);
    for (let piece = 0; piece < count; piece++) {
      const scale = (this.#left.scales[piece] as number) / Math.sqrt(HEAD_NUMBERS);
      for (let i = 0; i < count; i++) {
        const sum = (this.#sums[piece * steps + i] as number) * scale;
        scores[i] = sum * (this.#keys.scales[i] as number);
      }
      const shares = this.#shares.numbers.subarray(piece * steps, (piece + 1) * steps).fill(0);
      this.#shares.scales[piece] = toShares(scores, shares);
    }
  }
}

/** 16-bit integers in the kernel's memory, in rows that have a scale. */
class Integers {
  readonly offset: number;
  readonly numbers: Int16Array;
  readonly scales = new Float32Array(MODEL_NUMBERS);

  constructor({ buffer }: WebAssembly.Memory, offset: number, count: number) {
    this.offset = offset;
    this.numbers = new Int16Array(buffer, offset, count);
  }

  quantise(rows: Rows): void {
    quantiseRows(rows, this.numbers, this.scales);
  }
}

function stepsOf(count: number): number {
  return Math.ceil(count / PIECES_STEP) * PIECES_STEP;
}

function meanOf(states: Float32Array, count: number): Float32Array {
  const mean = new Float32Array(MODEL_NUMBERS);
  for (let i = 0; i < count * MODEL_NUMBERS; i++) {
    const at = i % MODEL_NUMBERS;
    mean[at] = (mean[at] as number) + (states[i] as number);
  }
  const length = Math.sqrt(mean.reduce((sum, value) => sum + value * value, 0)) || 1;
  return mean.map((value) => value / length);
}
