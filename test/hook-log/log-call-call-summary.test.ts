import { expect, test } from "bun:test";
import { summarize } from "#hook-log/log-call.ts";
import type { HookEntry, HookOutcome } from "#hook-log/log-entry.ts";

const call = (ms: number, outcome: HookOutcome = "silent"): HookEntry => ({
  at: "2026-01-02T03:04:05.000Z",
  event: "Stop",
  ms,
  outcome,
});

test("no calls sum up to nothing", () => {
  expect(summarize([])).toMatchObject({ calls: 0, p50Ms: 0, p95Ms: 0, last: undefined });
});

test("times have a median and a 95th percentile, in any order", () => {
  const calls = Array.from({ length: 100 }, (_, i) => call(100 - i));
  expect(summarize(calls)).toMatchObject({ calls: 100, p50Ms: 51, p95Ms: 96 });
});

test("outcomes are counted, and the last call is the last in the log", () => {
  const calls = [call(1), call(2, "failed"), call(3, "late"), call(4, "failed")];
  expect(summarize(calls)).toMatchObject({
    outcomes: { answered: 0, silent: 1, skipped: 0, refused: 0, late: 1, failed: 2 },
    last: call(4, "failed"),
  });
});
