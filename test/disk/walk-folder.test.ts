import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { filesBelow } from "#disk/walk-folder.ts";
import { testHome } from "#test/home.ts";

test("the files below a folder are joined with slashes, and no link is followed", async () => {
  using home = testHome();
  for (const name of ["a/one", "a/b/two", "three", "skip/four"]) await home.write(name, "text");
  symlinkSync(`${home.path}/a`, `${home.path}/link`);
  expect(filesBelow(home.path)).toEqual(["a/b/two", "a/one", "skip/four", "three"]);
  expect(filesBelow(home.path, (path) => path !== "skip")).toEqual(["a/b/two", "a/one", "three"]);
  expect(filesBelow(`${home.path}/none`)).toEqual([]);
});
