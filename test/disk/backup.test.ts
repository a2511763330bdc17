import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { keepBackup } from "#disk/backup.ts";
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

test("a copy holds the content, is private, and names its file and its time", () => {
  using home = testHome();
  const copy = keepBackup(`${home.path}/backups`, { path: PATH, text: "{}", now: at(0) });
  expect(readFileSync(copy, "utf8")).toBe("{}");
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(copy).toMatch(/\/backups\/settings\.json-[0-9a-f]{8}\.20260102T030400\.000Z$/);
});

test("all copies of thirty days stay, and the newest ten however old they are", () => {
  using home = testHome();
  for (let n = 0; n < 14; n++) keepBackup(home.path, { path: PATH, text: `${n}`, now: at(n) });
  expect(textsIn(home.path)).toHaveLength(14);
  const later = new Date(at(2).getTime() + 30 * 86_400_000);
  keepBackup(home.path, { path: PATH, text: "later", now: later });
  expect(textsIn(home.path)).toHaveLength(13);
  keepBackup(home.path, { path: PATH, text: "last", now: new Date("2027-01-01T00:00:00Z") });
  expect(textsIn(home.path)).toEqual(["6", "7", "8", "9", "10", "11", "12", "13", "later", "last"]);
});

test("the newest five hundred of many copies stay", async () => {
  using home = testHome();
  const copy = keepBackup(home.path, { path: PATH, text: "first", now: at(0) });
  const stem = copy.slice(home.path.length + 1, copy.lastIndexOf(".2026"));
  for (let n = 1000; n < 1520; n++) await home.write(`${stem}.20260102T0305${n}Z`, `${n}`);
  keepBackup(home.path, { path: PATH, text: "last", now: new Date("2026-01-03T00:00:00Z") });
  const texts = textsIn(home.path);
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([500, "1021", "last"]);
});

test("a copy is there even if the clock was set back before it", () => {
  using home = testHome();
  for (let n = 10; n < 22; n++) keepBackup(home.path, { path: PATH, text: `${n}`, now: at(n) });
  const copy = keepBackup(home.path, { path: PATH, text: "newest", now: at(0) });
  expect(readFileSync(copy, "utf8")).toBe("newest");
  expect(textsIn(home.path)).toHaveLength(13);
});

test("files of the same name in different folders do not push each other out", () => {
  using home = testHome();
  const other = keepBackup(home.path, { path: "/work/settings.json", text: "other", now: at(0) });
  for (let n = 1; n < 14; n++) keepBackup(home.path, { path: PATH, text: `${n}`, now: at(n) });
  expect(readFileSync(other, "utf8")).toBe("other");
  expect(readdirSync(home.path)).toHaveLength(14);
});
