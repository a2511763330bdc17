import { expect, test } from "bun:test";
import fc from "fast-check";
import { anyOf } from "#redact/find/secret-names.ts";

test.each([
  [["a"], "a"],
  [["key", "keys"], "key(?:s)?"],
  [["pass", "pwd"], "p(?:ass|wd)"],
])("the words %j become `%s`", (words, source) => {
  const plain = anyOf(words).replaceAll(/\\x([0-9a-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  expect(plain).toBe(source);
});

test("it finds what a search for one word after the other finds, the longest first", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", ".", "-", "é", "密"),
    minLength: 1,
    maxLength: 4,
  });
  const text = fc.string({ unit: fc.constantFrom("a", "b", ".", "-", "é", "密"), maxLength: 30 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), text, (words, within) => {
      const longestFirst = [...words]
        .sort((a, b) => b.length - a.length)
        .map((one) => RegExp.escape(one));
      const plain = within.matchAll(new RegExp(longestFirst.join("|"), "g"));
      const found = within.matchAll(new RegExp(anyOf(words), "g"));
      expect([...found].map(({ 0: one, index }) => [one, index])).toEqual(
        [...plain].map(({ 0: one, index }) => [one, index]),
      );
    }),
  );
});
