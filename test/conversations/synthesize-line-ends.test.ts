import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { planSynthesis } from "#conversations/synthesize.ts";
import { sharedMemory } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { ignoreRecords } from "#layouts/records/record-listing.ts";
import { openRecords } from "#remember/record-memory.ts";
import { saveConversations } from "#remember/save-conversations.ts";
import { undo } from "#remember/undo-changes.ts";
import { type TalkingProject, talkingProject } from "#test/conversations.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";
import { ownTexts } from "#trust/ledger/own-texts.ts";

const LAST = { count: 1, all: true };
const PLAN = { scope: "", isDynamic: false, pairs: [] };

/** Ends the lines of a file as a checkout on Windows may. */
function endLikeWindows({ root }: TalkingProject, name: string): string {
  const text = readFileSync(`${root}/${name}`, "utf8").replaceAll("\n", "\r\n");
  writeFileSync(`${root}/${name}`, text);
  return text;
}

async function synthesized(): Promise<TalkingProject> {
  const shop = talkingProject();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  synthesize(shop);
  return shop;
}

test("a conversation and a master whose lines git has ended with CRLF are still loci's own, and nothing is new", async () => {
  using shop = await synthesized();
  const isOwn = ownTexts({ stateDir: `${shop.world.stateDir}`, root: shop.root });
  expect(isOwn(endLikeWindows(shop, "_memory/conversations/s-1.md"))).toBe(true);
  const master = endLikeWindows(shop, "_memory/master.md");
  expect(isOwn(master)).toBe(true);
  expect(isOwn(`${master}- One more line\r\n`)).toBe(false);
  expect(planSynthesis(shop.world, { folder: shop.root, ...PLAN }).fresh).toEqual([]);
});

test("a change is undone after git has ended the lines with CRLF", async () => {
  using shop = await synthesized();
  endLikeWindows(shop, "_memory/master.md");
  undo(openRecords(shop.world, { folder: shop.root, pairs: [] }), LAST);
  expect(await shop.read("_memory/master.md")).toBe("");
});

test("git leaves the lines of shared conversations alone, and no file for it stays behind them", async () => {
  using shop = talkingProject();
  await shop.write(".claude/memory/decisions/.keep", "");
  ignoreRecords(placeOfRecords(shop.world, shop.root), "shared");
  expect(placeOfRecords(shop.world, shop.root).memory).toBe(sharedMemory(shop.root));
  saveConversations(shop.world, {
    ...{ root: shop.root, action: "summarize", why: "", waitMs: 0 },
    files: [{ path: `${shop.root}/_memory/conversations/s-1.md`, text: "# Work\n" }],
  });
  const folder = `${shop.root}/_memory`;
  expect(readdirSync(folder).sort()).toEqual([".gitattributes", "conversations"]);
  undo(openRecords(shop.world, { folder: shop.root, pairs: [] }), LAST);
  expect(existsSync(folder)).toBe(false);
});
