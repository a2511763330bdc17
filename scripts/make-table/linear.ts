/** A row of numbers. */
export type Numbers = Float32Array | Float64Array;

/** A matrix of 64-bit numbers, row after row, with as many columns as rows. */
export interface Square {
  readonly size: number;
  readonly values: Float64Array;
}

/** The sums of products between the columns of a matrix: its transpose times itself. */
export function gram(rows: Float32Array, size: number, step = 1): Square {
  const values = new Float64Array(size * size);
  for (let start = 0; start < rows.length; start += size * step) {
    addOuter(values, rows.subarray(start, start + size));
  }
  return { size, values };
}

/** Adds the products of all pairs of a row's numbers to a square. */
export function addOuter(values: Float64Array, row: Numbers): void {
  for (let i = 0; i < row.length; i++) {
    addScaled(values.subarray(i * row.length, (i + 1) * row.length), row, row[i] ?? 0);
  }
}

/** The directions of a symmetric matrix with the greatest eigenvalues, one a row, by orthogonal iteration. */
export function mainDirections(matrix: Square, count: number): Float32Array {
  let basis = randomRotation(matrix.size).slice(0, count * matrix.size);
  for (let round = 0; round < ITERATIONS; round++) {
    basis = orthonormal(multiply(basis, matrix), matrix.size);
  }
  return basis;
}

function multiply(rows: Float32Array, { size, values }: Square): Float32Array<ArrayBuffer> {
  const product = new Float32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const share = rows[at] ?? 0;
    const from = (at % size) * size;
    const to = at - (at % size);
    for (let column = 0; column < size; column++) {
      product[to + column] = (product[to + column] ?? 0) + share * (values[from + column] ?? 0);
    }
  }
  return product;
}

const ITERATIONS = 40;

/** A rotation that is the same on every run: it spreads what the vectors say evenly over all dimensions. */
export function randomRotation(size: number): Float32Array<ArrayBuffer> {
  let state = 20_261_119;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return orthonormal(
    Float32Array.from({ length: size * size }, () => normal()),
    size,
  );
}

/** Makes rows perpendicular to each other and of length 1, from the first to the last. */
function orthonormal(rows: Float32Array, size: number): Float32Array<ArrayBuffer> {
  const result = rows.slice();
  for (let start = 0; start < result.length; start += size) {
    const row = result.subarray(start, start + size);
    for (let twice = 0; twice < 2; twice++) {
      for (let other = 0; other < start; other += size) {
        addScaled(row, result.subarray(other, other + size), -dot(row, result.subarray(other)));
      }
    }
    const length = Math.sqrt(dot(row, row));
    for (let i = 0; i < size; i++) row[i] = (row[i] ?? 0) / length;
  }
  return result;
}

/** The product of two rows of numbers; the second may be longer. */
export function dot(left: Numbers, right: Numbers): number {
  let sum = 0;
  for (let i = 0; i < left.length; i++) sum += (left[i] ?? 0) * (right[i] ?? 0);
  return sum;
}

/** Adds a multiple of one row to another. */
export function addScaled(target: Numbers, row: Numbers, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) + factor * (row[i] ?? 0);
}

/**
 * Solves `matrix · x = y` for each row `y` of the right sides, by Cholesky; the matrix must be symmetric and positive.
 * The solutions come back as rows.
 */
export function solve(matrix: Square, sides: readonly Float64Array[]): Float64Array[] {
  const lower = cholesky(matrix);
  return sides.map((side) => backward(lower, forward(lower, side)));
}

function cholesky({ size, values }: Square): Float64Array {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const done = lower.subarray(i * size, i * size + j);
      const rest = (values[i * size + j] ?? 0) - dot(done, lower.subarray(j * size));
      lower[i * size + j] = i === j ? Math.sqrt(rest) : rest / (lower[j * size + j] ?? 1);
    }
  }
  return lower;
}

function forward(lower: Float64Array, side: Float64Array): Float64Array {
  const size = side.length;
  const result = side.slice();
  for (let i = 0; i < size; i++) {
    const rest = (result[i] ?? 0) - dot(result.subarray(0, i), lower.subarray(i * size));
    result[i] = rest / (lower[i * size + i] ?? 1);
  }
  return result;
}

function backward(lower: Float64Array, side: Float64Array): Float64Array {
  const size = side.length;
  const result = side.slice();
  for (let i = size - 1; i >= 0; i--) {
    const value = (result[i] ?? 0) / (lower[i * size + i] ?? 1);
    addScaled(result.subarray(0, i), lower.subarray(i * size), -value);
    result[i] = value;
  }
  return result;
}
