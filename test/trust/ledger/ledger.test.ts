import { expect, test } from "bun:test";
import { appendFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { addToLedger, type LedgerEntry, readLedger, readTail } from "#trust/ledger/ledger.ts";

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

test("a few names are read as the whole ledger reads them", () => {
  using home = testHome();
  const path = `${home.path}/ledger.jsonl`;
  const inside = '{"name":"b","how":"accepted"}';
  addToLedger(path, [entry("a", "1"), entry("b", "1"), entry("c", inside)], me);
  addToLedger(path, [entry("a", "zwei – 2")], me);
  appendFileSync(path, '\n{"name":"b","how":"wri');
  appendFileSync(path, '\n{"name":"c","how":"written","at":"');
  const whole = readLedger(path);
  for (const name of ["a", "b", "c", "d"])
    expect(readLedger(path, new Set([name]))?.get(name)).toEqual(whole?.get(name));
  expect([...(readLedger(path, new Set(["a", "d"])) ?? [])]).toEqual([
    ["a", entry("a", "zwei – 2")],
  ]);
});

test("a reader of an earlier end gets the entries since, and none of a ledger that was written anew", () => {
  using home = testHome();
  const path = `${home.path}/ledger.jsonl`;
  expect(readTail(path, undefined)).toEqual({ end: undefined, news: new Map() });
  addToLedger(path, [entry("a", "1")], me);
  const { end, news } = readTail(path, undefined);
  expect(news).toBeUndefined();
  expect(readTail(path, end).news?.size).toBe(0);
  addToLedger(path, [entry("b", "1")], me);
  expect([...(readTail(path, end).news?.keys() ?? [])]).toEqual(["b"]);
  const text = readFileSync(path, "utf8");
  rmSync(path);
  writeFileSync(`${path}.new`, text.replace('"a"', '"c"'));
  renameSync(`${path}.new`, path);
  expect(readTail(path, end).news).toBeUndefined();
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
