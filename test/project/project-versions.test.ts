import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, utimesSync } from "node:fs";
import { EXISTING_FILE, fileVersion } from "#disk/file-stat.ts";
import { findProjectRoot } from "#project/find-project-root.ts";
import { seenOfProject } from "#project/project-versions.ts";
import { type TestHome, testHome } from "#test/home.ts";

function seenFrom(home: TestHome, name: string) {
  const folder = `${home.path}/${name}`;
  const root = findProjectRoot(folder, { home: home.path, overrides: {} });
  const seen = seenOfProject({ folder, root, home: home.path });
  const short = (path: string) => path.slice(home.path.length + 1);
  return (
    seen && Object.fromEntries(Object.entries(seen).map(([path, stamp]) => [short(path), stamp]))
  );
}

function repository(home: TestHome, name: string): void {
  for (const part of ["objects", "refs"]) home.folder(`${name}/.git/${part}`);
}

test("in a repository it depends on the `.git` entries on the way", () => {
  using home = testHome();
  repository(home, "app");
  home.folder("app/src/deep");
  expect(seenFrom(home, "app/src/deep")).toEqual({
    "app/src/deep/.git": "-",
    "app/src/.git": "-",
    "app/.git": EXISTING_FILE,
    "app/.git/objects": EXISTING_FILE,
    "app/.git/refs": EXISTING_FILE,
  });
});

test("without a repository it is that there is none up to the home", () => {
  using home = testHome();
  home.folder("notes/2026");
  expect(seenFrom(home, "notes/2026")).toEqual({
    "notes/2026/.git": "-",
    "notes/.git": "-",
  });
  expect(seenFrom(home, ".")).toBeUndefined();
});

test("an empty `.git` folder is skipped as long as it stays empty", () => {
  using home = testHome();
  home.folder("app/.git/objects");
  home.folder("app/src");
  const mark = `${home.path}/app/.git`;
  utimesSync(mark, 1_700_000_000, 1_700_000_000);
  const seen = seenFrom(home, "app/src");
  expect(seen).toEqual({ "app/src/.git": "-", "app/.git": fileVersion(mark) });
  home.folder("app/.git/refs");
  expect(fileVersion(mark)).not.toBe(seen?.["app/.git"] ?? "");
  expect(Object.keys(seenFrom(home, "app/src") ?? {})).toContain("app/.git/refs");
});

test("in a work tree beside the main one it is the files that name each other", async () => {
  using home = testHome();
  repository(home, "app");
  const gitDir = `${home.path}/app/.git/worktrees/side`;
  await home.write("side/.git", `gitdir: ${gitDir}\n`);
  await home.write("app/.git/worktrees/side/commondir", "../..\n");
  await home.write("app/.git/worktrees/side/gitdir", `${home.path}/side/.git\n`);
  expect(Object.keys(seenFrom(home, "side") ?? {})).toEqual([
    "side/.git",
    "app/.git/worktrees/side/commondir",
    "app/.git/worktrees/side/gitdir",
  ]);
});

describe("a few versions cannot decide it", () => {
  test("if a link leads to the folder", () => {
    using home = testHome();
    repository(home, "app");
    symlinkSync("app", `${home.path}/link`);
    expect(seenFrom(home, "link")).toBeUndefined();
  });

  test("if a repository has parts elsewhere", async () => {
    using home = testHome();
    repository(home, "app");
    await home.write("app/part/.git", "gitdir: ../.git/modules/part\n");
    mkdirSync(`${home.path}/app/.git/modules/part`, { recursive: true });
    expect(seenFrom(home, "app/part")).toBeUndefined();
  });

  test("if the user maps the project", () => {
    using home = testHome();
    repository(home, "app");
    const folder = `${home.path}/app`;
    const seen = seenOfProject({ folder, root: `${home.path}/other`, home: home.path });
    expect(seen).toBeUndefined();
  });
});
