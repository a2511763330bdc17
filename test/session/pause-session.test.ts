import { expect, test } from "bun:test";
import { pause, resume } from "#session/pause-session.ts";
import { isOffTheRecord, isPaused, isSilent, readPauses } from "#session/state/session-folder.ts";
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

test.each([undefined, "s-1"])(
  "a pause that has ended by its time is no more to be ended: %p",
  (session) => {
    using home = testHome();
    const at = (minute: string) => ({
      ...home.world(),
      now: () => new Date(`2026-01-02T03:${minute}:00Z`),
    });
    pause(at("10"), session, new Date("2026-01-02T03:20:00Z"));
    expect(resume(at("30"), session)).toBe(false);
    pause(at("40"), session, new Date("2026-01-02T03:50:00Z"));
    expect(resume(at("45"), session)).toBe(true);
  },
);

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

test("a pause with a time ends at that time, and its words stay off the record", () => {
  using home = testHome();
  const at = (time: string) => ({ ...home.world(), now: () => new Date(`2026-01-02T${time}Z`) });
  pause(at("03:00:00"), undefined, new Date("2026-01-02T04:00:00Z"));
  const paused = (time: string) => isPaused(at(time), "s-1");
  expect([paused("03:59:59"), paused("04:00:00")]).toEqual([true, false]);
  expect([isSilent(at("03:30:00")), isSilent(at("05:00:00"))]).toEqual([true, false]);
  const isOff = (time: string) =>
    isOffTheRecord(readPauses(home.world()), { session: "s-1", at: `2026-01-02T${time}.000Z` });
  expect([isOff("03:30:00"), isOff("04:30:00")]).toEqual([true, false]);
});

test("a later pause holds beyond the end of an earlier one", () => {
  using home = testHome();
  const at = (time: string) => ({ ...home.world(), now: () => new Date(`2026-01-02T${time}Z`) });
  pause(at("03:00:00"), undefined, new Date("2026-01-02T04:00:00Z"));
  pause(at("03:30:00"), undefined);
  expect(isPaused(at("04:30:00"), "s-1")).toBeTrue();
  const said = { session: "s-1", at: "2026-01-02T04:30:00.000Z" };
  expect(isOffTheRecord(readPauses(home.world()), said)).toBeTrue();
});

test("a pause of every session is silent, one of a single session is not", () => {
  using home = testHome();
  pause(home.world(), "s-1");
  expect(isSilent(home.world())).toBeFalse();
  pause(home.world(), undefined);
  expect(isSilent(home.world())).toBeTrue();
});
