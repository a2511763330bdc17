import { expect, test } from "bun:test";
import { isGoAhead } from "#text/words/words-and-terms.ts";

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
