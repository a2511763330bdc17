import { expect, test } from "bun:test";
import { memoryPlaces } from "#install/owned-paths.ts";
import { testHome } from "#test/home.ts";

test("the user's and the project's memory is listed, and nothing of the host", async () => {
  using home = testHome();
  home.folder("app/.git");
  await home.write(".claude/CLAUDE.md", "Be kind.\n");
  await home.write(".claude/MEMORY.md", "- JWT\n");
  await home.write("app/.claude/memory/decisions/a.json", "{}");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  expect(memoryPlaces(world)).toEqual([
    { layout: "layered", path: `${home.path}/.claude/MEMORY.md` },
    { layout: "records", path: `${home.path}/app/.claude/memory/decisions` },
  ]);
});

test("without a home there is none", () => {
  using home = testHome();
  const world = { ...home.world(), home: undefined, hostDir: undefined, stateDir: undefined };
  expect(memoryPlaces(world)).toEqual([]);
});
