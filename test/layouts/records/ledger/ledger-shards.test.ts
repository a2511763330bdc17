import { expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { addToRecordLedger, readRecordLedger } from "#layouts/records/ledger/ledger-shards.ts";
import { testHome } from "#test/home.ts";
import type { LedgerEntry } from "#trust/ledger/ledger.ts";
import { ledgerNews, recordLedger } from "#trust/ledger/ledger-paths.ts";

const me = { uid: process.getuid?.() };
const entry = (name: string, text: string): LedgerEntry => ({ name, how: "written", at: "", text });
const NAMES = Array.from({ length: 300 }, (_, at) => `decisions/number-${at}.json`);

test("whatever part a name falls to, what is known of it is found, alone and among all", () => {
  using home = testHome();
  expect(readRecordLedger(home.path)).toBeUndefined();
  addToRecordLedger(
    home.path,
    NAMES.map((name) => entry(name, "old")),
    me,
  );
  for (const name of NAMES) addToRecordLedger(home.path, [entry(name, name)], me);
  const all = readRecordLedger(home.path);
  expect([...(all?.keys() ?? [])].sort()).toEqual([...NAMES].sort());
  for (const name of NAMES) {
    expect(all?.get(name)?.text).toBe(name);
    expect([...(readRecordLedger(home.path, new Set([name])) ?? [])]).toEqual([
      [name, entry(name, name)],
    ]);
  }
  const parts = readdirSync(recordLedger(home.path)).filter((name) => name !== "news");
  expect(parts.length).toBeGreaterThan(16);
  expect(parts.length).toBeLessThanOrEqual(64);
});

test("one file changes with every change, and none without one", () => {
  using home = testHome();
  const size = () => statSync(ledgerNews(home.path)).size;
  addToRecordLedger(home.path, [entry("a", "1")], me);
  const before = size();
  addToRecordLedger(home.path, [], me);
  expect(size()).toBe(before);
  addToRecordLedger(home.path, [entry("b", "1")], me);
  expect(size()).toBeGreaterThan(before);
});

test("a ledger of which some parts are gone knows of the others", () => {
  using home = testHome();
  addToRecordLedger(home.path, [entry("a", "1")], me);
  expect(readRecordLedger(home.path, new Set(["b"]))).toEqual(new Map());
});
