import { expect, test } from "bun:test";
import { stemLightly } from "#text/words/stop-words-stems.ts";

const FORMS = [
  ["german", "entscheidung", "entscheidungen"],
  ["german", "datenbank", "datenbanken"],
  ["french", "migration", "migrations"],
  ["french", "serveur", "serveurs"],
  ["spanish", "configuracion", "configuraciones"],
  ["italian", "decisione", "decisioni"],
  ["portuguese", "configuracao", "configuracoes"],
  ["russian", "решение", "решения"],
] as const;

for (const [language, one, other] of FORMS) {
  test(`${one} and ${other} are the same word in ${language}`, () => {
    expect(stemLightly(one, language)).toBe(stemLightly(other, language));
  });
}

test("a short word is left as it is", () => {
  expect(stemLightly("baum", "german")).toBe("baum");
});
