import { expect, test } from "bun:test";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { testHome } from "#test/home.ts";

const AT = "2026-01-02T03:04:05.678Z";
const PLAIN: HookEntry = { at: AT, event: "Stop", ms: 3.14, outcome: "silent" };
const FULL: HookEntry = { ...PLAIN, outcome: "late", why: "slow", session: "s-1", chars: 120 };

async function parse(line: string): Promise<HookEntry | undefined> {
  using home = testHome();
  await home.write("log/hooks.jsonl", `${line}\n`);
  return hookCalls({ stateDir: home.path })[0];
}

test.each([PLAIN, FULL])(
  "the entry %j is the same after it was written and read",
  async (entry) => {
    expect(await parse(JSON.stringify(entry))).toStrictEqual(entry);
  },
);

test("fields that an entry lacks are omitted", async () => {
  const line = JSON.stringify({ ...PLAIN, why: 7, session: null, chars: "many", mood: "good" });
  expect(await parse(line)).toStrictEqual(PLAIN);
});

test("an entry that is torn anywhere is none", async () => {
  const line = JSON.stringify(FULL);
  for (let length = 0; length < line.length; length++) {
    expect(await parse(line.slice(0, length))).toBeUndefined();
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
])("%j is no entry", async (value) => {
  expect(await parse(JSON.stringify(value))).toBeUndefined();
});
