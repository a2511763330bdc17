import { expect, test } from "bun:test";
import fc from "fast-check";
import { datesIn } from "#text/dates/find-dates.ts";

/** A Wednesday afternoon. */
const now = new Date(2026, 10, 18, 17, 0, 0);

function day(ms: number | undefined): string {
  if (ms === undefined) return "";
  const date = new Date(ms);
  const two = (number: number) => `${number}`.padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

test.each([
  ["today", "2026-11-18", "2026-11-19"],
  ["yesterday", "2026-11-17", "2026-11-18"],
  ["the day before yesterday", "2026-11-16", "2026-11-17"],
  ["last week", "2026-11-09", "2026-11-16"],
  ["this month", "2026-11-01", "2026-12-01"],
  ["last year", "2025-01-01", "2026-01-01"],
  ["3 days ago", "2026-11-15", "2026-11-16"],
  ["two weeks ago", "2026-11-01", "2026-11-08"],
  ["the last 3 days", "2026-11-15", "2026-11-19"],
  ["in the last days", "2026-11-11", "2026-11-19"],
  ["last Monday", "2026-11-16", "2026-11-17"],
  ["last Wednesday", "2026-11-11", "2026-11-12"],
  ["in March", "2026-03-01", "2026-04-01"],
  ["in December", "2025-12-01", "2026-01-01"],
  ["end of March", "2026-03-01", "2026-04-01"],
  ["on May 5", "2026-05-05", "2026-05-06"],
  ["November 18, 2025", "2025-11-18", "2025-11-19"],
  ["the 3rd of March 2025", "2025-03-03", "2025-03-04"],
  ["in Q3", "2026-07-01", "2026-10-01"],
  ["Q4 2025", "2025-10-01", "2026-01-01"],
  ["in 2025", "2025-01-01", "2026-01-01"],
  ["2026-11", "2026-11-01", "2026-12-01"],
  ["2026-11-02", "2026-11-02", "2026-11-03"],
  ["since last week", "2026-11-09", ""],
  ["since 2 weeks", "2026-11-04", ""],
  ["after March", "2026-04-01", ""],
  ["before March", "", "2026-03-01"],
  ["until March", "", "2026-04-01"],
  ["between March and May 2026", "2026-03-01", "2026-06-01"],
  ["from 2026-01 to 2026-03", "2026-01-01", "2026-04-01"],
  ["since 2026-10-01 before November", "2026-10-01", "2026-11-01"],
  ["im März", "2026-03-01", "2026-04-01"],
  ["letzte Woche", "2026-11-09", "2026-11-16"],
  ["vor drei Wochen", "2026-10-25", "2026-11-01"],
  ["vor dem 3. März", "", "2026-03-03"],
  ["in den letzten 3 Tagen", "2026-11-15", "2026-11-19"],
  ["seit gestern", "2026-11-17", ""],
  ["am Montag", "2026-11-16", "2026-11-17"],
  ["am 18.11.2025", "2025-11-18", "2025-11-19"],
  ["la semaine dernière", "2026-11-09", "2026-11-16"],
  ["il y a deux jours", "2026-11-16", "2026-11-17"],
  ["les 3 derniers jours", "2026-11-15", "2026-11-19"],
  ["en août", "2026-08-01", "2026-09-01"],
  ["avant-hier", "2026-11-16", "2026-11-17"],
  ["la semana pasada", "2026-11-09", "2026-11-16"],
  ["hace 3 días", "2026-11-15", "2026-11-16"],
  ["desde marzo de 2025", "2025-03-01", ""],
  ["el lunes pasado", "2026-11-16", "2026-11-17"],
  ["settimana scorsa", "2026-11-09", "2026-11-16"],
  ["semana passada", "2026-11-09", "2026-11-16"],
  ["先週", "2026-11-09", "2026-11-16"],
])("%s is from %s to %s", (question, from, to) => {
  const found = datesIn(question, now);
  expect([day(found?.fromMs), day(found?.toMs)]).toEqual([from, to]);
});

test.each([
  "before the release",
  "we may march on",
  "error 2025 in the log",
  "src/2026-11/notes.md",
  "v2026-11-x",
  "2026-13",
  "31.02.2026",
  "03/04/2026",
  "what was decided here",
  "was wurde hier entschieden",
  "the second attempt",
  "a new day",
])("%s names no time", (question) => {
  expect(datesIn(question, now)).toBeUndefined();
});

test.each([
  ["what did we decide last week about caching?", "what did we decide about caching?"],
  ["Was haben wir im März entschieden?", "Was haben wir entschieden?"],
  ["qu'avons-nous décidé la semaine dernière ?", "qu'avons-nous décidé?"],
  ["yesterday's deploy", "deploy"],
  ["¿qué decidimos hace 3 días?", "¿qué decidimos?"],
])("in %s, %s is left to search for", (question, rest) => {
  expect(datesIn(question, now)?.rest).toBe(rest);
});

test("the French for yesterday is not the German for here", () => {
  const french = datesIn("qu'est-ce que nous avons décidé hier", now);
  expect(day(french?.fromMs)).toBe("2026-11-17");
});

test("in any question, a named time begins before it ends, and the rest is no longer", () => {
  const word = fc.constantFrom(
    ..."in since before last week weeks 3 an ago March may vor hace il y a und to 2025 Q3 2026-11 hier Monday".split(
      " ",
    ),
  );
  const question = fc.oneof(
    fc.array(word, { maxLength: 8 }).map((words) => words.join(" ")),
    fc.string({ unit: "grapheme", maxLength: 60 }),
  );
  fc.assert(
    fc.property(question, (text) => {
      const found = datesIn(text, now);
      if (!found) return;
      const { fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY } = found;
      expect(fromMs).toBeLessThan(toMs);
      expect(found.rest.length).toBeLessThanOrEqual(text.normalize("NFC").length);
      expect(found.said.trim()).not.toBe("");
    }),
    { numRuns: 500 },
  );
});
