import { expect, test } from "bun:test";
import { statSync, truncateSync, utimesSync } from "node:fs";
import { keptPath, seenNow } from "#disk/cache/read-cache.ts";
import { isKept, settledSeen, staleAnswer, UNSETTLED } from "#disk/cache/stale-cache.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import { testHome } from "#test/home.ts";

const NOW = 1_800_000_000_000;
const BEFORE = new Date(NOW - 60_000);

test("a cache entry is found after a change, and known to be stale", async () => {
  using home = testHome();
  const file = await home.write("file", "as it was");
  utimesSync(file, BEFORE, BEFORE);
  const path = keptPath(home.path, ["words"]);
  const seen = seenNow([file, `${home.path}/none`]);
  expect(staleAnswer(path)).toBeUndefined();
  keepAnswer({ path, answer: "the answer", seen, untilMs: NOW + 1000, nowMs: NOW });
  expect(isKept(path, NOW)).toBe(true);
  expect(isKept(path, NOW + 1000)).toBe(false);
  await Bun.write(file, "as it is");
  expect(isKept(path, NOW)).toBe(false);
  expect(staleAnswer(path)).toMatchObject({ seen, untilMs: NOW + 1000 });
  expect(new TextDecoder().decode(staleAnswer(path)?.answer)).toBe("the answer");
});

test("a torn entry is missing", () => {
  using home = testHome();
  const path = keptPath(home.path, ["words"]);
  keepAnswer({ path, answer: "the answer", seen: {}, untilMs: NOW + 1000, nowMs: NOW });
  truncateSync(path, statSync(path).size - 1);
  expect(staleAnswer(path)).toBeUndefined();
});

test("the version of a file that may still change is cached as one that no file has", () => {
  const seen = { old: `${NOW - 60_001}:1`, young: `${NOW - 3}:1`, none: "-" };
  expect(settledSeen(seen, NOW)).toEqual({ ...seen, young: UNSETTLED });
});
