import { expect, test } from "bun:test";
import { checkConversations } from "#doctor/check-layouts.ts";
import { talkingProject } from "#test/conversations.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";

test("nothing is said where there are no summaries", () => {
  using shop = talkingProject();
  expect(checkConversations(shop.world)).toEqual([]);
});

test("summaries are counted, and one without points is named", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  synthesize(shop);
  await shop.write("_memory/conversations/s-2.md", "Nothing here.\n");
  const said = checkConversations(shop.world).map(({ verdict, says }) => [verdict, says]);
  expect(said).toEqual([
    ["warning", `${shop.root}/_memory/conversations/s-2.md has no points that can be read`],
    ["fine", "2 summaries, 1 are not in the master yet"],
  ]);
});
