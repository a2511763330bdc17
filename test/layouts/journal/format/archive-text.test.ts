import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  emptyArchive,
  parseArchive,
  withArchived,
  withSessionOver,
} from "#layouts/journal/format/archive-text.ts";

const seed = await Bun.file("test/fixtures/journal/_index-archive.md").text();
const row = {
  ...{ category: "Decision", file: "decisions/a.md", updated: "2026-01-16T10:00:00Z" },
  ...{ summary: "A", archived: "2026-01-20T10:00:00Z" },
};

test("the archive of the description is read", () => {
  expect(parseArchive(seed)).toEqual({
    sessions: [{ started: "2026-01-15T10:00:00Z", ended: "2026-01-15T18:00:00Z", entries: "45" }],
    rows: [
      {
        category: "Decision",
        file: "decisions/2026-01-15_001_db-choice.md",
        updated: "2026-01-15T10:30:00Z",
        summary: "PostgreSQL",
        archived: "2026-01-19T22:00:00Z",
      },
    ],
  });
});

test.each([
  ["the usual", seed],
  ["CRLF", seed.replaceAll("\n", "\r\n")],
  ["no newline at its end", seed.trimEnd()],
  ["nothing", ""],
  ["words only", "# My archive\n\nNothing yet.\n"],
])("a row goes below the others, once (%s)", (_, text) => {
  const before = parseArchive(text).rows;
  const after = withArchived(text, [row]);
  expect(parseArchive(after).rows).toEqual([...before, row]);
  expect(withArchived(after, [row])).toBe(after);
  expect(after.startsWith(text)).toBe(true);
});

test("a past session gets one row, which a later stop replaces", () => {
  const over = { started: "2026-01-19T22:00:00Z", ended: "2026-01-19T23:00:00Z", entries: "3" };
  const once = withSessionOver(withArchived(emptyArchive("x"), [row]), over);
  const again = withSessionOver(once, { ...over, entries: "4" });
  expect(parseArchive(again).sessions).toEqual([{ ...over, entries: "4" }]);
  expect(parseArchive(again).rows).toEqual([row]);
});

test("any added rows are read back", () => {
  const cell = fc
    .string({ unit: "grapheme", maxLength: 20 })
    .map((text) => text.replaceAll(/\s+/g, " ").trim());
  const file = fc.stringMatching(/^[a-z]{1,8}\/[a-z]{1,8}\.md$/);
  const any = fc.record({ category: cell, file, updated: cell, summary: cell, archived: cell });
  const rows = fc.uniqueArray(any, { maxLength: 8, selector: (one) => one.file });
  fc.assert(
    fc.property(rows, (given) => {
      expect(parseArchive(withArchived(emptyArchive("x"), given)).rows).toEqual(given);
    }),
  );
});

test("a row that was archived before is added again if a person has changed its words", () => {
  const row = { category: "Decision", file: "decisions/a.md", updated: "2026-01-19T22:30:00Z" };
  const old = { ...row, summary: "Cookies", archived: "2026-01-20" };
  const text = withArchived(emptyArchive("app"), [old]);
  expect(withArchived(text, [old])).toBe(text);
  const after = withArchived(text, [{ ...old, summary: "Use httpOnly cookies | never more" }]);
  expect(parseArchive(after).rows.map(({ summary }) => summary)).toEqual([
    "Cookies",
    "Use httpOnly cookies | never more",
  ]);
});
