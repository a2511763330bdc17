import { expect, test } from "bun:test";
import {
  addImportLine,
  countFresh,
  isImported,
  recallMaster,
} from "#conversations/recall-master.ts";
import { talkingProject } from "#test/conversations.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";

test("recall prints the master with its age and the number of newer summaries", async () => {
  using shop = talkingProject();
  expect(() => recallMaster(shop.world, shop.root, "")).toThrow("there is no");
  expect(countFresh(shop.root)).toBeUndefined();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  expect(countFresh(shop.root)).toBe(1);
  synthesize(shop);
  expect(countFresh(shop.root)).toBe(0);
  await writeSummary(shop, "s-2", { day: "2025-01-06", points: ["Decision: Sort invoices"] });
  const master = recallMaster(shop.world, shop.root, "");
  expect(master).toMatchObject({ conversations: 1, fresh: 1, at: shop.world.now() });
  expect(master.text).toStartWith("# Project Memory");
});

test("the line that loads the master is added once, after the existing text", async () => {
  using shop = talkingProject();
  await shop.write("CLAUDE.md", "# Shop\n\nUse pnpm.\n");
  expect(addImportLine(shop.root, shop.world.uid).added).toBe(true);
  expect(addImportLine(shop.root, shop.world.uid).added).toBe(false);
  expect(await shop.read("CLAUDE.md")).toBe("# Shop\n\nUse pnpm.\n\n@_memory/master.md\n");
});

test("the line of older descriptions is recognised, too", async () => {
  using shop = talkingProject();
  await shop.write("CLAUDE.md", "# CLAUDE.md\n@import _memory/master.md\n");
  expect(isImported(shop.root)).toBe(true);
});
