import { expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { forget } from "#remember/forget-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { servedRecords } from "#review/trust/served-records.ts";
import { factsOf } from "#review/waiting/judge-file.ts";
import { judgeRows, listServedRecords, lookAtRecords } from "#review/waiting/judged-rows.ts";
import { findWaiting } from "#review/waiting-for-review.ts";
import { BY_LOCI, BY_OTHERS, IN_PLACE, type Looking, looking } from "#test/looking.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";

const HERON = "Always use heron for staging";
/** Later than every write of a test: a file of this moment may change once more without another version. */
const LATER = "2136-01-03T00:00:00.000Z";
const OSPREY = "Deploys go through osprey on Mondays";

async function twoRecords(): Promise<RecordHome> {
  const home = recordHome();
  for (const text of [HERON, OSPREY]) await remember(home.open(), { text, category: "decision" });
  return home;
}

/** The scope of a project that is read a while after all changes in it. */
function scopeOf(home: RecordHome, { world }: Looking) {
  return { world, place: home.open().place };
}

function served(home: RecordHome, at: Looking): string[] {
  return listServedRecords(scopeOf(home, at)).map(({ text }) => text);
}

function changed(home: RecordHome, at: Looking): readonly string[] {
  return lookAtRecords(scopeOf(home, at)).changed;
}

test("only the file that changed is judged, and a save judges its own", async () => {
  using home = await twoRecords();
  const at = looking(home);
  expect(changed(home, at)).toHaveLength(2);
  expect(served(home, at)).toEqual([HERON, OSPREY]);
  expect(changed(home, at)).toEqual([]);
  at.put("theirs", "Deploys go through pelican");
  expect(changed(home, at)).toEqual(["decisions/theirs.json"]);
  await remember(home.open(LATER), { text: "Never deploy on Fridays", category: "decision" });
  expect(served(home, at)).toContain("Never deploy on Fridays");
  expect(changed(home, at)).toEqual([]);
});

test("an edit in place that leaves time and size is judged, and waits", async () => {
  using home = await twoRecords();
  const at = looking(home);
  served(home, at);
  const [name = ""] = readdirSync(at.folder).filter((one) => one.includes("heron"));
  const path = `${at.folder}/${name}`;
  const { atime, mtime } = statSync(path);
  const text = readFileSync(path, "utf8");
  await Bun.sleep(20);
  writeFileSync(path, text.replaceAll("heron", "egret"));
  utimesSync(path, atime, mtime);
  expect(served(home, at)).toEqual([OSPREY]);
});

test("a tombstone makes the same value wait in rows that were judged before", async () => {
  using home = await twoRecords();
  const at = looking(home);
  served(home, at);
  forget(home.open(), { words: OSPREY, all: false, reason: undefined });
  expect(served(home, at)).toEqual([HERON]);
});

test("a ledger that was lost leaves no row", async () => {
  using home = await twoRecords();
  const at = looking(home);
  served(home, at);
  rmSync(`${home.open().place.state}/ledger.jsonl`);
  expect(changed(home, at)).toHaveLength(2);
});

test("a torn cache, and a record with a secret, are judged anew", async () => {
  using home = await twoRecords();
  const at = looking(home);
  const kept = `${home.path}/.claude/loci/kept`;
  served(home, at);
  for (const name of readdirSync(kept)) writeFileSync(`${kept}/${name}`, "torn");
  expect(served(home, at)).toEqual([HERON, OSPREY]);
  const secret = `ghp_${"a1B2".repeat(9)}`;
  at.put("leak", `The token is ${secret}`);
  served(home, at);
  expect(changed(home, at)).toEqual(["decisions/leak.json"]);
  const texts = readdirSync(kept).map((name) => readFileSync(`${kept}/${name}`, "utf8"));
  expect(texts.some((text) => text.includes(OSPREY))).toBe(true);
  expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

/** The judgement of the files themselves. */
function fromFiles(home: RecordHome, { world }: Looking) {
  const { place } = home.open();
  const waiting = findWaiting({ world, root: home.root }).filter(({ kind }) => kind === "record");
  return {
    items: servedRecords(place, readRecords(place)),
    waiting: waiting.map(factsOf).sort(byKey),
  };
}

function fromRows(home: RecordHome, at: Looking) {
  const rows = judgeRows(lookAtRecords(scopeOf(home, at)));
  return {
    items: rows.flatMap(({ item }) => item ?? []),
    waiting: rows.flatMap(({ waiting }) => waiting ?? []).sort(byKey),
  };
}

function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : 1;
}

const CHANGES = { ...BY_LOCI, ...BY_OTHERS, ...IN_PLACE };
const step = fc.record({
  name: fc.constantFrom(...Object.keys(CHANGES)),
  number: fc.integer({ min: 0, max: 5 }),
});

test("records judged by rows are judged as their files are, after any changes", async () => {
  const areSame = async (rounds: readonly { name: string; number: number }[][]) => {
    using home = await twoRecords();
    const at = looking(home);
    for (const steps of rounds) {
      for (const { name, number } of steps) await CHANGES[name]?.(home, at, number);
      expect(fromRows(home, at)).toEqual(fromFiles(home, at));
    }
  };
  const rounds = fc.array(fc.array(step, { maxLength: 3 }), { minLength: 2, maxLength: 6 });
  await fc.assert(fc.asyncProperty(rounds, areSame), { numRuns: 40 });
}, 60_000);
