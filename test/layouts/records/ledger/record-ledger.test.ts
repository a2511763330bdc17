import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import {
  addToRecordLedger,
  readRecordLedger,
  recordNames,
} from "#layouts/records/ledger/record-ledger.ts";
import { testHome } from "#test/home.ts";
import type { LedgerEntry } from "#trust/ledger/ledger.ts";
import { earlierLedger } from "#trust/ledger/ledger-paths.ts";

const me = { uid: process.getuid?.() };
const entry = (name: string, text: string): LedgerEntry => ({ name, how: "written", at: "", text });
const NAMES = Array.from({ length: 300 }, (_, at) => `decisions/number-${at}.json`);

test("the last word about each record is found, alone and among all", () => {
  using home = testHome();
  expect(readRecordLedger(home.path)).toBeUndefined();
  expect(recordNames(home.path)).toBeUndefined();
  addToRecordLedger(
    home.path,
    NAMES.map((name) => entry(name, "old")),
    me,
  );
  for (const name of NAMES) addToRecordLedger(home.path, [entry(name, name)], me);
  const all = readRecordLedger(home.path);
  expect([...(all?.keys() ?? [])].sort()).toEqual([...NAMES].sort());
  expect([...(recordNames(home.path) ?? [])].sort()).toEqual([...NAMES].sort());
  for (const name of NAMES) {
    expect(all?.get(name)?.text).toBe(name);
    expect([...(readRecordLedger(home.path, new Set([name])) ?? [])]).toEqual([
      [name, entry(name, name)],
    ]);
  }
});

test("a ledger in 64 parts, as earlier versions wrote it, is read and moves into the one file", async () => {
  using home = testHome();
  const part = (name: string) => `${JSON.stringify(entry(name, name))}\n`;
  await home.write("ledger/02.jsonl", part("decisions/theirs.json"));
  await home.write("ledger/2e.jsonl", part("decisions/use-jwt.json"));
  const earlier = [...(readRecordLedger(home.path)?.values() ?? [])];
  expect(earlier.map(({ name }) => name)).toEqual([
    "decisions/theirs.json",
    "decisions/use-jwt.json",
  ]);
  expect([...(recordNames(home.path) ?? [])]).toEqual(earlier.map(({ name }) => name));
  addToRecordLedger(home.path, [entry("decisions/new.json", "new")], me);
  expect(existsSync(earlierLedger(home.path))).toBe(false);
  expect([...(readRecordLedger(home.path)?.values() ?? [])]).toEqual([
    ...earlier,
    entry("decisions/new.json", "new"),
  ]);
});
