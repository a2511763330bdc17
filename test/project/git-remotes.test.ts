import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { remotesOf } from "#project/git-remotes.ts";
import { testHome } from "#test/home.ts";

const CONFIG = '[remote "origin"]\n\turl = git@example.com:ada/app.git\n';

test("a clone names where it came from", async () => {
  using home = testHome();
  await home.write("app/.git/config", CONFIG);
  expect(remotesOf(`${home.path}/app`)).toEqual(["example.com/ada/app"]);
});

test("so does a project whose git folder lies elsewhere, and a bare repository", async () => {
  using home = testHome();
  await home.write("git/app/config", CONFIG);
  await home.write("app/.git", "gitdir: ../git/app\n");
  expect(remotesOf(`${home.path}/app`)).toEqual(["example.com/ada/app"]);
  expect(remotesOf(`${home.path}/git/app`)).toEqual(["example.com/ada/app"]);
});

test("a folder without a repository, or one with a trap, names none", async () => {
  using home = testHome();
  home.folder("app/.git");
  expect(remotesOf(`${home.path}/app`)).toEqual([]);
  symlinkSync("/dev/zero", `${home.path}/app/.git/config`);
  expect(remotesOf(`${home.path}/app`)).toEqual([]);
});
