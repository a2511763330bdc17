import { expect, test } from "bun:test";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { parseHookEntry } from "#hook-log/read-log.ts";

const AT = "2026-01-02T03:04:05.678Z";
const PLAIN: HookEntry = { at: AT, event: "Stop", ms: 3.14, outcome: "silent" };
const FULL: HookEntry = { ...PLAIN, outcome: "late", why: "slow", session: "s-1", chars: 120 };

test.each([PLAIN, FULL])("the entry %j is the same after it was written and read", (entry) => {
  expect(parseHookEntry(JSON.stringify(entry))).toStrictEqual(entry);
});

test("fields that an entry lacks are omitted", () => {
  const line = JSON.stringify({ ...PLAIN, why: 7, session: null, chars: "many", mood: "good" });
  expect(parseHookEntry(line)).toStrictEqual(PLAIN);
});

test("an entry that is torn anywhere is none", () => {
  const line = JSON.stringify(FULL);
  for (let length = 0; length < line.length; length++) {
    expect(parseHookEntry(line.slice(0, length))).toBeUndefined();
  }
});

test.each([
  { ...PLAIN, at: 5 },
  { ...PLAIN, event: null },
  { ...PLAIN, ms: "3" },
  { ...PLAIN, outcome: "splendid" },
  { outcome: "silent" },
  [[PLAIN]],
  null,
])("%j is no entry", (value) => {
  expect(parseHookEntry(JSON.stringify(value))).toBeUndefined();
});
