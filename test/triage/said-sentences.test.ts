import { expect, test } from "bun:test";
import { readSaid, type SaidSentence } from "#layouts/said-file.ts";
import { testHome } from "#test/home.ts";
import { lastingSaid } from "#triage/said-sentences.ts";

const said = (text: string, lasting = 0.9, at = "2026-03-01T00:00:00Z"): SaidSentence => ({
  at,
  session: "s",
  uuid: "u",
  text,
  lasting,
});

test("the newest lasting sentence on a subject hides the older ones", () => {
  const all = [
    said("the queue worker runs on sidekiq with redis"),
    said("prices are stored in cents"),
    said("no longer sidekiq with redis for the queue worker, solid_queue"),
    said("fix the tests", 0),
  ];
  expect(lastingSaid(all).map(({ text }) => text)).toEqual([
    "no longer sidekiq with redis for the queue worker, solid_queue",
    "prices are stored in cents",
  ]);
});

test("the most lasting sentences come first, the newest of them before others", () => {
  const all = [
    said("prices are stored in cents", 0.95),
    said("the importer reads the old export format", 0.6),
    said("dates are printed in the time zone of the shop", 0.6),
  ];
  expect(lastingSaid(all).map(({ lasting }) => lasting)).toEqual([0.95, 0.6, 0.6]);
  expect(lastingSaid(all)[1]?.text).toStartWith("dates");
});

const KEEPING: [string, SaidSentence][] = [
  ["a question", said("does the importer now skip the drafts, can you check?", 0)],
  ["one word in common", said("a big importer", 0.4)],
];

test("a question that proposes something else replaces an older sentence", () => {
  const newer = said("could the importer keep the drafts instead?", 0);
  expect(lastingSaid([said("importer skips drafts"), newer])).toEqual([]);
});

test.each(KEEPING)("%s replaces no older sentence", (_name, newer) => {
  const older = said("importer skips drafts");
  expect(lastingSaid([older, newer])).toMatchObject([older]);
});

test("a sentence that shares most words with an older one replaces nothing", () => {
  const older = said("in mobile we write errors in German");
  const newer = said("in admin we write errors in German", 0.8);
  expect(lastingSaid([older, newer])).toMatchObject([older, newer]);
});

test("lines that are torn or none are left out, and a missing file is empty", async () => {
  const line = JSON.stringify(said("we use pnpm"));
  using home = testHome();
  const path = await home.write("said.jsonl", `\n${line}\n{"at":\n\n[]\n{"at":1}\n`);
  expect(await readSaid(path)).toHaveLength(1);
  expect(await readSaid(`${home.path}/none.jsonl`)).toEqual([]);
});
