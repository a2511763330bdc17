import { expect, test } from "bun:test";
import { ownPages } from "#layouts/native-paths.ts";
import { testHome } from "#test/home.ts";

test("the pages of a host's own memory are those of its folder, the index first", async () => {
  using home = testHome();
  await home.write("memory/a.md", "x");
  await home.write("memory/MEMORY.md", "x");
  const folder = `${home.path}/memory`;
  expect(ownPages({ folder, index: "MEMORY.md" })).toEqual([
    `${folder}/MEMORY.md`,
    `${folder}/a.md`,
  ]);
});
