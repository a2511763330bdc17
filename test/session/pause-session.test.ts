import { expect, test } from "bun:test";
import { pause, resume } from "#session/pause-session.ts";
import { isOffTheRecord, isPaused, readPauses } from "#session/state/session-folder.ts";
import { testHome } from "#test/home.ts";

test("a pause of one session leaves the others alone, a pause of all does not", () => {
  using home = testHome();
  const world = home.world();
  pause(world, "s-1");
  expect([isPaused(world, "s-1"), isPaused(world, "s-2")]).toEqual([true, false]);
  resume(world, "s-1");
  expect(isPaused(world, "s-1")).toBe(false);
  pause(world, undefined);
  expect([isPaused(world, "s-1"), isPaused(world, "s-2")]).toEqual([true, true]);
  expect(resume(world, "s-2")).toBe(true);
  expect(isPaused(world, "s-1")).toBe(false);
  expect(resume(world, "s-2")).toBe(false);
});

test("words during a pause stay off the record", () => {
  using home = testHome();
  const at = (minute: string) => ({
    ...home.world(),
    now: () => new Date(`2026-01-02T03:${minute}:00Z`),
  });
  pause(at("10"), "s-1");
  resume(at("20"), "s-1");
  const pauses = readPauses(home.world());
  const isOff = (minute: string, session = "s-1") =>
    isOffTheRecord(pauses, { session, at: `2026-01-02T03:${minute}:00.000Z` });
  expect([isOff("05"), isOff("15"), isOff("25"), isOff("15", "s-2")]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
