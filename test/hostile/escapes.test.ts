import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import fc from "fast-check";
import { lociBinary } from "#test/binary.ts";
import { escapesBy } from "./escapes.ts";
import { LAYING } from "./generated.ts";
import { race } from "./race.ts";
import { setStage } from "./stage.ts";

test("no file in a project, at any path that loci reads, leads out or blocks it", async () => {
  await fc.assert(
    fc.asyncProperty(LAYING, async (things) => {
      expect(await escapesBy(things)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("links that replace the folders of a memory at full speed lead nothing out", async () => {
  using stage = await setStage();
  const { writes, trouble } = await race({ stage, binary: await lociBinary(), seconds: 1.5 });
  expect(writes).toBeGreaterThan(0);
  expect(trouble).toEqual([]);
}, 30_000);

test("and the stage would mind if it did", async () => {
  using stage = await setStage();
  rmSync(`${stage.outside}/decisions/secret.json`);
  expect(stage.harm()).toEqual(["outside/decisions/secret.json was touched"]);
});
