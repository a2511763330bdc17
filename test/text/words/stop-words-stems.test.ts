import { expect, test } from "bun:test";
import { piecesIn } from "#text/words/index-words.ts";
import { languageOf } from "#text/words/stop-words-stems.ts";

const TEXTS = [
  ["We decided to use the new queue because it is faster", "english"],
  ["Wir haben uns für die neue Warteschlange entschieden, weil sie schneller ist", "german"],
  ["Nous avons choisi la nouvelle file car elle est plus rapide", "french"],
  ["Elegimos la nueva cola porque es más rápida y no se bloquea", "spanish"],
  ["Abbiamo scelto la nuova coda perché non si blocca", "italian"],
  ["Escolhemos a nova fila porque não bloqueia e é mais rápida", "portuguese"],
  ["Мы выбрали новую очередь, потому что она не блокируется", "russian"],
] as const;

for (const [text, language] of TEXTS) {
  test(`"${text}" is ${language}`, () => {
    expect(languageOf(piecesIn(text).map((piece) => piece.text))).toBe(language);
  });
}

test("names alone have no language", () => {
  expect(languageOf(["postgres", "migration"])).toBeUndefined();
});

test.each(["ci", "eu", "mit", "de", "es"])(
  "%j alone may be an acronym, so it shows no language",
  (word) => {
    expect(languageOf([word, "fridays"])).toBeUndefined();
    expect(languageOf([word, word])).toBeUndefined();
  },
);
