import { expect, test } from "bun:test";
import { itemsOfLayered } from "#summary/layered-items.ts";

const TEXT = `# Project Memory

## Session Summary - 2026-03-04 10:00

### Key Decisions
- Use JWT

### Tasks Completed
- do the thing

### Files Modified
- src/a.ts

### Issues/Notes
- Left open: the PDF
- The agent wrote: the queue is empty at night
- The user chose: Which store? → Redis
- Rate limits are per key

## Build

Use make.
`;

test("only the lasting parts of a summary are read, all else belongs to people", () => {
  const { notes, pieces } = itemsOfLayered(
    { name: "project_memory", text: TEXT, isShortened: false },
    "/m.md",
  );
  expect(notes.map(({ kind, text, at }) => [kind, text, at])).toEqual([
    ["decision", "Use JWT", "2026-03-04T10:00"],
    ["note", "Rate limits are per key", "2026-03-04T10:00"],
  ]);
  expect(pieces.map(({ text, headings }) => [text, headings])).toEqual([["Use make.", ["Build"]]]);
});
