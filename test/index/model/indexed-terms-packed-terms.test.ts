import { expect, test } from "bun:test";
import fc from "fast-check";
import { inAliases, inBody, inTitle, openPacked, packTerms } from "#index/model/indexed-terms.ts";

const counts = fc.record({
  title: fc.integer({ min: 0, max: 3 }),
  body: fc.integer({ min: 0, max: 6 }),
  aliases: fc.integer({ min: 0, max: 2 }),
});
const head = fc.record({
  title: fc.nat(),
  body: fc.nat(),
  aliases: fc.nat(),
  clues: fc.nat({ max: 127 }),
});

test("packed terms come back in order, with their counts and header", () => {
  const terms = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 40 });
  fc.assert(
    fc.property(terms, head, counts, (numbers, front, count) => {
      const open = openPacked(packTerms(front, new Map(numbers.map((term) => [term, count]))));
      expect([...open.terms]).toEqual(numbers.toSorted((a, b) => a - b));
      expect(open).toMatchObject(front);
      for (const code of open.codes) {
        expect({ title: inTitle(code), body: inBody(code), aliases: inAliases(code) }).toEqual(
          count,
        );
      }
    }),
  );
});

test("a count above its limit is stored as the limit", () => {
  const { codes } = openPacked(
    packTerms(
      { title: 0, body: 0, aliases: 0, clues: 0 },
      new Map([[1, { title: 9, body: 15, aliases: 1000 }]]),
    ),
  );
  const [code = 0] = codes;
  expect([inTitle(code), inBody(code), inAliases(code)]).toEqual([3, 13, 4]);
});

test("unaligned terms are read all the same, and a short buffer holds none", () => {
  const packed = packTerms(
    { title: 1, body: 2, aliases: 3, clues: 4 },
    new Map([[7, { title: 1, body: 0, aliases: 0 }]]),
  );
  const askew = new Uint8Array(packed.length + 1);
  askew.set(packed, 1);
  expect([...openPacked(askew.subarray(1)).terms]).toEqual([7]);
  expect(openPacked(new Uint8Array(3)).terms).toHaveLength(0);
});
