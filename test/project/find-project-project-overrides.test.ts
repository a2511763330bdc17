import { expect, test } from "bun:test";
import { projectRoot } from "#project/find-project.ts";
import { overridesPath } from "#project/project-hash.ts";
import { testHome } from "#test/home.ts";

/** The roots of some folders by a `projects.json`. */
async function rootsBy(text: string, ...folders: string[]) {
  using home = testHome();
  await home.write("projects.json", text);
  return folders.map((folder) => projectRoot({ ...home.world(), stateDir: home.path }, folder));
}

test("the user maps folders in one file", async () => {
  expect(overridesPath("/home/ada/.claude/loci")).toBe("/home/ada/.claude/loci/projects.json");
  expect(await rootsBy('{"/srv/app-2": "/srv/app"}', "/srv/app-2")).toEqual(["/srv/app"]);
});

test("without a home for that file, no folder is mapped", () => {
  using home = testHome();
  const world = { ...home.world(), stateDir: undefined };
  expect(projectRoot(world, "/srv/app-2")).toBe("/srv/app-2");
});

test.each(["", "{", "null", "[1]", '"x"', "\uFEFF{}"])("`%s` maps no folder", async (text) => {
  expect(await rootsBy(text, "/srv/app-2")).toEqual(["/srv/app-2"]);
});

test("only a pair of absolute folders counts", async () => {
  const text = JSON.stringify({ "/a": "/b", "/c": 1, "/d": null, "/e": "relative", "/i": "/j\0" });
  const roots = await rootsBy(text, "/a", "/c", "/d", "/e", "/i");
  expect(roots).toEqual(["/b", "/c", "/d", "/e", "/i"]);
});
