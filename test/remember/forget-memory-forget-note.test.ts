import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { writeNote } from "#journal/write-note.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { loggedName, shownId } from "#remember/find-meant.ts";
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

/** A journal with one decision, and an analysis that mentions many things. */
function homeWithNotes() {
  const home = testHome();
  const journal = startedJournal(home);
  const decision = "Use httpOnly cookies for the login";
  const { file } = writeNote(journal, { kind: "decision", title: "Auth", values: { decision } });
  const summary = "The login reads localStorage. The cookies of the shop are httpOnly already.";
  const values = { summary, path: "src/login.ts" };
  writeNote(journal, { kind: "analysis", title: "Login page", values });
  const memory = openRecords(home.world(), { folder: `${home.path}/app`, pairs: [] });
  return { ...home, memory, file, [Symbol.dispose]: () => home[Symbol.dispose]() };
}

test.each([["httpOnly cookies"], ["auth"]])("words name a decision's note: %s", async (words) => {
  using home = homeWithNotes();
  const { memory, file } = home;
  const wish = { words, all: false, reason: undefined };
  expect(whatIsForgotten(memory, wish)).toMatchObject({ items: [{ id: file }], lines: 0 });
  expect(shownId(memory, words)).toMatch(/^m-[0-9a-f]{12}$/);
  expect(loggedName(memory, words)).toBe(`journal/${file}`);
  forget(memory, wish);
  expect(() => whatIsForgotten(memory, { ...wish, words: "auth" })).toThrow("no memory called");
});

test("a longer note is named by its title, not by words somewhere in it", () => {
  using home = homeWithNotes();
  expect(shownId(home.memory, "login page")).toMatch(/^m-/);
  expect(shownId(home.memory, "localStorage")).toBeUndefined();
});

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
