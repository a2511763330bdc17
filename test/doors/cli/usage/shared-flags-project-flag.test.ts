import { expect, test } from "bun:test";
import { PERSON } from "#base/caller.ts";
import { worldOf } from "#base/world.ts";
import { projectFolder } from "#doors/cli/usage/shared-flags.ts";

test.each([
  ["linux", "/w/app", undefined, "/w/app"],
  ["linux", "/w/app", "../shop", "/w/shop"],
  ["linux", "/w/app", "/else/where", "/else/where"],
  ["win32", "C:\\w\\app", "src\\deep", "C:/w/app/src/deep"],
  ["win32", "C:\\w\\app", "D:\\shop", "D:/shop"],
])("on %s in %s, `--project %s` is %s", (platform, cwd, word, expected) => {
  const around = {
    env: {},
    uid: undefined,
    now: () => new Date(),
    caller: PERSON,
    homeOfUser: () => undefined,
  };
  expect(projectFolder(worldOf({ ...around, cwd, platform }), word)).toBe(expected);
});
