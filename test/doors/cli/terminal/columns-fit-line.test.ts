import { expect, test } from "bun:test";
import fc from "fast-check";
import { fit } from "#doors/cli/terminal/columns.ts";

test.each([
  ["what fits", 20, "what fits"],
  ["what does not fit", 9, "what doe…"],
  ["数据数据", 5, "数据…"],
  ["two\nlines", 20, "two lines"],
  ["a\u001b[2Jb", 20, "a\\u001b[2Jb"],
  ["👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"],
])("%j in %d columns is %j", (text, columns, expected) => {
  expect(fit(text, columns)).toBe(expected);
});

test("any text fits the width and one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 2, max: 40 }), (text, columns) => {
      const line = fit(text, columns);
      return Bun.stringWidth(line) <= columns && !line.includes("\n");
    }),
    { numRuns: 2000 },
  );
});
