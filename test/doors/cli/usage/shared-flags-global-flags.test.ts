import { expect, test } from "bun:test";
import { takeGlobalFlags, worldIn } from "#doors/cli/usage/shared-flags.ts";
import { testHome } from "#test/home.ts";

test.each([
  ["list -q", { quiet: true, rest: ["list"] }],
  ["-C app list --json", { folder: "app", rest: ["list", "--json"] }],
  ["list --no-pager", { pager: false, rest: ["list"] }],
  ["list --color never", { color: "never", rest: ["list"] }],
  ["--color always list --color never", { color: "never", rest: ["list"] }],
  ["--color=always list", { color: "always", rest: ["list"] }],
  ["list -- --color never", { rest: ["list", "--", "--color", "never"] }],
  ["search -- -q --no-pager", { rest: ["search", "--", "-q", "--no-pager"] }],
] as const)("`loci %s` has the global flags %j", (line, flags) => {
  const none = { folder: undefined, quiet: false, pager: true, color: "auto" } as const;
  expect(takeGlobalFlags(line.split(" "))).toEqual({ ...none, ...flags });
});

test("`-C` needs a folder that exists", () => {
  using home = testHome();
  home.folder("app");
  const world = { ...home.world(), cwd: home.path };
  expect(worldIn(world, "app").cwd).toBe(`${home.path}/app`);
  expect(worldIn(world, undefined)).toBe(world);
  expect(() => worldIn(world, "nope")).toThrow("`-C` cannot be `nope`");
  expect(() => takeGlobalFlags(["list", "-C"])).toThrow("`-C` needs a value");
});

test("a wrong word for colour is refused", () => {
  expect(() => takeGlobalFlags(["list", "--color", "blue"])).toThrow("cannot be `blue`");
  expect(() => takeGlobalFlags(["list", "--color"])).toThrow("--color");
});
