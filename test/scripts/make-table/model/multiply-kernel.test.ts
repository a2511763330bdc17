import { expect, test } from "bun:test";
import fc from "fast-check";
import { multiplier } from "#scripts/make-table/model/multiply-kernel.ts";

const integers = (count: number) =>
  fc.array(fc.integer({ min: -1023, max: 1023 }), { minLength: count, maxLength: count });

const matrices = fc
  .record({
    tiles: fc.integer({ min: 1, max: 3 }),
    pairs: fc.integer({ min: 1, max: 4 }),
    eights: fc.integer({ min: 1, max: 5 }),
  })
  .chain(({ tiles, pairs, eights }) =>
    fc.record({
      leftRows: fc.constant(4 * tiles),
      rightRows: fc.constant(2 * pairs),
      depth: fc.constant(8 * eights),
      left: integers(4 * tiles * 8 * eights),
      right: integers(2 * pairs * 8 * eights),
    }),
  );

test("each sum is that of the products of two rows", () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const multiply = multiplier(memory);
  fc.assert(
    fc.property(matrices, ({ leftRows, rightRows, depth, left, right }) => {
      const [rightAt, sumsAt] = [20_000, 40_000];
      new Int16Array(memory.buffer, 0, left.length).set(left);
      new Int16Array(memory.buffer, rightAt, right.length).set(right);
      multiply({
        ...{ left: 0, leftRows, leftStride: 2 * depth },
        ...{ right: rightAt, rightRows, rightStride: 2 * depth },
        ...{ depth, sums: sumsAt, sumsStride: 4 * rightRows },
      });
      const sums = new Int32Array(memory.buffer, sumsAt, leftRows * rightRows);
      const expected = Array.from(sums, (_, at) => {
        const [row, column] = [Math.floor(at / rightRows), at % rightRows];
        const one = left.slice(row * depth, (row + 1) * depth);
        return one.reduce((sum, value, i) => sum + value * (right[column * depth + i] ?? 0), 0);
      });
      expect([...sums]).toEqual(expected);
    }),
  );
});

test("the largest integers of the deepest product do not overflow", () => {
  const memory = new WebAssembly.Memory({ initial: 2 });
  const depth = 1536;
  const right = 4 * 2 * depth;
  new Int16Array(memory.buffer, 0, 6 * depth).fill(1023);
  const sums = right + 2 * 2 * depth;
  multiplier(memory)({
    ...{ left: 0, leftRows: 4, leftStride: 2 * depth, right, rightRows: 2 },
    ...{ rightStride: 2 * depth, depth, sums, sumsStride: 8 },
  });
  const found = new Int32Array(memory.buffer, sums, 8);
  expect([...found]).toEqual(Array<number>(8).fill(1023 * 1023 * depth));
});
