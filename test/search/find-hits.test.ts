import { expect, test } from "bun:test";
import { questionIn } from "#search/find-hits.ts";
import { parseQuery } from "#search/query/parse-query.ts";
import { installModel } from "#sentence-model/installed-model.ts";
import { readWeights } from "#sentence-model/model-file.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { smallModel } from "#test/small-model.ts";
import { embedText } from "#text/meaning/embed.ts";
import { openTable } from "#text/meaning/table.ts";

const TEXT = "the cat sleeps on the server";

async function vectorOf(home: TestHome, text: string): Promise<Int8Array | undefined> {
  const world = home.world();
  const question = await questionIn(world, parseQuery(text, {}, world.now()), "memories");
  return question.meaning?.vector;
}

test("a question is embedded by the table, and by the model if there is one", async () => {
  using home = testHome();
  const byTable = embedText(TEXT, openTable()).vector;
  expect(await vectorOf(home, TEXT)).toEqual(byTable);
  const { weights, tokenizer } = await smallModel();
  installModel(home.world(), readWeights(weights, tokenizer));
  const byModel = await vectorOf(home, TEXT);
  expect(byModel).not.toEqual(byTable);
  expect(byModel?.some((number) => number !== 0)).toBe(true);
});

test("a damaged model leaves the question to the table", async () => {
  using home = testHome();
  await home.write(".claude/loci/model/minilm.bin", "no model");
  expect(await vectorOf(home, TEXT)).toEqual(embedText(TEXT, openTable()).vector);
});

test("a question with a quotation is answered by words alone", async () => {
  using home = testHome();
  expect(await vectorOf(home, '"the cat" sleeps on the server')).toBeUndefined();
});
