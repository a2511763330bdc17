import { expect, test } from "bun:test";
import { readRecordLedger } from "#layouts/records/ledger/record-ledger.ts";
import { testHome } from "#test/home.ts";
import { addToLedger, type LedgerEntry } from "#trust/ledger/ledger.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";

const me = { uid: process.getuid?.() };
const entry = (name: string, text: string): LedgerEntry => ({ name, how: "written", at: "", text });
const NAMES = Array.from({ length: 300 }, (_, at) => `decisions/number-${at}.json`);

test("the last word about each record is found, alone and among all", () => {
  using home = testHome();
  expect(readRecordLedger(home.path)).toBeUndefined();
  const path = recordLedger(home.path);
  addToLedger(
    path,
    NAMES.map((name) => entry(name, "old")),
    me,
  );
  for (const name of NAMES) addToLedger(path, [entry(name, name)], me);
  const all = readRecordLedger(home.path);
  expect([...(all?.keys() ?? [])].sort()).toEqual([...NAMES].sort());
  for (const name of NAMES) {
    expect(all?.get(name)?.text).toBe(name);
    expect([...(readRecordLedger(home.path, new Set([name])) ?? [])]).toEqual([
      [name, entry(name, name)],
    ]);
  }
});

test("a ledger in 64 parts, as earlier versions wrote it, is read, and the one file is newer", async () => {
  using home = testHome();
  const part = (name: string) => `${JSON.stringify(entry(name, name))}\n`;
  await home.write("ledger/02.jsonl", part("decisions/theirs.json"));
  await home.write("ledger/2e.jsonl", part("decisions/use-jwt.json"));
  const earlier = [...(readRecordLedger(home.path)?.values() ?? [])];
  expect(earlier.map(({ name }) => name)).toEqual([
    "decisions/theirs.json",
    "decisions/use-jwt.json",
  ]);
  const news = [entry("decisions/new.json", "new"), entry("decisions/theirs.json", "newer")];
  addToLedger(recordLedger(home.path), news, me);
  expect([...(readRecordLedger(home.path)?.values() ?? [])]).toEqual([
    entry("decisions/theirs.json", "newer"),
    entry("decisions/use-jwt.json", "decisions/use-jwt.json"),
    entry("decisions/new.json", "new"),
  ]);
});
