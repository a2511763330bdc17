import { MAX_INTEGER, MODEL_NUMBERS } from "./model-file.ts";

/** The weights and the biases of a norm. */
export interface Norm {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

const NORM_EPSILON = 1e-12;

/** Brings each row to the mean 0 and the variance 1, then applies the norm's weights and biases. */
export function normalise(states: Float32Array, rows: number, { weights, biases }: Norm): void {
  for (let start = 0; start < rows * MODEL_NUMBERS; start += MODEL_NUMBERS) {
    let sum = 0;
    let squares = 0;
    for (let i = start; i < start + MODEL_NUMBERS; i++) {
      const value = states[i] as number;
      sum += value;
      squares += value * value;
    }
    const mean = sum / MODEL_NUMBERS;
    const factor = 1 / Math.sqrt(squares / MODEL_NUMBERS - mean * mean + NORM_EPSILON);
    for (let i = 0; i < MODEL_NUMBERS; i++) {
      const value = ((states[start + i] as number) - mean) * factor;
      states[start + i] = value * (weights[i] as number) + (biases[i] as number);
    }
  }
}

/** Rows of a larger matrix. */
export interface Rows {
  readonly values: Float32Array;
  readonly offset: number;
  readonly stride: number;
  readonly rows: number;
  readonly columns: number;
}

/** Turns rows into integers, and writes the scale of each row: the kernel multiplies integers only. */
export function quantiseRows(
  { values, offset, stride, rows, columns }: Rows,
  integers: Int16Array,
  scales: Float32Array,
): void {
  for (let row = 0; row < rows; row++) {
    const start = offset + row * stride;
    let most = 0;
    for (let i = start; i < start + columns; i++)
      most = Math.max(most, Math.abs(values[i] as number));
    const factor = most > 0 ? MAX_INTEGER / most : 0;
    scales[row] = most / MAX_INTEGER;
    const to = row * columns;
    for (let i = 0; i < columns; i++) {
      // Adding before cutting rounds to the nearest integer, in a fraction of the time of Math.round.
      integers[to + i] =
        (((values[start + i] as number) * factor + MAX_INTEGER + 0.5) | 0) - MAX_INTEGER;
    }
  }
}

/** Scores of one row of attention as shares of `MAX_INTEGER`; returns what they sum up to. */
export function toShares(scores: Float32Array, shares: Int16Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < scores.length; i++) most = Math.max(most, scores[i] as number);
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const share = (Math.exp((scores[i] as number) - most) * MAX_INTEGER + 0.5) | 0;
    shares[i] = share;
    sum += share;
  }
  return sum;
}

const GELU_STEPS = 512;
const GELU_REACH = 6;
let geluTable: Float32Array | undefined;

/** The model's activation, from a table: below -6 it is 0, and above 6 the value itself. */
export function gelu(values: Float32Array, count: number): void {
  geluTable ??= Float32Array.from({ length: 2 * GELU_REACH * GELU_STEPS + 1 }, (_, at) =>
    share(at / GELU_STEPS - GELU_REACH),
  );
  for (let i = 0; i < count; i++) {
    const value = values[i] as number;
    const at =
      ((Math.max(-GELU_REACH, Math.min(GELU_REACH, value)) + GELU_REACH) * GELU_STEPS + 0.5) | 0;
    values[i] = value * (geluTable[at] as number);
  }
}

/** The share of a normal distribution below a value (Abramowitz and Stegun, 26.2.17): right to 7 digits. */
function share(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const polynomial = series.reduce((sum, factor) => (sum + factor) * t, 0);
  const above = (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return value < 0 ? above : 1 - above;
}
