import { expect, test } from "bun:test";
import { leftOpen, ownThread } from "#brief/brief-lines.ts";
import type { Thread } from "#summary/thread.ts";

const REPORT = "The importer skips empty rows now. Orders live in SQLite as we decided.";
const THREAD: Thread = {
  ...{ version: 1, session: "s-1", at: "2026-01-02T03:04:05Z", transcript: "", size: 1 },
  ...{ goal: "Move the orders", last: REPORT, isWork: true, open: [], files: [], commits: [] },
  decisions: ["Orders live in SQLite", "Rows without a price are skipped"],
};
const saysOrders = (text: string) => text.startsWith("Orders");

test("after a compaction, the thread repeats nothing that a memory says", () => {
  const { report, lines } = ownThread(THREAD, new Set(), saysOrders);
  expect(report).toBe("The last report: The importer skips empty rows now.");
  expect(lines).toEqual([
    'It began with: "Move the orders"',
    "Decided: Rows without a price are skipped",
  ]);
});

test("a report that memories say as a whole is left out", () => {
  expect(leftOpen([THREAD], new Set(), saysOrders).report).toContain("The importer");
  expect(leftOpen([THREAD], new Set(), () => true)).toEqual({ heading: "", lines: [] });
});
