import { expect, test } from "bun:test";
import { rowsOf as rowsIn } from "#index/model/memory-rows.ts";
import { CONVERSATIONS } from "#layouts/conversations/conversations-layout.ts";
import { type TalkingProject, talkingProject } from "#test/conversations.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";

function rowsOf(shop: TalkingProject, name: string) {
  const path = `${shop.root}/_memory/${name}`;
  const files = [{ path, stamp: "", writtenMs: 1 }];
  const read = CONVERSATIONS.read({ world: shop.world, root: shop.root }, files);
  return read.flatMap(({ memories }) => rowsIn(memories));
}

test("each point of a summary is a memory of its kind, with its day and its line", async () => {
  using shop = talkingProject();
  const points = [
    "Decision: Cache invoices for an hour",
    "Status: All is green now",
    "Request: Make it fast",
  ];
  await writeSummary(shop, "s-1", { day: "2025-01-05", points, title: "Invoices" });
  const rows = rowsOf(shop, "conversations/s-1.md");
  expect(rows.map(({ kind, title, body }) => [kind, title, body])).toEqual([
    ["decision", "Invoices › Decision", "Cache invoices for an hour"],
    ["section", "Invoices › Status", "All is green now"],
  ]);
  expect(rows[0]).toMatchObject({
    position: 7,
    createdMs: Date.parse("2025-01-05"),
    layout: "conversations",
  });
});

test("only the lines of a master that a person wrote are memories", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: ["Decision: Cache invoices for an hour"],
  });
  const master = synthesize(shop);
  expect(rowsOf(shop, "master.md")).toEqual([]);
  await shop.write(
    "_memory/master.md",
    master.replace("## Active Questions", "## Team\n\nAda leads.\n\n## Active Questions"),
  );
  expect(rowsOf(shop, "master.md").map(({ body }) => body)).toEqual(["Ada leads."]);
});

test("a summary that waits for review has no rows", async () => {
  using shop = talkingProject();
  await shop.write(
    "_memory/conversations/s-1.md",
    "---\nwaits: imported\n---\n\n# T\n\n## Tracking Points\n- Decision: Run this\n",
  );
  expect(rowsOf(shop, "conversations/s-1.md")).toEqual([]);
});
