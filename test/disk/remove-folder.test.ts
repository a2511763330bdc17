import { expect, test } from "bun:test";
import { existsSync, symlinkSync } from "node:fs";
import { removeIfEmpty, removeTree } from "#disk/remove-folder.ts";
import { testHome } from "#test/home.ts";

test("a folder goes with all that is in it, and what a link leads to stays", async () => {
  using home = testHome();
  const kept = await home.write("kept/a", "a");
  await home.write("gone/deep/b", "b");
  symlinkSync(`${home.path}/kept`, `${home.path}/gone/link`);
  symlinkSync(`${home.path}/kept`, `${home.path}/link`);
  expect(removeTree(`${home.path}/gone`)).toBe(true);
  expect(removeTree(`${home.path}/link`)).toBe(true);
  expect(removeTree(`${home.path}/gone`)).toBe(false);
  expect([existsSync(`${home.path}/gone`), existsSync(kept)]).toEqual([false, true]);
});

test("a folder with something in it, a file, and nothing are left alone", async () => {
  using home = testHome();
  const file = await home.write("full/a", "a");
  for (const path of [file, `${home.path}/full`, `${home.path}/none`]) {
    expect(removeIfEmpty(path)).toBe(false);
  }
  expect(removeIfEmpty(home.folder("empty"))).toBe(true);
  expect(existsSync(file)).toBe(true);
});
