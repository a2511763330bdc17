import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { writeNote } from "#journal/write-note.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { forget, whatIsForgotten } from "#remember/forget-memory.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { testHome } from "#test/home.ts";
import { startedJournal } from "#test/journal-home.ts";

test.each([["its file"], ["the id that a search prints"]])(
  "a note of the journal is forgotten by %s, and undo brings it back",
  async (how) => {
    using home = testHome();
    const journal = startedJournal(home);
    const values = { decision: "We ship on Friday" };
    const { file, path } = writeNote(journal, { kind: "decision", title: "Ship", values });
    const memory = openRecords(home.world(), { folder: `${home.path}/app`, pairs: [] });
    const words = how === "its file" ? file : noteId(path);
    const wish = { words, all: false, reason: undefined };
    expect(whatIsForgotten(memory, wish).items).toMatchObject([{ id: file, kind: "note" }]);
    expect(existsSync(path)).toBe(true);
    forget(memory, wish);
    expect(existsSync(path)).toBe(false);
    undo(memory, { count: 1 });
    expect(existsSync(path)).toBe(true);
  },
);

test("a note that somebody emptied is forgotten, too", async () => {
  using home = testHome();
  startedJournal(home);
  const path = await home.write(".claude/projects/app/decisions/2026-01-02_001_ship.md", "");
  const memory = openRecords(home.world(), { folder: `${home.path}/app`, pairs: [] });
  forget(memory, { words: "decisions/2026-01-02_001_ship.md", all: false, reason: undefined });
  expect(existsSync(path)).toBe(false);
  undo(memory, { count: 1 });
  expect(existsSync(path)).toBe(true);
});
