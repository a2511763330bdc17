import { expect, test } from "bun:test";
import { existsSync, readdirSync, utimesSync } from "node:fs";
import { sweptPath } from "#session/state/session-folder.ts";
import { sweepSessions } from "#session/state/sweep-sessions.ts";
import { testHome } from "#test/home.ts";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test("sessions of which nothing was heard for 30 days are forgotten", async () => {
  using home = testHome();
  for (const [name, folder, file] of [
    ["old", 31, 31],
    ["alive", 31, 1],
    ["young", 1, 1],
  ] as const) {
    const path = await home.write(`sessions/${name}/work.json`, "x");
    utimesSync(path, daysAgo(file), daysAgo(file));
    utimesSync(`${home.path}/sessions/${name}`, daysAgo(folder), daysAgo(folder));
  }
  sweepSessions(home.path, now);
  expect(readdirSync(`${home.path}/sessions`).sort()).toEqual(["alive", "young"]);
});

test.each(["briefed", "briefs", "agents", "kept"])("files in %s go with them", async (folder) => {
  using home = testHome();
  for (const [name, days] of [
    ["old", 31],
    ["young", 29],
  ] as const) {
    utimesSync(await home.write(`${folder}/${name}`, "x"), daysAgo(days), daysAgo(days));
  }
  sweepSessions(home.path, now);
  expect(readdirSync(`${home.path}/${folder}`)).toEqual(["young"]);
});

test("a task that nobody took goes after a day", async () => {
  using home = testHome();
  utimesSync(await home.write("tasks/old", "x"), daysAgo(2), daysAgo(2));
  await home.write("tasks/young", "x");
  sweepSessions(home.path, now);
  expect(readdirSync(`${home.path}/tasks`)).toEqual(["young"]);
});

test("when it was swept is known by a file", () => {
  using home = testHome();
  sweepSessions(home.path, daysAgo(3));
  expect(Bun.file(sweptPath(home.path)).lastModified).toBe(daysAgo(3).getTime());
});

test("an empty state has no work", () => {
  using home = testHome();
  sweepSessions(`${home.path}/none`, now);
  expect(existsSync(`${home.path}/none`)).toBe(false);
});
