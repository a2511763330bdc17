import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { startJournal, stopJournal } from "#journal/journal-mode.ts";
import { readSession } from "#journal/open-journal.ts";
import { readWorkspace } from "#journal/workspace-map.ts";
import { writeNote } from "#journal/write-note.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { undoGlobal } from "#remember/undo-changes.ts";
import { testHome } from "#test/home.ts";
import { namedJournal, startedJournal } from "#test/journal-home.ts";

const read = (path: string): string => readFileSync(path, "utf8");

test("no undo takes back a part of a start, unless it names the file", async () => {
  using home = testHome();
  await home.write("app/.git/HEAD", "ref: refs/heads/main\n");
  startedJournal(home, "app");
  expect(() => undoGlobal(home.world(), { count: 1 })).toThrow("nothing to undo");
  expect(readWorkspace(home.world()).projects).toHaveLength(1);
  expect(undoGlobal(home.world(), { count: 1, of: "workspace.md" })).toMatchObject([
    { action: "journal start" },
  ]);
  expect(readWorkspace(home.world()).projects).toEqual([]);
});

test("a start makes every file of the description", async () => {
  using home = testHome();
  await home.write("my_app/.git/HEAD", "ref: refs/heads/feature/x\n");
  const journal = startedJournal(home, "my_app");
  const { paths } = journal;
  expect(paths.folder).toBe(`${home.path}/.claude/projects/my-app`);
  expect(JSON.parse(read(paths.session))).toEqual({
    active: true,
    started: "2026-01-02T03:04:05Z",
    projectKey: "my-app",
    projectPath: `${home.path}/my_app`,
    branch: "feature/x",
    lastActivity: "2026-01-02T03:04:05Z",
    stats: { decisions: 0, analyses: 0, indexArchived: 0, subagentOutputs: 0 },
  });
  expect(parseIndex(read(paths.index))).toMatchObject({
    ...{ key: "my-app", status: "ACTIVE", session: "2026-01-02T03:04:05Z", rows: [] },
    state: { task: "None", progress: "None", blocker: "None" },
  });
  const folders = ["analysis", "context", "decisions", "progress", "subagent"];
  const files = ["_index.md", "_session.json", "project.md"];
  expect(readdirSync(paths.folder).sort()).toEqual([...files, ...folders].sort());
  expect(readdirSync(`${paths.folder}/context`).sort()).toEqual(["blockers.md", "current-task.md"]);
  expect(readWorkspace(home.world()).projects).toMatchObject([
    { key: "my-app", path: `${home.path}/my_app`, status: "active" },
  ]);
});

test("a second start goes on with the session, and changes nothing that was written", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  writeNote(journal, {
    kind: "context",
    title: "Fix login",
    values: { context: "It fails" },
  });
  const before = read(journal.paths.index);
  expect(startJournal(journal)).toMatchObject({ wasActive: true, registered: false });
  expect(read(journal.paths.index)).toBe(before);
});

test("a stop writes the session into the archive, and a second one says so", () => {
  using home = testHome();
  const journal = startedJournal(home);
  expect(stopJournal(journal)).toMatchObject({ wasStopped: false, archived: 0 });
  expect(readSession(journal)?.session.active).toBe(false);
  expect(parseIndex(read(journal.paths.index)).status).toBe("INACTIVE");
  const at = "2026-01-02T03:04:05Z";
  expect(parseArchive(read(journal.paths.archive)).sessions).toEqual([
    { started: at, ended: at, entries: "0" },
  ]);
  expect(stopJournal(journal)).toMatchObject({ wasStopped: true });
});

test("a project without a journal has nothing to stop", () => {
  using home = testHome();
  expect(() => stopJournal(namedJournal(home))).toThrow("`app` has no journal");
});

test("fields of `_session.json` that loci does not know stay, and a damaged one is set aside", async () => {
  using home = testHome();
  const { paths } = namedJournal(home);
  const file = ".claude/projects/app/_session.json";
  await home.write(file, '{"mine": 1, "stats": {"blockers": 2}}');
  startJournal(namedJournal(home));
  expect(JSON.parse(read(paths.session))).toMatchObject({
    mine: 1,
    stats: { blockers: 2, decisions: 0 },
  });
  await home.write(file, '{"active": tr');
  const { saved } = startJournal(namedJournal(home));
  expect(read(saved ?? "")).toBe('{"active": tr');
  expect(readSession(namedJournal(home))?.session.active).toBe(true);
});

test("if two projects have one name, the second takes another, and both are reported", async () => {
  using home = testHome();
  const { journalStatus } = await import("#journal/journal-mode.ts");
  const first = startedJournal(home, "a/app");
  const second = startedJournal(home, "b/app");
  expect(second.paths.key).toMatch(/^app-[0-9a-f]{12}$/);
  expect(startJournal(second).namesake).toBe(`${home.path}/a/app`);
  expect(journalStatus(first).notices).toEqual([
    `another project of this name has its journal in \`${second.paths.key}\``,
  ]);
  expect(journalStatus(second).notices[0]).toContain(`belongs to ${home.path}/a/app`);
});

test("a journal whose `_session.json` is damaged still belongs to its project", async () => {
  using home = testHome();
  startedJournal(home, "a/app");
  await home.write(".claude/projects/app/_session.json", "{");
  expect(namedJournal(home, "b/app").paths.key).not.toBe("app");
  expect(namedJournal(home, "a/app").paths.key).toBe("app");
});

test("work trees of a repository share its journal", async () => {
  using home = testHome();
  const journal = startedJournal(home, "app");
  const git = `${home.path}/app/.git/worktrees/side`;
  await home.write("app/.git/worktrees/side/commondir", "../..\n");
  await home.write("app/.git/worktrees/side/gitdir", `${home.path}/side/.git\n`);
  await home.write("app/.git/worktrees/side/HEAD", "ref: refs/heads/side\n");
  await home.write("side/.git", `gitdir: ${git}\n`);
  const { openJournal } = await import("#journal/open-journal.ts");
  const side = openJournal(home.world(), { folder: `${home.path}/side` });
  expect(side.paths.folder).toBe(journal.paths.folder);
  startJournal(side);
  expect(readSession(side)?.session.branch).toBe("side");
});
