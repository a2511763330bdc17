import { expect, test } from "bun:test";
import { ownMemories } from "#hosts/table/host-table.ts";

const world = { env: {}, home: "/home/ada", platform: "linux" };

test("a project has the own memory of each host, in the host's folder", () => {
  const folder = "/home/ada/.claude/projects/-w-my-app/memory";
  const qwen = "/home/ada/.qwen/projects/-w-my-app/memory";
  expect(ownMemories(world, "/w/my_app")).toEqual([
    { folder, index: "MEMORY.md" },
    { folder: qwen, index: "MEMORY.md" },
  ]);
  const moved = { ...world, env: { CLAUDE_CONFIG_DIR: "/etc/agent" } };
  expect(ownMemories(moved, "/w/app").map((one) => one.folder)).toEqual([
    "/etc/agent/projects/-w-app/memory",
    "/home/ada/.qwen/projects/-w-app/memory",
  ]);
});

test("there is none without a project or a home, or where the host cuts the name of the folder", () => {
  expect(ownMemories(world, undefined)).toEqual([]);
  expect(ownMemories({ ...world, home: undefined }, "/w/app")).toEqual([]);
  expect(ownMemories(world, `/w/${"x".repeat(300)}`)).toEqual([]);
});
