import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { checkRights, checkWriters } from "#doctor/check-rights.ts";
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

test("a home or a folder of the host into which every user may write is a warning", () => {
  using home = testHome();
  const world = home.world();
  const host = home.folder(".claude");
  expect(checkWriters(world)).toEqual([]);
  chmodSync(host, 0o777);
  expect(checkWriters(world)).toMatchObject([{ verdict: "warning", hint: `chmod o-w ${host}` }]);
  chmodSync(home.path, 0o1777);
  expect(checkWriters(world)).toHaveLength(2);
});
