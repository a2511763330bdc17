import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { startJournal, stopJournal } from "#journal/journal-mode.ts";
import { readSession } from "#journal/open-journal.ts";
import { findNote, listNotes } from "#journal/read-notes.ts";
import { supersedeNote } from "#journal/retire-note.ts";
import { writeNote } from "#journal/write-note.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { testHome } from "#test/home.ts";
import { namedJournal, startedJournal } from "#test/journal-home.ts";

const read = (path: string): string => readFileSync(path, "utf8");
const decision = (title: string, more = {}) =>
  ({
    kind: "decision",
    title,
    values: { decision: `We take ${title}`, category: "architecture", ...more },
  }) as const;

test("a decision has its file, its row, its topic and its count", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const { file, path } = writeNote(journal, decision("Use Postgres"));
  expect(file).toBe("decisions/2026-01-02_001_use-postgres.md");
  expect(read(path)).toBe(
    "# Use Postgres\n\n**Date**: 2026-01-02T03:04:05Z\n**Category**: architecture\n**Status**: decided\n\n## Decision\nWe take Use Postgres\n",
  );
  const index = parseIndex(read(journal.paths.index));
  expect(index.rows).toEqual([
    { category: "Decision", file, updated: "2026-01-02T03:04:05Z", summary: "Use Postgres" },
  ]);
  expect(index.lookup).toContainEqual({
    topic: "Architecture decisions",
    target: "decisions/2026-01-02_001_*.md",
  });
  expect(readSession(journal)?.session.stats.decisions).toBe(1);
});

test("entry 21 moves the oldest to the archive", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  for (let n = 1; n <= 23; n++) writeNote(journal, decision(`choice ${n}`));
  const rows = parseIndex(read(journal.paths.index)).rows;
  expect(rows).toHaveLength(20);
  expect(rows[0]?.file).toBe("decisions/2026-01-02_023_choice-23.md");
  const archived = parseArchive(read(journal.paths.archive)).rows;
  expect(archived.map(({ file }) => file)).toEqual(
    [1, 2, 3].map((n) => `decisions/2026-01-02_00${n}_choice-${n}.md`),
  );
  expect(readSession(journal)?.session.stats).toMatchObject({ decisions: 23, indexArchived: 3 });
  expect(listNotes(journal, { limit: 5 })).toMatchObject({ total: 23 });
  expect(stopJournal(journal).archived).toBe(3);
});

test("context and progress are replaced, and the index shows the current state", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  writeNote(journal, {
    kind: "context",
    title: "Fix the login",
    values: { context: "It fails on Safari" },
  });
  writeNote(journal, {
    kind: "context",
    other: true,
    title: "No Mac",
    values: { context: "Ask for one" },
  });
  writeNote(journal, {
    kind: "progress",
    title: "Login",
    values: { details: "- [x] read\n- [ ] fix\n- [ ] test" },
  });
  const again = writeNote(journal, {
    kind: "context",
    title: "Fix Safari",
    values: { context: "Only there" },
  });
  expect(again).toMatchObject({ file: "context/current-task.md", replaced: true });
  expect(parseIndex(read(journal.paths.index)).state).toEqual({
    ...{ task: "Fix Safari", progress: "1/3 subtasks", blocker: "No Mac" },
  });
  const memory = openRecords(home.world(), { folder: `${home.path}/app`, pairs: [] });
  undo(memory, { count: 1 });
  expect(parseIndex(read(journal.paths.index)).state.task).toBe("Fix the login");
});

test("an analysis is written again for the same path, and beside it for one that folds to its name", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const of = (path: string, summary: string) =>
    writeNote(journal, { kind: "analysis", values: { path, summary, type: "file" } });
  expect((await of("src/a_b.ts", "One.")).file).toBe("analysis/src_a_b.md");
  expect(await of("./src/a_b.ts", "Two.")).toMatchObject({
    file: "analysis/src_a_b.md",
    replaced: true,
  });
  expect((await of("src/a/b.ts", "Three.")).file).toMatch(/^analysis\/src_a_b-[0-9a-f]{6}\.md$/);
  expect(parseIndex(read(journal.paths.index)).rows.map(({ summary }) => summary)).toEqual([
    "Three",
    "Two",
  ]);
});

