import { expect, test } from "bun:test";
import { OPEN_FORMS } from "#text/words/prompt-forms.ts";
import { openSubject } from "#text/words/words-and-terms.ts";

test("each form of a question for open ends has an example with its subject, and one that asks for something else", () => {
  const found = OPEN_FORMS.map((one) => [
    one.name,
    openSubject(one.example),
    openSubject(one.other),
  ]);
  expect(found).toEqual(OPEN_FORMS.map(({ name, subject }) => [name, subject, undefined]));
});

test.each([
  ["where did we stop?", ""],
  ["hey, new day. whats left?", ""],
  ["now the rest of the report", "the report"],
  ["what is next on the importer", "the importer"],
  ["weiter mit dem Export", "dem Export"],
  ["¿qué queda pendiente?", ""],
])("%p asks for open ends", (prompt, subject) => {
  expect(openSubject(prompt)).toBe(subject);
});

test.each([
  "go on",
  "open the file",
  "the next test fails",
  "close what is open in the editor and restart it",
])("%p does not", (prompt) => {
  expect(openSubject(prompt)).toBeUndefined();
});
