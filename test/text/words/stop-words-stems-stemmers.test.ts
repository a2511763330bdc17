import { expect, test } from "bun:test";
import fc from "fast-check";
import { stemEnglish } from "#text/words/stop-words-stems.ts";

const STEMS: readonly (readonly [string, string])[] = [
  ["caresses", "caress"],
  ["ponies", "poni"],
  ["cats", "cat"],
  ["agreed", "agre"],
  ["plastered", "plaster"],
  ["motoring", "motor"],
  ["conflated", "conflat"],
  ["hopping", "hop"],
  ["falling", "fall"],
  ["filing", "file"],
  ["happy", "happi"],
  ["sky", "sky"],
  ["relational", "relat"],
  ["conditional", "condit"],
  ["generalizations", "gener"],
  ["hopefulness", "hope"],
  ["formality", "formal"],
  ["adoption", "adopt"],
  ["replacement", "replac"],
  ["probate", "probat"],
  ["controlling", "control"],
  ["as", "as"],
];

for (const [word, stem] of STEMS) {
  test(`${word} is ${stem}`, () => expect(stemEnglish(word)).toBe(stem));
}

test("any word of letters gets a stem that is no longer than it, but for an e that comes back", () => {
  const words = fc.string({
    unit: fc.constantFrom(..."abcdeilnorstyz"),
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(words, (word) => {
      const stem = stemEnglish(word);
      expect(stem.length).toBeGreaterThan(0);
      expect(stem.length).toBeLessThanOrEqual(word.length);
    }),
  );
});
