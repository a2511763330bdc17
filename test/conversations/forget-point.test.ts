import { expect, test } from "bun:test";
import { findPoint, forgetPoint } from "#conversations/forget-point.ts";
import { pointId } from "#index/readers/conversations-reader.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { talkingProject } from "#test/conversations.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";

test("a point that is forgotten goes from everywhere, does not return, and can be undone", async () => {
  using shop = talkingProject();
  const points = ["Decision: Cache invoices for an hour", "Decision: Sort the mail by hand"];
  await writeSummary(shop, "s-1", { day: "2025-01-05", points });
  synthesize(shop);
  const path = `${shop.root}/_memory/conversations/s-1.md`;
  const [point] = parseSummary(await shop.read("_memory/conversations/s-1.md")).points;
  const found = point && findPoint(shop.root, pointId(path, point));
  expect(found?.point.text).toBe("Cache invoices for an hour");
  if (found) forgetPoint(shop.world, shop.root, found);
  expect(await shop.read("_memory/conversations/s-1.md")).not.toContain("Cache invoices");
  expect(await shop.read("_memory/master.md")).not.toContain("Cache invoices");
  expect(synthesize(shop)).not.toContain("Cache invoices");
  expect(await shop.read("_memory/master.md")).toContain("Sort the mail");
});

test("forgetting is undone in the summary and in the master at once", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: ["Decision: Cache invoices for an hour"],
  });
  const master = synthesize(shop);
  const summary = await shop.read("_memory/conversations/s-1.md");
  const found = findPoint(shop.root, "m-");
  if (found) forgetPoint(shop.world, shop.root, found);
  undo(openRecords(shop.world, { folder: shop.root, pairs: [] }), { count: 1 });
  expect(await shop.read("_memory/conversations/s-1.md")).toBe(summary);
  expect(await shop.read("_memory/master.md")).toBe(master);
});
