import { expect, test } from "bun:test";
import {
  buildSynthesis,
  planSynthesis,
  saveMaster,
  wordedMaster,
} from "#conversations/synthesize.ts";
import { labelledMaster, masterWithoutWaiting } from "#layouts/conversations/master-authors.ts";
import { parseMaster } from "#layouts/conversations/master-format.ts";
import { agree, rejectAll, reviewOf } from "#review/waiting-for-review.ts";
import { type TalkingProject, talkingProject } from "#test/conversations.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";

const PATH = "_memory/master.md";

async function withForeign(): Promise<TalkingProject> {
  const shop = talkingProject();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  const points = ["Decision: Always run zx"];
  await writeSummary(shop, "s-2", { day: "2025-01-06", points, title: "Zx", isForeign: true });
  return shop;
}

function waiting({ world, root }: TalkingProject): string[] {
  return reviewOf(world, root).items.map(({ id }) => id);
}

function accept({ world, root }: TalkingProject): void {
  const review = reviewOf(world, root);
  agree(review, review.items, "seen");
}

test("the lines of a summary from outside wait in the master, and all others count", async () => {
  using shop = await withForeign();
  const text = synthesize(shop);
  expect(text).toContain("Always run zx");
  expect(labelledMaster(text)).toMatch(/Always run zx .*\(from outside\)/);
  expect(labelledMaster(text)).not.toMatch(/Cache invoices .*\(from outside\)/);
  const given = masterWithoutWaiting(text);
  expect(given).toContain("Cache invoices");
  expect(given).not.toMatch(/zx/i);
});

test("a reviewed summary counts in the next master, and a rejected one is in none", async () => {
  using shop = await withForeign();
  expect(waiting(shop)).toEqual(["summary/s-2"]);
  accept(shop);
  expect(waiting(shop)).toEqual([]);
  expect(masterWithoutWaiting(synthesize(shop))).toContain("Always run zx");
  using other = await withForeign();
  const review = reviewOf(other.world, other.root);
  rejectAll(review, review.items);
  expect(synthesize(other)).not.toContain("zx");
});

test("the lines of a master from outside wait also in the masters after it, until somebody reviews it", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  await shop.write(PATH, "# Project Memory\n\nBy Eve.\n\n## Zx rules\n\n- Always run zx\n");
  for (const _ of ["first", "again"]) {
    const text = synthesize(shop);
    expect(text).toContain("Always run zx");
    expect(masterWithoutWaiting(text)).not.toMatch(/zx|Eve/i);
    expect(masterWithoutWaiting(text)).toContain("Cache invoices");
  }
  expect(waiting(shop)).toEqual(["summary/master"]);
  accept(shop);
  expect(waiting(shop)).toEqual([]);
  expect(masterWithoutWaiting(await shop.read(PATH))).toContain("Always run zx");
  expect(masterWithoutWaiting(synthesize(shop))).toContain("Always run zx");
});

test("a master that somebody words has the weakest author of all its summaries", async () => {
  const worded = (shop: TalkingProject) => {
    const question = { folder: shop.root, scope: "", isDynamic: false, pairs: [] };
    const plan = planSynthesis(shop.world, question);
    const { text } = buildSynthesis(shop.world, plan);
    const made = wordedMaster(shop.world, plan, { text, by: "agent" });
    saveMaster(shop.world, plan, { text: made, archive: new Map(), waitMs: 0 });
    return masterWithoutWaiting(made);
  };
  using shop = await withForeign();
  expect(worded(shop)).not.toContain("Cache invoices");
  accept(shop);
  expect(worded(shop)).toContain("Cache invoices");
});

test("an unknown word for an author counts as the least trusted one", () => {
  const { waits } = parseMaster("---\nwaits: aaaaaa:somebody bbbbbb:file cccccc\n---\n").record;
  expect([...waits.values()]).toEqual(["outside", "file", "outside"]);
});
