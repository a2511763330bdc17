import { expect, test } from "bun:test";
import { remember } from "#remember/remember-sentence.ts";
import { undo } from "#remember/undo-changes.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { recordHome } from "#test/record-home.ts";
import { logChange, readChangeLog } from "#undo/change-log.ts";

test("a change of a layout that only a later version knows stops no undo of another, and is refused", async () => {
  using home = recordHome();
  const memory = home.open();
  await remember(memory, { text: "Use pnpm", category: "decision" });
  const { place, world } = memory;
  const name = "layout/pages/2026/plan.md";
  const at = world.now().toISOString();
  const texts = [{ name, before: null, after: "# Plan\n" }];
  logChange(place, { id: "c-1", at, action: "write page", files: [], texts });
  expect(readChangeLog(place, world.now()).at(-1)?.texts?.[0]?.after).toBe("# Plan\n");
  expect(() => undo(memory, { count: 1, all: true })).toThrow(`does not know where \`${name}\` is`);
  expect(undo(memory, { count: 1 })).toMatchObject([{ action: "remember" }]);
  expect(listServedRecords(memory)).toEqual([]);
});
