import { expect, test } from "bun:test";
import { existsSync, utimesSync } from "node:fs";
import { sweepSessions } from "#files/session/sweep.ts";
import { testHome } from "#test/home.ts";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test("sessions of which nothing was heard for 30 days are forgotten, once a day", async () => {
  using home = testHome();
  for (const [name, folder, file] of [
    ["old", 31, 31],
    ["alive", 31, 1],
    ["young", 1, 1],
  ] as const) {
    const path = await home.write(`sessions/${name}/brief`, "x");
    utimesSync(path, daysAgo(file), daysAgo(file));
    utimesSync(`${home.path}/sessions/${name}`, daysAgo(folder), daysAgo(folder));
  }
  sweepSessions(home.path, now);
  const there = (name: string) => existsSync(`${home.path}/sessions/${name}`);
  expect([there("old"), there("alive"), there("young")]).toEqual([false, true, true]);
  utimesSync(`${home.path}/sessions/young/brief`, daysAgo(40), daysAgo(40));
  utimesSync(`${home.path}/sessions/young`, daysAgo(40), daysAgo(40));
  sweepSessions(home.path, now);
  expect(there("young")).toBe(true);
  sweepSessions(home.path, new Date(now.getTime() + 25 * 3_600_000));
  expect(there("young")).toBe(false);
});

test("where there is nothing, nothing is done", () => {
  using home = testHome();
  sweepSessions(home.path, now);
  expect(existsSync(`${home.path}/sessions`)).toBe(false);
});
