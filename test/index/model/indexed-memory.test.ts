import { expect, test } from "bun:test";
import fc from "fast-check";
import { INDEXED_LAYOUTS, shelfOf } from "#index/model/indexed-memory.ts";
import { termName } from "#text/words/index-words.ts";

test("only turns of conversations have a shelf of their own", () => {
  expect(INDEXED_LAYOUTS.filter((layout) => shelfOf(layout) === "turns")).toEqual(["transcript"]);
});

test("a term is spelt by digits and small letters alone, and no two alike", () => {
  const term = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(term, term, (one, other) => {
      expect(termName(one)).toMatch(/^[0-9a-z]{1,7}$/);
      expect(termName(one) === termName(other)).toBe(one === other);
    }),
  );
});
