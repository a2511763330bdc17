import { expect, test } from "bun:test";
import { leftOpen, ownThread } from "#brief/thread-lines.ts";
import type { Thread } from "#capture/thread-view.ts";

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

const PASSING = [
  "Let me fix these errors one by one.",
  "Good, now I'll explore where the folders are numbered.",
  "All tests pass and the linter is quiet.",
  "All green: format, lint and types.",
];

test.each(PASSING)("a last report leaves out %p", (sentence) => {
  const last = `${sentence} The importer skips empty rows now.`;
  const { report } = leftOpen([{ ...THREAD, last }], new Set(), () => false);
  expect(report).toBe("The agent's last report: The importer skips empty rows now.");
});

const TELLING = ["All tests pass except the slow one of the parser.", "All three bugs are fixed."];

test.each(TELLING)("a last report says %p", (last) => {
  const { report } = leftOpen([{ ...THREAD, last }], new Set(), () => false);
  expect(report).toEndWith(last);
});

test("one line says what the last session has done, how much, and when", () => {
  const done = { latest: ["Add the login page", "Fix the log"], tasks: 6, files: 1 };
  const { lines } = leftOpen([{ ...THREAD, last: "", done }], new Set(), () => false);
  expect(lines).toEqual([
    "Last session (2026-01-02): 6 tasks, 1 file: Add the login page; Fix the log; and 4 more",
  ]);
  const nothing = { latest: [], tasks: 0, files: 0 };
  expect(leftOpen([{ ...THREAD, last: "", done: nothing }], new Set(), () => false).lines).toEqual(
    [],
  );
});
