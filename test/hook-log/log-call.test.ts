import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { noteHookCall } from "#hook-log/log-call.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { testHome } from "#test/home.ts";

const CALL = { event: "Stop", ms: 3, outcome: "silent" } as const;

test("a call is noted with the time of its world", async () => {
  using home = testHome();
  await noteHookCall(home.world(), CALL);
  expect(hookCalls(home.world())).toEqual([{ at: "2026-01-02T03:04:05.678Z", ...CALL }]);
});

test("a clock that goes back changes the times, and loses no call", async () => {
  using home = testHome();
  for (const year of [2026, 2016, 1971]) {
    const now = () => new Date(Date.UTC(year, 0, 1));
    await noteHookCall({ ...home.world(), now }, CALL);
  }
  expect(
    hookCalls(home.world())
      .map(({ at }) => at.slice(0, 4))
      .sort(),
  ).toEqual(["1971", "2016", "2026"]);
});

test("every now and then a call tidies up after the others", async () => {
  using home = testHome();
  for (let n = 0; n < 800; n++) await noteHookCall(home.world(), CALL);
  expect(hookCalls(home.world())).toHaveLength(800);
  expect(readdirSync(`${home.path}/.claude/loci/log/calls`).length).toBeLessThan(800);
});

test("without a home there is nothing to note, and no error", async () => {
  using home = testHome();
  await noteHookCall({ ...home.world(), stateDir: undefined }, CALL);
  expect(readdirSync(home.path)).toEqual([]);
});

test("in a home of somebody else's nothing is noted, and no error", async () => {
  using home = testHome();
  const world = home.world();
  await noteHookCall({ ...world, uid: (world.uid ?? 0) + 1 }, CALL);
  expect(readdirSync(home.path)).toEqual([]);
});
