import { expect, test } from "bun:test";
import { appendFileSync, readFileSync, statSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { addToLedger, type LedgerEntry, readLedger } from "#trust/ledger/ledger.ts";

const AT = "2026-01-02T03:04:05.678Z";
const entry = (name: string, text: string | null, how: LedgerEntry["how"] = "written") =>
  ({ name, how, at: AT, text }) as const;
const me = { uid: process.getuid?.() };

test("the last word about a name counts", () => {
  using home = testHome();
  const path = `${home.path}/records/ledger.jsonl`;
  expect(readLedger(path)).toBeUndefined();
  addToLedger(path, [entry("a", "1"), entry("b", "1")], me);
  addToLedger(path, [entry("a", null), entry("b", "2", "accepted")], me);
  expect([...(readLedger(path)?.values() ?? [])]).toEqual([
    entry("a", null),
    entry("b", "2", "accepted"),
  ]);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("a torn line only loses its own entry", () => {
  using home = testHome();
  const path = `${home.path}/ledger.jsonl`;
  addToLedger(path, [entry("a", "1")], me);
  appendFileSync(path, '\n{"name":"b","how":"wri');
  appendFileSync(path, '\n{"name":"c","how":"trusted","at":"","text":"x"}\n[]\nnull\n');
  addToLedger(path, [entry("d", "1")], me);
  expect([...(readLedger(path)?.keys() ?? [])]).toEqual(["a", "d"]);
});

test("a ledger that is mostly out of date is written anew, and says the same", () => {
  using home = testHome();
  const path = `${home.path}/ledger.jsonl`;
  const text = "x".repeat(50_000);
  for (let at = 0; at < 40; at++) addToLedger(path, [entry("a", `${text}${at}`)], me);
  expect(readFileSync(path).length).toBeLessThan(600_000);
  expect(readLedger(path)?.get("a")?.text).toBe(`${text}39`);
});

test("an unwritable ledger only lacks the entry", async () => {
  using home = testHome();
  await home.write("file", "");
  addToLedger(`${home.path}/file/ledger.jsonl`, [entry("a", "1")], me);
  expect(readLedger(`${home.path}/file/ledger.jsonl`)).toBeUndefined();
});
