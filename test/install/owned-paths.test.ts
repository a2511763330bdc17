import { expect, test } from "bun:test";
import { memoryPlaces } from "#install/owned-paths.ts";
import { noteProject } from "#layouts/known-projects.ts";
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

test("the memory of every known project is listed from any folder, each path once", async () => {
  using home = testHome();
  for (const name of ["app", "shop"]) {
    home.folder(`${name}/.git`);
    await home.write(`${name}/.claude/memory/decisions/a.json`, "{}");
    noteProject(home.world(), `${home.path}/${name}`);
  }
  await home.write(".claude/MEMORY.md", "- JWT\n");
  const places = memoryPlaces({ ...home.world(), cwd: home.path });
  expect(places.map(({ path }) => path.slice(home.path.length + 1))).toEqual([
    ".claude/MEMORY.md",
    "app/.claude/memory/decisions",
    "shop/.claude/memory/decisions",
  ]);
});

test("without a home there is none", () => {
  using home = testHome();
  const world = {
    ...home.world(),
    home: undefined,
    memoryDir: undefined,
    stateDir: undefined,
  };
  expect(memoryPlaces(world)).toEqual([]);
});
