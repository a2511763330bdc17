import { expect, test } from "bun:test";
import fc from "fast-check";
import { piecesIn, wordsIn } from "#text/words/index-words.ts";

const own = (text: string) =>
  piecesIn(text)
    .filter(({ isAlias }) => !isAlias)
    .map((piece) => piece.text);
const beside = (text: string) =>
  piecesIn(text)
    .filter(({ isAlias }) => isAlias)
    .map((piece) => piece.text);

const CUT: readonly (readonly [string, string[], string[]])[] = [
  ["The parser fails", ["the", "parser", "fails"], []],
  ["parseURLPath", ["parseurlpath"], ["parse", "url", "path"]],
  ["the URLs", ["the", "urls"], []],
  ["max_retry_count", ["maxretrycount"], ["max", "retry", "count"]],
  ["E_CONN_42", ["econn42"], ["e", "conn", "42"]],
  ["search.ts", ["search", "ts"], ["search.ts"]],
  ["src/core/search.ts", ["src", "core", "search", "ts"], ["search.ts"]],
  ["version 1.2.3", ["version", "1", "2", "3"], ["1.2.3"]],
  ["a pre-commit hook", ["a", "pre", "commit", "hook"], ["precommit"]],
  ["Django's user", ["django", "user"], []],
  ["Straße, naïve", ["strasse", "naive"], []],
  ["ＡＰＩ", ["api"], []],
  ["数据库", ["数据", "据库"], []],
  ["データベース", ["デー", "ータ", "タベ", "ベー", "ース"], []],
  ["데이터베이스", ["데이", "이터", "터베", "베이", "이스"], []],
  ["猫", ["猫"], []],
];

for (const [text, words, aliases] of CUT) {
  test(`"${text}" is read as ${words.join(" ")}`, () => {
    expect(own(text)).toEqual(words);
    expect(beside(text)).toEqual(aliases);
  });
}

const stems = (text: string) => wordsIn(text, "english").map(({ stem }) => stem);

for (const [one, other] of [
  ["decided", "decision"],
  ["went", "going"],
  ["children", "child"],
  ["permissions", "permitted"],
  ["failures", "failing"],
  ["migrated", "migration"],
] as const) {
  test(`${one} and ${other} are one word`, () => expect(stems(one)).toEqual(stems(other)));
}

test("stop words are no terms", () => {
  expect(stems("why is it that we have done this")).toEqual([]);
});

test("a text is read the same whether its words were read before or not", () => {
  const known = new Map();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(wordsIn(text, "english", known)).toEqual(wordsIn(text, "english"));
    }),
  );
});

test("no word has a space, a quote or a star in it, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const { text: word } of piecesIn(text)) expect(word).not.toMatch(/[\s"*()]/);
    }),
  );
});

test("an acronym is a term, also in a language of which it is a stop word", () => {
  const german = wordsIn("Wir nutzen MIT und sprechen mit allen", "german");
  expect(german.map(({ stem }) => stem)).toContain("mit");
  expect(wordsIn("mit", "german")).toEqual([]);
});
