import { expect, test } from "bun:test";
import { wantedBy } from "#search/recall-answer.ts";

test.each([
  ["When did we decide about the order store?", "when"],
  ["and when did that change?", "when"],
  ["Since when do we use pnpm", "when"],
  ["Wann haben wir uns für Postgres entschieden?", "when"],
  ["Quand avons-nous choisi Postgres ?", "when"],
  ["¿Cuándo elegimos Postgres?", "when"],
  ["cuándo elegimos Postgres", "when"],
  ["What did we decide about the order store?", "what"],
  ["The app crashes when it starts", "what"],
  ["whenever it rains", "what"],
  ["", "what"],
] as const)("`%s` asks %s", (question, wanted) => {
  expect(wantedBy(question)).toBe(wanted);
});
