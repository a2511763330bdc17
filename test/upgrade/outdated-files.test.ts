import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { outdatedFiles, removeOutdated } from "#upgrade/outdated-files.ts";

test("files of an earlier version are named and removed, and nothing beside them", async () => {
  using home = testHome();
  const state = ".claude/loci";
  await home.write(`${state}/model/minilm.bin`, "weights");
  await home.write(`${state}/index/vectors.db`, "vectors");
  await home.write(`${state}/index/loci.db`, "index");
  const world = home.world();
  expect(outdatedFiles(world).map((path) => path.split("/loci/")[1])).toEqual([
    "model/minilm.bin",
    "index/vectors.db",
  ]);
  expect(removeOutdated(world)).toBe(2);
  expect(outdatedFiles(world)).toEqual([]);
  expect(existsSync(`${home.path}/${state}/index/loci.db`)).toBe(true);
});