test("a note that was given as Markdown is written as it is", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const markdown = "# Use tabs\n\n**Date**: 5 March 2026\n\n## Decision\nTabs.\n\n## Mine\nMore\n";
  const { file, path } = writeNote(journal, { kind: "decision", values: {}, markdown });
  expect(file).toBe("decisions/2026-03-05_001_use-tabs.md");
  expect(read(path)).toBe(markdown);
});

test("a secret is redacted before a note is written", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const key = `ghp_${"a1B2".repeat(9)}`;
  const { path } = writeNote(journal, decision("Deploy", { context: `with ${key}` }));
  expect(read(path)).not.toContain(key);
});

test("a note needs memory mode, a title and its main field", async () => {
  using home = testHome();
  expect(() => writeNote(namedJournal(home), decision("x"))).toThrow(
    "memory mode was never started",
  );
  const journal = startedJournal(home);
  expect(() => writeNote(journal, { kind: "decision", title: "x", values: {} })).toThrow(
    "`--decision` is missing",
  );
  expect(() => writeNote(journal, { kind: "decision", values: { decision: "x" } })).toThrow(
    "`--title` is missing",
  );
  stopJournal(journal);
  expect(() => writeNote(journal, decision("x"))).toThrow("memory mode is off");
});

test("the next start adds the row of a note whose writer was killed", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const file = "decisions/2026-01-01_001_lost.md";
  writeFileSync(`${journal.paths.folder}/${file}`, "# Lost\n\n## Decision\nx\n");
  writeNote(journal, decision("next"));
  startJournal(journal);
  const files = parseIndex(read(journal.paths.index)).rows.map((row) => row.file);
  expect(files.sort()).toEqual([
    "decisions/2026-01-01_001_lost.md",
    "decisions/2026-01-02_001_next.md",
  ]);
});

test("an undone note is gone from the disk, the index and the archive", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const { path, file } = writeNote(journal, decision("wrong"));
  const memory = openRecords(home.world(), { folder: `${home.path}/app`, pairs: [] });
  expect(undo(memory, { count: 1 })).toMatchObject([
    { action: "note decision", records: [`journal/${file}`] },
  ]);
  expect(existsSync(path)).toBe(false);
  expect(parseIndex(read(journal.paths.index)).rows).toEqual([]);
  expect(readSession(journal)?.session.stats.decisions).toBe(0);
});

test("a decision is superseded by another, and found by a piece of its name", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  writeNote(journal, decision("Use MySQL"));
  writeNote(journal, decision("Use Postgres"));
  supersedeNote(journal, "mysql", "2026-01-02_002");
  expect(findNote(journal, "use-mysql").text).toContain(
    "**Status**: superseded\n**Superseded By**: decisions/2026-01-02_002_use-postgres.md\n",
  );
  expect(parseIndex(read(journal.paths.index)).rows[0]?.summary).toBe("(superseded) Use MySQL");
  expect(() => findNote(journal, "use-")).toThrow("could be 2 notes");
  expect(() => findNote(journal, "nothing")).toThrow("no note called `nothing`");
});

test("the next note rebuilds a deleted index", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  rmSync(journal.paths.index);
  writeNote(journal, decision("x"));
  expect(parseIndex(read(journal.paths.index))).toMatchObject({ key: "app", status: "ACTIVE" });
  expect(readdirSync(journal.paths.folder)).toContain("_index.md");
});

test("with a clock in the past a note is never lost, and its number is free", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  for (let n = 1; n <= 20; n++) writeNote(journal, decision(`choice ${n}`));
  const past = { ...journal, world: { ...journal.world, now: () => new Date(0) } };
  const written = [writeNote(past, decision("Early")), writeNote(past, decision("Early"))];
  expect(written.map(({ file }) => file)).toEqual([
    "decisions/1970-01-01_001_early.md",
    "decisions/1970-01-01_002_early.md",
  ]);
  const rows = parseIndex(read(journal.paths.index)).rows;
  const archived = parseArchive(read(journal.paths.archive)).rows;
  expect(rows).toHaveLength(20);
  const known = [...rows, ...archived].map(({ file }) => file);
  expect(written.filter(({ file }) => !known.includes(file))).toEqual([]);
});
