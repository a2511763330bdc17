import { expect, test } from "bun:test";
import { LASTING_SCORE, lastingScore } from "#triage/scorer/lasting-score.ts";

test.each([
  "Ich möchte, dass du mir vor jedem Löschen die Liste der Dateien zeigst.",
  "D'ora in avanti i PR li voglio piccoli, massimo 300 righe.",
  "De ahora en adelante contéstame en español aunque el código esté en inglés.",
  "Whenever you change a shader, bump the version of the cache.",
  "Show me the plan before every migration.",
])("a request that holds each time sounds lasting: %s", (sentence) => {
  expect(lastingScore(sentence)).toBeGreaterThanOrEqual(LASTING_SCORE);
});

test.each([
  "Show me the plan before the migration.",
  "Zeig mir die Liste der Dateien, bevor du löschst.",
  "Do you run the linter before every commit?",
])("a request for one task, and a question, do not: %s", (sentence) => {
  expect(lastingScore(sentence)).toBeLessThan(LASTING_SCORE);
});
