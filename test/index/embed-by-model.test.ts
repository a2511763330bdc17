import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { countMakers, embedByModel, forgetModelVectors } from "#index/embed-by-model.ts";
import { verifyIndex } from "#index/verify-index.ts";
import { embedAll } from "#recall/meaning/embed-all.ts";
import { installedModel, installModel, uninstallModel } from "#sentence-model/installed-model.ts";
import { modelPath, readWeights } from "#sentence-model/model-file.ts";
import { type IndexedHome, indexedHome } from "#test/indexed-home.ts";
import { smallModel } from "#test/small-model.ts";

const model = await smallModel();
const UNLIMITED = { mostMs: Number.POSITIVE_INFINITY };

/** A home with so many memories in its index, and a model. */
async function homeWithModel(count: number): Promise<IndexedHome> {
  const home = indexedHome();
  for (let at = 0; at < count; at++) {
    await home.decide(`server-${at}`, { title: `The tests of server ${at} run on the cat` });
  }
  home.build();
  installModel(home.at, readWeights(model.weights, model.tokenizer));
  return home;
}

test("without a model nothing is embedded", async () => {
  using home = indexedHome();
  await home.decide("cats");
  home.build();
  expect(embedByModel(home.at, UNLIMITED)).toBeUndefined();
  expect(countMakers(home.at)).toEqual({ byModel: 0, byTable: 1 });
});

test("all memories are embedded, in batches, and once", async () => {
  using home = await homeWithModel(40);
  const progress: number[] = [];
  const report = embedByModel(home.at, { ...UNLIMITED, onProgress: (n) => progress.push(n) });
  expect(report).toEqual({ byModel: 40, byTable: 0, embedded: 40 });
  expect(progress.length).toBe(40);
  expect(embedByModel(home.at, UNLIMITED)).toEqual({ byModel: 40, byTable: 0, embedded: 0 });
});

test("without time nothing is embedded, and the next call goes on", async () => {
  using home = await homeWithModel(3);
  expect(embedByModel(home.at, { mostMs: 10 })).toEqual({ byModel: 0, byTable: 3, embedded: 0 });
  expect(embedByModel(home.at, UNLIMITED)?.embedded).toBe(3);
});

test("a memory that changes gets a vector of the table until it is embedded again", async () => {
  using home = await homeWithModel(2);
  embedByModel(home.at, UNLIMITED);
  await home.decide("server-1", { title: "The cat sleeps on the server now" });
  expect(home.titles("sleeps")).toEqual(["The cat sleeps on the server now"]);
  expect(countMakers(home.at)).toEqual({ byModel: 1, byTable: 1 });
  expect(embedByModel(home.at, UNLIMITED)).toEqual({ byModel: 2, byTable: 0, embedded: 1 });
});

test("an index that is built anew takes the vectors from the store", async () => {
  using home = await homeWithModel(5);
  embedByModel(home.at, UNLIMITED);
  home.build();
  expect(countMakers(home.at)).toEqual({ byModel: 0, byTable: 5 });
  expect(embedByModel(home.at, UNLIMITED)).toEqual({ byModel: 5, byTable: 0, embedded: 0 });
});

test("the index still equals its files, and its memories are found", async () => {
  using home = await homeWithModel(5);
  embedByModel(home.at, UNLIMITED);
  expect(verifyIndex(home.at)).toMatchObject({ state: "right", memories: 5 });
  expect(home.titles("server 3")).toContain("The tests of server 3 run on the cat");
});

test("all memories are embedded, also those that no question has indexed yet", async () => {
  using home = await homeWithModel(2);
  await home.decide("late", { title: "The tests of the last server" });
  const { model } = await embedAll(home.at, { pairs: [], dryRun: false });
  expect(model).toMatchObject({ byModel: 3, byTable: 0 });
  home.forget();
  const again = await embedAll(home.at, { pairs: [], dryRun: false });
  expect(again.model).toMatchObject({ byModel: 3, byTable: 0 });
});

test("after the model is removed, vectors are those of the table", async () => {
  using home = await homeWithModel(3);
  embedByModel(home.at, UNLIMITED);
  expect(uninstallModel(home.at)).toBe(true);
  forgetModelVectors(home.at);
  expect(countMakers(home.at)).toEqual({ byModel: 0, byTable: 3 });
  expect(verifyIndex(home.at).state).toBe("right");
  expect(uninstallModel(home.at)).toBe(false);
});

test("a damaged model embeds nothing, and is reported", async () => {
  using home = await homeWithModel(2);
  expect(installedModel(home.at).state).toBe("installed");
  await home.write(".claude/loci/model/minilm.bin", "locimod1 and no more");
  expect(installedModel(home.at).state).toBe("damaged");
  expect(embedByModel(home.at, UNLIMITED)).toBeUndefined();
  const embedding = embedAll(home.at, { pairs: [], dryRun: false });
  await expect(embedding).rejects.toMatchObject({ code: "no-model-there" });
  rmSync(modelPath(home.at) ?? "");
  expect(installedModel(home.at)).toEqual({ state: "none", path: null, bytes: 0 });
});
