import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from "node:fs";
import { leftoversIn, sweepLeftovers } from "#disk/remove-folder.ts";
import { type TestHome, testHome } from "#test/home.ts";

const NOW = new Date("2026-01-02T03:00:00Z");

function temporaryName(n: number): string {
  return `.loci-${n.toString(16).padStart(32, "0")}.tmp`;
}

async function leave(home: TestHome, name: string, minutesAgo: number): Promise<string> {
  const path = await home.write(name, "half");
  const then = new Date(NOW.getTime() - minutesAgo * 60_000);
  utimesSync(path, then, then);
  return path;
}

test("a leftover of an hour ago is swept, a younger one may still be in use", async () => {
  using home = testHome();
  await leave(home, temporaryName(1), 61);
  const young = await leave(home, temporaryName(2), 59);
  expect(sweepLeftovers(home.path, { now: NOW })).toBe(1);
  expect(readdirSync(home.path).map((name) => `${home.path}/${name}`)).toEqual([young]);
});

test("a smaller age sweeps more", async () => {
  using home = testHome();
  await leave(home, temporaryName(1), 5);
  expect(sweepLeftovers(home.path, { now: NOW, olderThanMs: 60_000 })).toBe(1);
});

test.each([
  "note.md",
  ".loci-1.tmp",
  `${temporaryName(1)}~`,
  `x${temporaryName(1)}`,
  `.loci-${"G".repeat(32)}.tmp`,
])("`%s` is nobody's leftover", async (name) => {
  using home = testHome();
  const path = await leave(home, name, 1000);
  expect(sweepLeftovers(home.path, { now: NOW })).toBe(0);
  expect(existsSync(path)).toBe(true);
});

test("a folder or a link of such a name is left alone", async () => {
  using home = testHome();
  const target = await leave(home, "note.md", 1000);
  symlinkSync(target, `${home.path}/${temporaryName(1)}`);
  mkdirSync(`${home.path}/${temporaryName(2)}`);
  const later = new Date("2099-01-01");
  expect(leftoversIn(home.path, { now: later })).toEqual([]);
  expect(sweepLeftovers(home.path, { now: later })).toBe(0);
  expect(readdirSync(home.path)).toHaveLength(3);
});

test("listing leftovers removes none", async () => {
  using home = testHome();
  const path = await leave(home, temporaryName(1), 61);
  expect(leftoversIn(home.path, { now: NOW })).toEqual([path]);
  expect(existsSync(path)).toBe(true);
});

test("a missing folder has nothing to sweep", async () => {
  using home = testHome();
  const file = await home.write("file", "");
  expect(sweepLeftovers(`${home.path}/nothing`, { now: NOW })).toBe(0);
  expect(sweepLeftovers(file, { now: NOW })).toBe(0);
});

test("a folder that is a link to elsewhere is not swept", async () => {
  using home = testHome();
  const path = await leave(home, `elsewhere/${temporaryName(1)}`, 61);
  const inside = home.folder("memory");
  symlinkSync(`${home.path}/elsewhere`, `${inside}/decisions`);
  expect(sweepLeftovers(`${inside}/decisions`, { now: NOW, inside })).toBe(0);
  expect(existsSync(path)).toBe(true);
});

test("a link to itself holds nothing to sweep", () => {
  using home = testHome();
  symlinkSync(`${home.path}/loop`, `${home.path}/loop`);
  expect(sweepLeftovers(`${home.path}/loop`, { now: NOW })).toBe(0);
});
