import { expect, test } from "bun:test";
import { isBareGoAhead, isGoAhead } from "#text/words/words-and-terms.ts";

test.each([
  "continue",
  "Continue.",
  "please continue",
  "continue until all are done",
  "yes, go on",
  "OK",
  "weiter",
  "mach weiter bitte",
  "sí",
  "继续",
])("%j is a go-ahead", (line) => {
  expect(isGoAhead(line)).toBe(true);
});

test.each([
  "",
  "Fix the parser",
  "okapi images are missing",
  "next.config.js is broken",
  "nextcloud login",
  "yesterday's build broke",
  "continue with the second table of the migration, and drop the first",
])("%j is not", (line) => {
  expect(isGoAhead(line)).toBe(false);
});

test.each(["continue", "yes, go on", "ok, run the tests", "resume the work"])(
  "%j names nothing",
  (line) => {
    expect(isBareGoAhead(line)).toBe(true);
  },
);

test.each(["resume fails for Gemini", "ok, add redis", "next: the invoices"])(
  "%j names something",
  (line) => {
    expect(isBareGoAhead(line)).toBe(false);
  },
);
