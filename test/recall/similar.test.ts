import { expect, test } from "bun:test";
import fc from "fast-check";
import { findSimilar } from "#recall/similar.ts";
import { termsOf } from "#text/words/words-and-terms.ts";

const sayer = (title: string, text = "", tags: string[] = []) => ({ title, tags, text });
const best = (words: string, ...all: ReturnType<typeof sayer>[]) =>
  findSimilar(termsOf(words), all)[0]?.one.title;

test("a word in a title counts more than one in a text", () => {
  expect(best("queue", sayer("Other", "a queue"), sayer("The queue"))).toBe("The queue");
});

test("a rare word counts more than a frequent one", () => {
  const all = [sayer("API batch"), sayer("API"), sayer("API limits"), sayer("API keys")];
  expect(best("API batch", ...all)).toBe("API batch");
});

test("a text matches words of its content that its title lacks", () => {
  const text = "Signed web tokens that expire";
  expect(best("the signed token expires", sayer("Mails"), sayer("JWT", text))).toBe("JWT");
});

test("a text matches a longer or shorter form of a word", () => {
  expect(best("postgresql", sayer("Redis"), sayer("Postgres"))).toBe("Postgres");
  expect(best("postgres", sayer("Redis"), sayer("PostgreSQL"))).toBe("PostgreSQL");
});

test.each([
  ["キャッシュをやめる", "キャッシュには Redis を使う"],
  ["Zahlungen per Rechnung", "Zahlungen laufen über Stripe"],
  ["La licence change", "Publier sous licence MIT"],
  ["База данных медленная", "База данных PostgreSQL"],
])("%p is about %p", (words, title) => {
  expect(best(words, sayer("Something else"), sayer(title))).toBe(title);
});

test("scores lie between 0 and 1, best first, and a text without a common word has none", () => {
  const words = fc
    .array(fc.constantFrom("a1", "queue", "漢字", "Straße", "the", "x.y"))
    .map((all) => all.join(" "));
  const sayers = fc.array(fc.tuple(words, words).map(([title, text]) => sayer(title, text)));
  fc.assert(
    fc.property(words, sayers, (asked, all) => {
      const scores = findSimilar(termsOf(asked), all).map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      for (const score of scores) {
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
      }
    }),
  );
});
