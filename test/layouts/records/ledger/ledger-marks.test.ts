import { expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { type LedgerMarks, ledgerSince } from "#layouts/records/ledger/ledger-marks.ts";
import { addToRecordLedger, partOf } from "#layouts/records/ledger/ledger-shards.ts";
import { testHome } from "#test/home.ts";
import type { LedgerEntry } from "#trust/ledger/ledger.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";

const NOBODY = { uid: undefined };
const entry = (name: string, text = "t"): LedgerEntry => ({ name, how: "written", at: "", text });
const nameOf = (at: number) => `decisions/number-${at}.json`;
const LATER = Date.now() + 3_600_000;

test("only of what was added another word may have come", () => {
  using home = testHome();
  const names = fc.uniqueArray(fc.nat(200), { maxLength: 6 });
  addToRecordLedger(home.path, [entry(nameOf(0))], NOBODY);
  let before: LedgerMarks = ledgerSince(home.path, {}, LATER).marks;
  fc.assert(
    fc.property(names, (added) => {
      const entries = added.map((at) => entry(nameOf(at), `${Math.max(...added)}`));
      addToRecordLedger(home.path, entries, NOBODY);
      const { marks, isChanged, names } = ledgerSince(home.path, before, LATER);
      before = marks;
      expect([...(names ?? [])].sort()).toEqual(added.map(nameOf).sort());
      for (let at = 0; at <= 200; at++) expect(isChanged(nameOf(at))).toBe(added.includes(at));
    }),
    { numRuns: 30 },
  );
});

test("with the first ledger, and without one again, another word may have come of all", () => {
  using home = testHome();
  const none = ledgerSince(home.path, {}, LATER);
  expect(none).toMatchObject({ marks: {}, names: new Set() });
  addToRecordLedger(home.path, [entry("a")], NOBODY);
  const some = ledgerSince(home.path, none.marks, LATER);
  expect(some.names).toBeUndefined();
  expect(some.isChanged("b")).toBe(true);
  rmSync(recordLedger(home.path), { recursive: true });
  expect(ledgerSince(home.path, some.marks, LATER).isChanged("b")).toBe(true);
});

test("of a part that was written anew all names count, and no others", () => {
  using home = testHome();
  addToRecordLedger(
    home.path,
    [0, 1, 2, 3].map(nameOf).map((name) => entry(name)),
    NOBODY,
  );
  const { marks } = ledgerSince(home.path, {}, LATER);
  const part = partOf(nameOf(0));
  writeFileSync(`${recordLedger(home.path)}/${part}`, `${"x".repeat(400)}\n`);
  const { isChanged, names } = ledgerSince(home.path, marks, LATER);
  expect(names).toBeUndefined();
  const same = [0, 1, 2, 3].map(nameOf).filter((name) => partOf(name) === part);
  for (let at = 0; at < 4; at++) expect(isChanged(nameOf(at))).toBe(same.includes(nameOf(at)));
});

test("a part that is still young is looked at again, and tells no more by that", () => {
  using home = testHome();
  addToRecordLedger(home.path, [entry("a")], NOBODY);
  const { marks } = ledgerSince(home.path, {}, Date.now());
  expect(marks[partOf("a")]).toStartWith("? ");
  const again = ledgerSince(home.path, marks, LATER);
  expect(again.names).toEqual(new Set());
  expect(again.marks[partOf("a")]).not.toStartWith("?");
});
