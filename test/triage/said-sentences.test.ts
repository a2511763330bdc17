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

test("lines that are torn or none are left out, and a missing file is empty", async () => {
  const line = JSON.stringify(said("we use pnpm"));
  using home = testHome();
  const path = await home.write("said.jsonl", `\n${line}\n{"at":\n\n[]\n{"at":1}\n`);
  expect(await readSaid(path)).toHaveLength(1);
  expect(await readSaid(`${home.path}/none.jsonl`)).toEqual([]);
});
