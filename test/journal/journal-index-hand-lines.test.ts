import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { startJournal, stopJournal } from "#journal/journal-mode.ts";
import { migrateJournal } from "#journal/migrate-journal.ts";
import { type OpenJournal, openJournal } from "#journal/open-journal.ts";
import { makeJournalText } from "#journal/read-brief-state.ts";
import { rebuildJournal } from "#journal/rebuild-journal.ts";
import { supersedeNote } from "#journal/retire-note.ts";
import { writeNote } from "#journal/write-note.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { testHome } from "#test/home.ts";
import { namedJournal, startedJournal } from "#test/journal-home.ts";

const indexOf = ({ paths }: OpenJournal) => parseIndex(readFileSync(paths.index, "utf8"));

function editIndexOf({ paths }: OpenJournal, edit: (text: string) => string): void {
  writeFileSync(paths.index, edit(readFileSync(paths.index, "utf8")));
}

const noted = (journal: OpenJournal, title: string) =>
  writeNote(journal, { kind: "decision", title, values: { decision: `We do ${title}.` } });

const LONG = `Migrate billing to v3 ${"and tell each customer ".repeat(12)}before May`;

const COMMANDS: Readonly<Record<string, (journal: OpenJournal) => unknown>> = {
  "a start": startJournal,
  "a stop": stopJournal,
  "a rebuild": rebuildJournal,
  "a note of another kind": (journal) => noted(journal, "caching"),
  "an undo": (journal) => {
    noted(journal, "caching");
    return undo(openRecords(journal.world, { folder: journal.folder, pairs: [] }), {
      count: 1,
      all: true,
    });
  },
};

for (const [name, act] of Object.entries(COMMANDS))
  test(`${name} keeps the current state and the rows that a person wrote`, () => {
    using home = testHome();
    const journal = startedJournal(home);
    const { file } = noted(journal, "cookies");
    editIndexOf(journal, (text) =>
      text
        .replace("- **Task**: None", `- **Task**: ${LONG}`)
        .replace("- **Progress**: None", "- **Progress**: half")
        .replace("- **Active Blocker**: None", "- **Active Blocker**: waits for Bob")
        .replace("| cookies |", "| Use httpOnly cookies, never localStorage |")
        .replace("\n\n## Quick", "\n| Context | context/current-task.md | | Billing |\n\n## Quick"),
    );
    act(journal);
    const { state, rows } = indexOf(journal);
    expect(state).toEqual({ task: LONG, progress: "half", blocker: "waits for Bob" });
    const summaries = Object.fromEntries(rows.map((row) => [row.file, row.summary]));
    expect(summaries[file]).toBe("Use httpOnly cookies, never localStorage");
    expect(summaries["context/current-task.md"]).toBe("Billing");
  });

test("a migration keeps the current state and the rows of the old index", async () => {
  using home = testHome();
  const old = "app/.claude/memory";
  await home.write(`${old}/decisions/2026-01-19_001_db.md`, "# DB\n\n## Decision\nPostgreSQL 16\n");
  await home.write(
    `${old}/_index.md`,
    "# Memory Index: app\nStatus: ACTIVE\n\n## Current State\n- **Task**: Pay by card\n\n## Recent Files (Last 20)\n| Category | File | Updated | Summary |\n|---|---|---|---|\n| Decision | decisions/2026-01-19_001_db.md | 2026-01-19 | PostgreSQL |\n",
  );
  const journal = namedJournal(home);
  migrateJournal(journal, { dryRun: false, remove: false });
  expect(indexOf(journal)).toMatchObject({
    state: { task: "Pay by card" },
    rows: [{ summary: "PostgreSQL" }],
  });
  editIndexOf(journal, (text) => text.replace("Pay by card", "Pay by bank"));
  const again = migrateJournal(journal, { dryRun: false, remove: true });
  expect(again.files.find(({ file }) => file === "_index.md")?.to).toBe("_index-old.md");
});

