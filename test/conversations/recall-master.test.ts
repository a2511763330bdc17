import { expect, test } from "bun:test";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import {
  addImportLine,
  countFresh,
  isImported,
  recallMaster,
} from "#conversations/recall-master.ts";
import { setBrokenAside } from "#conversations/summarize.ts";
import { brokenConversations } from "#layouts/conversations/read-conversations.ts";
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
  expect(addImportLine(shop.world, shop.root).added).toBe(true);
  expect(addImportLine(shop.world, shop.root).added).toBe(false);
  expect(await shop.read("CLAUDE.md")).toBe("# Shop\n\nUse pnpm.\n\n@_memory/master.md\n");
});

test("the line of older descriptions is recognised, too", async () => {
  using shop = talkingProject();
  await shop.write("CLAUDE.md", "# CLAUDE.md\n@import _memory/master.md\n");
  expect(isImported(shop.root)).toBe(true);
});

const NO_TEXT = Uint8Array.of(0x23, 0x20, 0xff, 0xfe, 0x0a);

test("a summary that cannot be read is named, and stops neither recall nor synthesis", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  synthesize(shop);
  const path = await shop.write("_memory/conversations/s-2.md", "");
  writeFileSync(path, NO_TEXT);
  expect(recallMaster(shop.world, shop.root, "")).toMatchObject({ conversations: 1, fresh: 0 });
  expect(countFresh(shop.root)).toBe(0);
  expect(brokenConversations(shop.root)).toEqual([{ path, why: "it is not UTF-8" }]);
  synthesize(shop);
  expect(readFileSync(path)).toEqual(Buffer.from(NO_TEXT));
});

test("a master that cannot be read is set aside before a new one is written", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  const path = await shop.write("_memory/master.md", "");
  writeFileSync(path, NO_TEXT);
  const aside = setBrokenAside(shop.world, { root: shop.root, path }) ?? "";
  expect(readFileSync(aside)).toEqual(Buffer.from(NO_TEXT));
  synthesize(shop);
  expect(recallMaster(shop.world, shop.root, "").conversations).toBe(1);
});

test("a summary in a folder that leads out of the project is not set aside", async () => {
  using shop = talkingProject();
  const elsewhere = await shop.home.write("elsewhere/s-1.md", "");
  writeFileSync(elsewhere, NO_TEXT);
  shop.home.folder("shop/_memory");
  symlinkSync(`${shop.home.path}/elsewhere`, `${shop.root}/_memory/conversations`);
  const path = `${shop.root}/_memory/conversations/s-1.md`;
  expect(setBrokenAside(shop.world, { root: shop.root, path })).toBeUndefined();
  expect(readFileSync(elsewhere)).toEqual(Buffer.from(NO_TEXT));
});
