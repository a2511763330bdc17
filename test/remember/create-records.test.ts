import { expect, test } from "bun:test";
import { Fault } from "#base/fault.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { createRecords } from "#remember/create-records.ts";
import { openRecords } from "#remember/record-memory.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import { type TalkingProject, talkingProject } from "#test/conversations.ts";

function create(shop: TalkingProject, sentences: readonly string[], isDry = false) {
  const memory = openRecords(shop.world, { folder: shop.root, pairs: [] });
  const origin = { by: "user", evidence: [], approved: true } as const;
  const requests = sentences.map((sentence) => {
    const given = recordFrom(sentence, "decision");
    return { category: "decision", given, id: undefined, origin } as const;
  });
  const counts: number[] = [];
  const onDone = (count: number) => counts.push(count);
  const results = createRecords(memory, requests, { isDry, onDone });
  const actions = results.map((one) => (one instanceof Fault ? one.code : one.action));
  return { actions, counts, stored: readRecords(memory.place).length };
}

test("more records than a category may have are all created, in changes of a hundred", () => {
  using shop = talkingProject();
  const sentences = Array.from({ length: 230 }, (_, at) => `Area ${at} is written in Go`);
  const { actions, counts, stored } = create(shop, sentences);
  expect([new Set(actions), counts, stored]).toEqual([new Set(["created"]), [100, 100, 30], 230]);
  expect(create(shop, sentences)).toMatchObject({ stored: 230 });
});

test("two sentences with one id are two records, and the same one twice is one", () => {
  using shop = talkingProject();
  const long = `The invoices of the northern region are kept for ${"ten ".repeat(20)}`;
  const sentences = [`${long}years`, `${long}weeks`, `${long}years`];
  expect(create(shop, sentences)).toMatchObject({
    actions: ["created", "created", "unchanged"],
    stored: 2,
  });
  expect(create(shop, sentences)).toMatchObject({
    actions: ["unchanged", "unchanged", "unchanged"],
    stored: 2,
  });
});

test("a dry run says what would become of each, and writes nothing", () => {
  using shop = talkingProject();
  create(shop, ["Orders are stored in Postgres"]);
  const sentences = ["Orders are stored in Postgres", "Mail goes out at night"];
  expect(create(shop, sentences, true)).toMatchObject({
    actions: ["unchanged", "created"],
    stored: 1,
  });
});

test("a category that is switched off refuses each record", () => {
  using shop = talkingProject({ LOCI_CATEGORIES_DECISION_ENABLED: "false" });
  const sentences = ["Orders are stored in Postgres", "Mail goes out at night"];
  expect(create(shop, sentences)).toMatchObject({
    actions: ["category-off", "category-off"],
    stored: 0,
  });
});