test("a line that loci wrote follows its note, also after somebody edited the note", () => {
  using home = testHome();
  const journal = startedJournal(home);
  writeNote(journal, { kind: "context", title: "Fix the login", values: { context: "Safari" } });
  expect(indexOf(journal).state.task).toBe("Fix the login");
  const path = `${journal.paths.folder}/context/current-task.md`;
  writeFileSync(path, readFileSync(path, "utf8").replace("Fix the login", "Fix the logout"));
  rebuildJournal(journal);
  expect(indexOf(journal).state.task).toBe("Fix the logout");
  expect(indexOf(journal).rows.map(({ summary }) => summary)).toEqual(["Fix the logout"]);
});

test("a new task replaces a hand-written one, and an undo brings it back", () => {
  using home = testHome();
  const journal = startedJournal(home);
  editIndexOf(journal, (text) => text.replace("- **Task**: None", "- **Task**: Pay by card"));
  writeNote(journal, { kind: "context", title: "Fix the login", values: { context: "Safari" } });
  expect(indexOf(journal).state.task).toBe("Fix the login");
  undo(openRecords(journal.world, { folder: journal.folder, pairs: [] }), { count: 1, all: true });
  expect(indexOf(journal).state.task).toBe("Pay by card");
});

test("a superseded decision keeps the words that a person gave it", () => {
  using home = testHome();
  const journal = startedJournal(home);
  const { file } = noted(journal, "cookies");
  editIndexOf(journal, (text) => text.replace("| cookies |", "| Use httpOnly cookies |"));
  supersedeNote(journal, file, undefined);
  expect(indexOf(journal).rows[0]?.summary).toBe("(superseded) Use httpOnly cookies");
});

test("after a compaction, a brief has a task that only the index names", () => {
  using home = testHome();
  const journal = startedJournal(home);
  editIndexOf(journal, (text) => text.replace("- **Task**: None", "- **Task**: Pay by card"));
  const { key, folder } = journal.paths;
  const active = { root: journal.project.root, key, folder, lastActivity: "" };
  const how = { compacted: true, entry: undefined };
  expect(makeJournalText(journal.world, active, how)).toContain("Current task: Pay by card");
});

const NO_TEXT = Uint8Array.of(0x23, 0x20, 0xff, 0xfe, 0x0a);

for (const name of ["_index.md", "_index-archive.md"])
  test(`a broken ${name} is named, stops no note, and a rebuild sets it aside`, () => {
    using home = testHome();
    const journal = startedJournal(home);
    const path = `${journal.paths.folder}/${name}`;
    writeFileSync(path, NO_TEXT);
    const broken = [{ path, why: "it is not UTF-8" }];
    const { file, broken: named } = noted(journal, "cookies");
    expect(named).toEqual(broken);
    expect(startJournal(journal).broken).toEqual(broken);
    expect(stopJournal(journal).broken).toEqual(broken);
    expect(readFileSync(path)).toEqual(Buffer.from(NO_TEXT));
    const { setAside } = rebuildJournal(journal);
    expect(setAside.map((aside) => readFileSync(aside))).toEqual([Buffer.from(NO_TEXT)]);
    expect(indexOf(journal).rows.map((row) => row.file)).toEqual([file]);
  });

test("without a readable archive, the rows beyond the twentieth stay in the index", () => {
  using home = testHome();
  const journal = startedJournal(home);
  writeFileSync(journal.paths.archive, NO_TEXT);
  for (let n = 0; n < 22; n++) noted(journal, `Choice ${n}`);
  expect(indexOf(journal).rows).toHaveLength(22);
});

test("a workspace map that cannot be read does not stop memory mode", async () => {
  using home = testHome();
  const map = await home.write(".claude/workspace.md", "");
  writeFileSync(map, NO_TEXT);
  const journal = namedJournal(home);
  expect(startJournal(journal)).toMatchObject({ registered: false, broken: [{ path: map }] });
  expect(existsSync(journal.paths.session)).toBe(true);
});

test("a `_session.json` that is no text is set aside by the next write", () => {
  using home = testHome();
  const journal = startedJournal(home);
  writeFileSync(journal.paths.session, NO_TEXT);
  const { saved = "" } = startJournal(openJournal(journal.world, { folder: journal.folder }));
  expect(readFileSync(saved)).toEqual(Buffer.from(NO_TEXT));
});
