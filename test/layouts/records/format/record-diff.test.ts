import { expect, test } from "bun:test";
import fc from "fast-check";
import { differences } from "#layouts/records/format/record-diff.ts";

test.each([
  ["a value", { a: 1 }, { a: 2 }, [{ field: "a", before: 1, after: 2 }]],
  ["a field that came", {}, { a: 1 }, [{ field: "a", before: undefined, after: 1 }]],
  ["a field inside", { a: { b: 1 } }, { a: { b: 2 } }, [{ field: "a.b", before: 1, after: 2 }]],
  [
    "items of a list",
    { a: ["x", "y"] },
    { a: ["y", "z"] },
    [
      { field: "a", before: "x", after: undefined },
      { field: "a", before: undefined, after: "z" },
    ],
  ],
  [
    "the order of a list",
    { a: [1, 2] },
    { a: [2, 1] },
    [{ field: "a", before: [1, 2], after: [2, 1] }],
  ],
  ["the order of names only", { a: 1, b: 2 }, { b: 2, a: 1 }, []],
])("%s", (_, before, after, wanted) => {
  expect(differences(before, after)).toEqual(wanted);
});

test("two values differ if and only if there is a difference", () => {
  fc.assert(
    fc.property(fc.object(), fc.object(), (one, other) => {
      const [a, b] = [one, other].map((value) => JSON.parse(JSON.stringify(value)));
      expect(differences(a, a)).toEqual([]);
      expect(differences(a, b).length === 0).toBe(Bun.deepEquals(a, b));
    }),
  );
});
