import { expect, test } from "bun:test";
import fc from "fast-check";
import { grownTags } from "#remember/rules/fix-record.ts";

const letters = (text: string) => [...text];

test.each([
  ["new ones join", "ab", "bc", "abc"],
  ["what is not named stays", "ab", "", "ab"],
  [
    "at the cap, new ones take the place of those that are not named",
    "abcdefghijkl",
    "abxy",
    "abcdefghijxy",
  ],
  ["at the cap, nothing goes without a new one", "abcdefghijkl", "ab", "abcdefghijkl"],
])("%s", (_, before, given, after) => {
  expect(grownTags(letters(before), letters(given))).toEqual(letters(after));
});

test("`untagged` leaves with the first tag", () => {
  expect(grownTags(["untagged"], ["x"])).toEqual(["x"]);
  expect(grownTags(["untagged"], [])).toEqual(["untagged"]);
});

test("tags only grow up to the limit of twelve", () => {
  const tags = fc.uniqueArray(fc.constantFrom(...letters("abcdefghijklmnop")), { maxLength: 12 });
  fc.assert(
    fc.property(tags, tags, (before, given) => {
      const after = grownTags(before, given);
      expect(after.length).toBeLessThanOrEqual(12);
      if (new Set([...before, ...given]).size <= 12) {
        expect(after).toEqual(expect.arrayContaining([...before, ...given]));
      }
      for (const tag of given) expect(after).toContain(tag);
    }),
  );
});
