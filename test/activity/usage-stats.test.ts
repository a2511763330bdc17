import { expect, test } from "bun:test";
import { usageStats } from "#activity/usage-stats.ts";
import { testHome } from "#test/home.ts";
import { searching } from "#test/search-home.ts";

const call = (at: string, more: object) =>
  `${JSON.stringify({ at, event: "Stop", ms: 4, outcome: "silent", ...more })}\n`;

test("days count what was saved and given, and events their times", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "a", created_at: "2026-01-02T01:00:00Z" });
  await remember({ id: "c", created_at: "2026-01-02T02:00:00Z", record_status: "retired" });
  await remember({ id: "b", created_at: "2025-06-01T01:00:00Z" });
  const log = [
    call("2025-12-01T01:00:00.000Z", { chars: 900 }),
    call("2026-01-01T12:00:00.000Z", { chars: 100, event: "SessionStart" }),
    call("2026-01-01T12:00:01.000Z", { ms: 8 }),
  ];
  await home.write(".claude/loci/log/hooks.jsonl", log.join(""));
  const { days, events, since } = usageStats(world, 3);
  expect(days.map(({ day }) => day)).toEqual(["2025-12-31", "2026-01-01", "2026-01-02"]);
  expect(days.map(({ saved }) => saved)).toEqual([0, 0, 2]);
  expect(days[2]).toMatchObject({ saved: 2, over: 1 });
  expect(days[1]).toMatchObject({ calls: 2, given: 1, chars: 100 });
  expect(events.map(({ event, calls }) => [event, calls])).toEqual([
    ["SessionStart", 1],
    ["Stop", 1],
  ]);
  expect(since).toBe("2025-12-01T01:00:00.000Z");
});
