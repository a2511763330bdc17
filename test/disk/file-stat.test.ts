import { expect, test } from "bun:test";
import { mkdirSync, statSync, symlinkSync, utimesSync } from "node:fs";
import {
  areStill,
  EXISTING_FILE,
  fileVersion,
  glanceAt,
  glanceText,
  isThere,
  obeyedText,
  writtenMs,
} from "#disk/file-stat.ts";
import { testHome } from "#test/home.ts";
import { withoutMmap } from "#test/without-mmap.ts";

test("a version holds the time and the size of a file", async () => {
  using home = testHome();
  const path = await home.write("a", "four");
  const at = new Date(1_700_000_000_123);
  utimesSync(path, at, at);
  expect(fileVersion(path)).toBe("1700000000123:4");
  expect(writtenMs(path)).toBe(1_700_000_000_123);
  await home.write("a", "five!");
  expect(fileVersion(path)).toBe(`${Math.floor(statSync(path).mtimeMs)}:5`);
});

test("a missing file has a version of its own", async () => {
  using home = testHome();
  const path = `${home.path}/a`;
  expect([fileVersion(path), isThere(path), writtenMs(path)]).toEqual(["-", false, undefined]);
  symlinkSync("nothing", path);
  expect(isThere(path)).toBe(false);
  expect(isThere(`${await home.write("file", "")}/below`)).toBe(false);
});

test("a folder is there, and a link is as what it leads to", async () => {
  using home = testHome();
  expect(isThere(home.folder("folder"))).toBe(true);
  const path = await home.write("a", "text");
  symlinkSync(path, `${home.path}/link`);
  expect(fileVersion(`${home.path}/link`)).toBe(fileVersion(path));
});

test("a glance takes in a whole file", async () => {
  using home = testHome();
  const text = `é ${"x".repeat(100_000)}`;
  const path = await home.write("a", text);
  expect(glanceText(path)).toBe(text);
  expect(glanceAt(path)).toHaveLength(100_003);
});

test("a name that is longer than any can be names nothing", () => {
  for (const path of [`/${"x".repeat(300)}`, `/${"folder/".repeat(2000)}`, "x".repeat(70_000)]) {
    expect([fileVersion(path), writtenMs(path), isThere(path)]).toEqual(["-", undefined, false]);
    expect(glanceText(path)).toBeUndefined();
  }
});

test("there is nothing to be seen in what is missing, empty, a folder or a device", async () => {
  using home = testHome();
  mkdirSync(`${home.path}/folder`);
  const paths = [`${home.path}/none`, await home.write("empty", ""), `${home.path}/folder`];
  for (const path of [...paths, "/dev/null", "/dev/zero"]) expect(glanceText(path)).toBeUndefined();
});

test("files match their versions until one of them changes, comes or goes", async () => {
  using home = testHome();
  const path = await home.write("a", "four");
  const folder = home.folder("b");
  const gone = `${home.path}/gone`;
  const long = `${home.path}/${"x".repeat(300)}`;
  const seen = { [path]: fileVersion(path), [folder]: EXISTING_FILE, [gone]: "-", [long]: "-" };
  expect(areStill(seen)).toBe(true);
  expect(areStill({ ...seen, [gone]: EXISTING_FILE })).toBe(false);
  expect(areStill({ ...seen, [folder]: "7" })).toBe(false);
  await home.write("a", "five!");
  expect(areStill(seen)).toBe(false);
  const { [path]: _, ...others } = seen;
  expect(areStill(others)).toBe(true);
  await home.write("gone", "");
  expect(areStill(others)).toBe(false);
});

test.each(["mapped", "not mapped"])(
  "a file that must be obeyed is read if it is %s, and refused if it cannot be read",
  async (way) => {
    using home = testHome();
    using _system = way === "mapped" ? undefined : withoutMmap();
    const path = await home.write("a", "é text");
    expect(glanceText(path)).toBe("é text");
    expect(obeyedText(path)).toBe("é text");
    expect(obeyedText(`${home.path}/none`)).toBe("");
    expect(obeyedText(await home.write("empty", ""))).toBe("");
    expect(() => obeyedText(home.folder("folder"))).toThrow("a folder is in the way");
  },
);
