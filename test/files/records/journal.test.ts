import { expect, test } from "bun:test";
import { appendFileSync, readdirSync } from "node:fs";
import { readJournal, sweepJournal, writeJournal } from "#files/records/journal.ts";
import { recordHome } from "#test/record-home.ts";

const entry = (at: string, id = "one") => {
  const files = [{ category: "decision", id, before: null, after: `${at}\n` }] as const;
  return { id: at, at, action: "create", files };
};

test("what was written comes back in order, across the end of a month", () => {
  using home = recordHome();
  const { place } = home.open();
  const times = [
    "2026-01-30T10:00:00.000Z",
    "2026-01-31T23:00:00.000Z",
    "2026-02-01T01:00:00.000Z",
  ];
  for (const at of times) writeJournal(place, entry(at));
  const now = new Date("2026-02-02T00:00:00Z");
  expect(readJournal(place, now).map(({ at }) => at)).toEqual(times);
  expect(readdirSync(place.state).sort()).toEqual([
    "journal-2026-01.jsonl",
    "journal-2026-02.jsonl",
  ]);
});

test("a line that was torn is skipped, and swallows nothing after it", () => {
  using home = recordHome();
  const { place } = home.open();
  writeJournal(place, entry("2026-01-01T10:00:00.000Z"));
  appendFileSync(`${place.state}/journal-2026-01.jsonl`, '{"id":"x","at":"2026-01-01T1');
  writeJournal(place, entry("2026-01-01T12:00:00.000Z"));
  expect(readJournal(place, new Date("2026-01-02T00:00:00Z"))).toHaveLength(2);
});

test("an entry whose id leads elsewhere is none", () => {
  using home = recordHome();
  const { place } = home.open();
  writeJournal(place, entry("2026-01-01T10:00:00.000Z", "../../x"));
  expect(readJournal(place, new Date("2026-01-02T00:00:00Z"))).toEqual([]);
});

test("after thirty days a change is told no more, and a month that is over goes", () => {
  using home = recordHome();
  const { place } = home.open();
  writeJournal(place, entry("2026-01-10T10:00:00.000Z"));
  writeJournal(place, entry("2026-02-20T10:00:00.000Z"));
  const later = new Date("2026-03-01T00:00:00Z");
  expect(readJournal(place, later)).toHaveLength(1);
  expect(sweepJournal(place, later)).toBe(0);
  expect(sweepJournal(place, new Date("2026-03-04T00:00:00Z"))).toBe(1);
  expect(readdirSync(place.state)).toEqual(["journal-2026-02.jsonl"]);
});
