import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { keepBackup } from "#files/backup.ts";
import { testHome } from "#test/home.ts";

const PATH = "/home/ada/.claude/settings.json";

function at(second: number): Date {
  return new Date(Date.UTC(2026, 0, 2, 3, 4, second));
}

function textsIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
}

test("a copy holds the content, is private and tells its file and its time", () => {
  using home = testHome();
  const copy = keepBackup(`${home.path}/backups`, { path: PATH, text: "{}", now: at(0) });
  expect(readFileSync(copy, "utf8")).toBe("{}");
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(copy).toMatch(/\/backups\/settings\.json-[0-9a-f]{8}\.20260102T030400\.000Z$/);
});

test("the newest ten are kept", () => {
  using home = testHome();
  for (let n = 0; n < 14; n++) keepBackup(home.path, { path: PATH, text: `${n}`, now: at(n) });
  expect(textsIn(home.path)).toEqual(["4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]);
});

test("the newest ten of one moment are kept, too", () => {
  using home = testHome();
  for (let n = 0; n < 14; n++) keepBackup(home.path, { path: PATH, text: `${n}`, now: at(0) });
  expect(textsIn(home.path)).toContain("13");
  expect(textsIn(home.path)).toHaveLength(10);
});

test("a copy is there even if the clock was set back before it", () => {
  using home = testHome();
  for (let n = 10; n < 22; n++) keepBackup(home.path, { path: PATH, text: `${n}`, now: at(n) });
  const copy = keepBackup(home.path, { path: PATH, text: "newest", now: at(0) });
  expect(readFileSync(copy, "utf8")).toBe("newest");
  expect(textsIn(home.path)).toHaveLength(10);
});

test("files of the same name in different folders do not push each other out", () => {
  using home = testHome();
  const other = keepBackup(home.path, { path: "/work/settings.json", text: "other", now: at(0) });
  for (let n = 1; n < 14; n++) keepBackup(home.path, { path: PATH, text: `${n}`, now: at(n) });
  expect(readFileSync(other, "utf8")).toBe("other");
  expect(readdirSync(home.path)).toHaveLength(11);
});
