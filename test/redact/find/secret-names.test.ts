import { expect, test } from "bun:test";
import { NAME_WORDS, SCHEMES, wordsIn } from "#redact/find/secret-names.ts";

const words = [...new Set([...NAME_WORDS.keys(), ...SCHEMES])];

test.each(words)("the word `%s` is found whole, in a short text and in a long one", (word) => {
  expect(wordsIn(`a ${word} b`)).toEqual([{ word, at: 2 }]);
  expect(wordsIn(`${"a b ".repeat(4000)}${word} b`)).toEqual([{ word, at: 16_000 }]);
});

test("words come in order, and other text is skipped", () => {
  expect(wordsIn("the key, パスワード and the passwort, a slave and a fort")).toEqual([
    { word: "key", at: 4 },
    { word: "パスワード", at: 9 },
    { word: "passwort", at: 23 },
  ]);
});
