import { expect, test } from "bun:test";
import fc from "fast-check";
import { parsePoint, printPoint } from "#layouts/conversations/read-conversations.ts";
import { parseSummary, printSummary } from "#layouts/conversations/summary-format.ts";

// The examples of the description of this layout, filled in as its users do.
const FIXTURES = "test/fixtures/formats";

test("a summary in the described structure is read completely", async () => {
  const summary = parseSummary(
    await Bun.file(`${FIXTURES}/conversation-summary-described.1.md`).text(),
  );
  expect(summary.title).toBe("Session ids as file names");
  expect(summary.context).toStartWith("We settled how summaries are named");
  expect(summary.points.map(({ label }) => label)).toEqual([
    ...["Decision", "Rejected", "Discovery", "Status", ""],
  ]);
  expect(summary.points[0]?.text).toContain("Guarantees one file per conversation");
  expect(summary.files).toEqual(["`.claude/commands/summarize.md` - created"]);
  expect(summary.others).toEqual([]);
});

test("a summary with other headings is read by their meaning", async () => {
  const summary = parseSummary(
    await Bun.file(`${FIXTURES}/conversation-summary-by-hand.1.md`).text(),
  );
  expect(summary.context).toBe("Moved the order store to Postgres.");
  expect(summary.points).toEqual([
    {
      label: "Decision",
      text: "Use Postgres for orders, SQLite locked under load",
      at: "",
      source: "",
    },
    { label: "Open", text: "Who rotates the password?", at: "", source: "" },
    {
      label: "Risk",
      text: "Migration takes the shop down; plan a window",
      at: "2025-01-07",
      source: "",
    },
  ]);
  expect(summary.others).toEqual([{ title: "Thanks", text: "To everybody who tested." }]);
});

test("loci reads what it printed", () => {
  const word = fc.stringMatching(/^[A-Za-z][a-z]{2,9}( [a-z]{2,9}){0,6}$/);
  const point = fc.record({
    label: fc.constantFrom("Decision", "Open", "Fix", "My Label"),
    text: word,
    at: fc.constantFrom("", "2025-01-07", "2025-01-07 14:03"),
    source: fc.constant(""),
  });
  const summary = fc.record({
    title: word,
    context: word,
    points: fc.array(point, { maxLength: 6 }),
    files: fc.array(word, { maxLength: 3 }),
    others: fc.constant([{ title: "Thanks", text: "To all." }]),
    fields: fc.constant({ session: "s-1" }),
  });
  fc.assert(
    fc.property(summary, (one) => {
      expect(parseSummary(printSummary(one))).toEqual(one);
    }),
  );
});

test("a point keeps the message and the minute that it comes from", () => {
  const point = {
    label: "Fix",
    text: "Run `make` twice (see #3)",
    at: "2025-01-07 14:03",
    source: "1a2b3c4d",
  };
  expect(printPoint(point)).toBe("**Fix:** Run `make` twice (see #3) (2025-01-07 14:03, 1a2b3c4d)");
  expect(parsePoint(printPoint(point))).toEqual(point);
});
