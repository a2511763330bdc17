import { heldOutCosine, type Lesson, sumRows } from "./lesson.ts";
import { dot } from "./linear.ts";

const EPOCHS = 8;
const BATCH = 128;
const RATE = 0.03;
const MOMENTUM = 0.9;
const VARIANCE_MEMORY = 0.99;

/**
 * Turns the sum of each sentence's rows towards its target, by gradient descent on the cosine. The rows' lengths are
 * learnt with their directions, so they are the words' weights. The rate falls to zero over all steps (Adam, with one
 * variance for each row).
 */
export function train(lesson: Lesson, table: Float32Array, report: (line: string) => void): void {
  const order = Int32Array.from(lesson.sentences.keys()).subarray(lesson.heldOut);
  const descent = new Descent(lesson, table);
  const steps = EPOCHS * Math.ceil(order.length / BATCH);
  let step = 0;
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    shuffle(order, epoch);
    for (let start = 0; start < order.length; start += BATCH) {
      for (const sentence of order.subarray(start, start + BATCH)) descent.addSentence(sentence);
      descent.step(RATE * (1 - step / steps));
      step++;
    }
    report(
      `epoch ${epoch} of ${EPOCHS}: held-out cosine ${heldOutCosine(lesson, table).toFixed(4)}`,
    );
  }
}

class Descent {
  readonly #lesson: Lesson;
  readonly #table: Float32Array;
  readonly #gradient: Float32Array;
  readonly #momentum: Float32Array;
  readonly #variance: Float32Array;
  readonly #steps: Int32Array;
  readonly #touched = new Set<number>();
  readonly #sum: Float32Array;

  constructor(lesson: Lesson, table: Float32Array) {
    this.#lesson = lesson;
    this.#table = table;
    this.#gradient = new Float32Array(table.length);
    this.#momentum = new Float32Array(table.length);
    this.#variance = new Float32Array(lesson.vocabulary.rows);
    this.#steps = new Int32Array(lesson.vocabulary.rows);
    this.#sum = new Float32Array(lesson.dims);
  }

  /** Adds the gradient of one sentence: the part of its target that is perpendicular to its sum. */
  addSentence(sentence: number): void {
    const { dims, sentences, targets } = this.#lesson;
    const rows = sentences[sentence] ?? new Int32Array();
    const sum = this.#sum;
    sumRows(this.#table, rows, sum);
    const length = Math.sqrt(dot(sum, sum));
    if (length === 0) return;
    const target = targets.subarray(sentence * dims, (sentence + 1) * dims);
    const along = dot(sum, target) / (length * length);
    for (let d = 0; d < dims; d++) {
      sum[d] = ((sum[d] as number) * along - (target[d] as number)) / length;
    }
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      this.#touched.add(row);
      const start = row * dims;
      for (let d = 0; d < dims; d++) {
        this.#gradient[start + d] = (this.#gradient[start + d] as number) + (sum[d] as number);
      }
    }
  }

  /** Moves the rows that have a gradient, and forgets it. */
  step(rate: number): void {
    for (const row of this.#touched) this.#moveRow(row, rate);
    this.#touched.clear();
  }

  #moveRow(row: number, rate: number): void {
    const { dims } = this.#lesson;
    const start = row * dims;
    const gradient = this.#gradient.subarray(start, start + dims);
    const steps = (this.#steps[row] ?? 0) + 1;
    this.#steps[row] = steps;
    const fresh = (1 - VARIANCE_MEMORY) * (dot(gradient, gradient) / dims);
    const variance = VARIANCE_MEMORY * (this.#variance[row] ?? 0) + fresh;
    this.#variance[row] = variance;
    const spread = Math.sqrt(variance / (1 - VARIANCE_MEMORY ** steps)) + 1e-9;
    const factor = rate / (spread * (1 - MOMENTUM ** steps));
    for (let d = 0; d < dims; d++) {
      const old = this.#momentum[start + d] as number;
      const moved = MOMENTUM * old + (1 - MOMENTUM) * (gradient[d] as number);
      this.#momentum[start + d] = moved;
      this.#table[start + d] = (this.#table[start + d] as number) - factor * moved;
      gradient[d] = 0;
    }
  }
}

function shuffle(order: Int32Array, seed: number): void {
  let state = seed;
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 4_294_967_296) * (at + 1));
    const value = order[at] as number;
    order[at] = order[other] as number;
    order[other] = value;
  }
}
