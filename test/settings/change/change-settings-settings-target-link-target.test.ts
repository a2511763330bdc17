import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { linkTarget } from "#settings/change/change-settings.ts";
import { testHome } from "#test/home.ts";

test("a link shows its target as an absolute path", () => {
  using home = testHome();
  symlinkSync("dotfiles/settings.json", `${home.path}/relative`);
  symlinkSync("/srv/settings.json", `${home.path}/absolute`);
  expect(linkTarget(`${home.path}/relative`)).toBe(`${home.path}/dotfiles/settings.json`);
  expect(linkTarget(`${home.path}/absolute`)).toBe("/srv/settings.json");
});

test("a plain file, a folder and nothing are no links", async () => {
  using home = testHome();
  expect(linkTarget(await home.write("settings.json", "{}"))).toBeUndefined();
  expect(linkTarget(home.path)).toBeUndefined();
  expect(linkTarget(`${home.path}/nothing`)).toBeUndefined();
});
