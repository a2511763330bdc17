import { expect, test } from "bun:test";
import { injectedLately } from "#hook-log/log-call.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";

const NOW = new Date(2026, 2, 14, 15, 0);

const call = (at: Date, chars?: number): HookEntry => ({
  at: at.toISOString(),
  event: "SessionStart",
  ms: 3,
  outcome: "answered",
  ...(chars !== undefined && { chars }),
});

test("only the injections of the last 24 hours count", () => {
  const entries = [
    call(new Date(2026, 2, 13, 14, 59), 1000),
    call(new Date(2026, 2, 13, 15, 0), 200),
    call(new Date(2026, 2, 14, 9, 0)),
    call(new Date(2026, 2, 14, 14, 0), 34),
  ];
  expect(injectedLately(entries, NOW)).toEqual({ calls: 2, chars: 234 });
});

test("an empty log has cost nothing", () => {
  expect(injectedLately([], NOW)).toEqual({ calls: 0, chars: 0 });
});
