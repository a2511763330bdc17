import { expect, test } from "bun:test";
import fc from "fast-check";
import { type JournalBriefState, journalLines, linesWithin } from "#journal/journal-lines.ts";

const row = {
  category: "Decision",
  file: "decisions/a.md",
  updated: "2026-01-01",
  summary: "Use A",
};
const STATE: JournalBriefState = {
  ...{ key: "app", folder: "~/.claude/projects/app/", rows: [row], compacted: false },
  state: { task: "Fix login", progress: "1/2 subtasks", blocker: "None" },
  ...{ task: "# Current Task: Fix login\n\n## Context\nOn Safari\n", blockers: "" },
  related: [{ key: "api", relation: "depends on", rows: [row, row] }],
  relations: ["depends on api"],
  pending: ["likes vim", "likes tabs"],
};

test("the most valuable lines come first", () => {
  expect(journalLines(STATE)).toEqual([
    "## Journal of app (~/.claude/projects/app/_index.md)",
    expect.stringMatching(/^Memory mode is on\./),
    "- Current task: Fix login",
    "- Progress: 1/2 subtasks",
    "- Decision decisions/a.md: Use A",
    "- Changed in api (depends on): Decision Use A, and 1 more",
    '- Waits for the user\'s word, to be asked once: "likes vim" (`loci user accept` or `refuse`)',
  ]);
});

test("after a compaction the block has the whole task", () => {
  const lines = journalLines({ ...STATE, compacted: true });
  expect(lines.slice(2, 6)).toEqual([
    "### Current Task: Fix login",
    "#### Context",
    "On Safari",
    "- Progress: 1/2 subtasks",
  ]);
});

test("no budget is ever exceeded, and a larger one loses nothing", () => {
  fc.assert(
    fc.property(fc.nat(1500), fc.nat(500), (budget, more) => {
      const lines = linesWithin(journalLines(STATE), budget);
      expect(lines.join("\n").length).toBeLessThanOrEqual(budget);
      expect(linesWithin(journalLines(STATE), budget + more).slice(0, lines.length)).toEqual(lines);
    }),
  );
});
