import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { talliesIn, tally } from "#redact/redaction-tally.ts";
import { testHome } from "#test/home.ts";

const NOW = new Date("2026-03-20T00:00:00Z");
const at = (day: string) => `${day}T12:00:00.000Z`;

test("redactions are reported for 30 days", () => {
  using home = testHome();
  for (const day of ["2026-02-10", "2026-02-25", "2026-03-01"]) {
    tally(home.path, { at: at(day), marks: [`github:${day}`] }, undefined);
  }
  expect(talliesIn(home.path, NOW).flatMap(({ marks }) => marks)).toEqual([
    "github:2026-02-25",
    "github:2026-03-01",
  ]);
});

test("the first writer of a month removes the old files", () => {
  using home = testHome();
  for (const day of ["2025-12-10", "2026-01-31", "2026-02-10", "2026-03-01"]) {
    tally(home.path, { at: at(day), marks: ["private"] }, undefined);
  }
  expect(readdirSync(home.path).sort()).toEqual([
    "redactions-2026-01.jsonl",
    "redactions-2026-02.jsonl",
    "redactions-2026-03.jsonl",
  ]);
});

test("a record that a kill has torn takes no other with it", async () => {
  using home = testHome();
  await home.write("redactions-2026-03.jsonl", '\n{"at": "2026-03');
  tally(home.path, { at: at("2026-03-02"), marks: ["private"] }, undefined);
  expect(talliesIn(home.path, NOW)).toEqual([{ at: at("2026-03-02"), marks: ["private"] }]);
});

test("a failed count has no effect", async () => {
  using home = testHome();
  await home.write("state", "a file is in the way");
  tally(`${home.path}/state`, { at: at("2026-03-02"), marks: ["private"] }, undefined);
  expect(talliesIn(`${home.path}/state`, NOW)).toEqual([]);
});
