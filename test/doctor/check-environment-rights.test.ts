import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { checkRights } from "#doctor/check-environment.ts";
import { testHome } from "#test/home.ts";

test("a folder that others may read is a warning", () => {
  using home = testHome();
  const folder = home.folder("loci");
  expect(checkRights(home.world(), folder)).toEqual([]);
  chmodSync(folder, 0o755);
  expect(checkRights(home.world(), folder)).toMatchObject([{ verdict: "warning" }]);
});

test("on Windows a folder in the profile is the user's alone, whatever its mode, and no other folder is", () => {
  using home = testHome();
  const world = { ...home.world(), platform: "win32", home: "C:/Users/ada" };
  expect(checkRights(world, "c:/users/Ada/.claude/loci")).toEqual([]);
  expect(checkRights(world, "D:/loci")).toMatchObject([{ verdict: "warning" }]);
});
