import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { migrateJournal, oldJournalsIn } from "#journal/migrate-journal.ts";
import { readSession } from "#journal/open-journal.ts";
import { readWorkspace } from "#journal/workspace-map.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { namedJournal } from "#test/journal-home.ts";

const DONE = { dryRun: false, remove: false } as const;
const fixture = (name: string): Promise<string> => Bun.file(`test/fixtures/journal/${name}`).text();
const FILES = [
  ...["_index.md", "_index-archive.md", "_session.json", "project.md"],
  ...["decisions/2026-01-19_001_auth-approach.md", "analysis/src_services_AuthService.md"],
  "subagent/2026-01-19_223000_security-scan.md",
];

async function withOld(home: TestHome) {
  for (const name of FILES) await home.write(`app/.claude/memory/${name}`, await fixture(name));
  await home.write("app/.claude/memory/decisions/use-jwt.json", "{}");
  return namedJournal(home);
}

test("a migration copies, compares and registers a journal, and leaves the old one", async () => {
  using home = testHome();
  const journal = await withOld(home);
  const report = migrateJournal(journal, DONE);
  expect(report).toMatchObject({ key: "app", skipped: [], removed: false, holdsMore: true });
  expect(report.files.map(({ file }) => file).sort()).toEqual([...FILES].sort());
  for (const name of FILES.slice(3)) {
    expect(readFileSync(`${journal.paths.folder}/${name}`, "utf8")).toBe(await fixture(name));
    expect(existsSync(`${home.path}/app/.claude/memory/${name}`)).toBe(true);
  }
  expect(readSession(journal)?.session).toMatchObject({
    ...{ projectKey: "app", projectPath: `${home.path}/app`, started: "2026-01-19T22:00:00Z" },
  });
  expect(rowsIn(readFileSync(journal.paths.index, "utf8"))).toHaveLength(3);
  expect(readWorkspace(home.world()).projects).toMatchObject([{ key: "app" }]);
});

test("a dry run changes nothing", async () => {
  using home = testHome();
  const journal = await withOld(home);
  expect(migrateJournal(journal, { dryRun: true, remove: true }).files).toHaveLength(FILES.length);
  expect(existsSync(journal.paths.folder)).toBe(false);
});

test("the old files go on request, and records in the same folder stay", async () => {
  using home = testHome();
  const journal = await withOld(home);
  expect(migrateJournal(journal, { dryRun: false, remove: true }).removed).toBe(true);
  expect(readdirSync(`${home.path}/app/.claude/memory`, { recursive: true }).sort()).toEqual([
    "decisions",
    "decisions/use-jwt.json",
  ]);
});

test("fields of the old `_session.json` that loci does not know stay", async () => {
  using home = testHome();
  const journal = await withOld(home);
  await home.write("app/.claude/memory/_session.json", '{"active":true,"mine":1}');
  migrateJournal(journal, DONE);
  expect(readSession(journal)?.found).toMatchObject({ active: true, mine: 1, projectKey: "app" });
});

test("a migration that is repeated to delete the old files leaves no second index", async () => {
  using home = testHome();
  const journal = await withOld(home);
  migrateJournal(journal, DONE);
  const { files } = migrateJournal(journal, { dryRun: false, remove: true });
  expect(files.filter(({ file, to }) => file !== to)).toEqual([]);
  expect(readdirSync(journal.paths.folder)).not.toContain("_index-old.md");
});

test("a different note of the same name stays beside the copy", async () => {
  using home = testHome();
  const journal = await withOld(home);
  await home.write(
    ".claude/projects/app/decisions/2026-01-19_001_auth-approach.md",
    "# Mine\n\n## Decision\nx\n",
  );
  const { files } = migrateJournal(journal, DONE);
  expect(files).toContainEqual({
    file: "decisions/2026-01-19_001_auth-approach.md",
    to: "decisions/2026-01-19_001_auth-approach-old.md",
  });
});

test("records alone are no older journal", async () => {
  using home = testHome();
  await home.write("app/.claude/memory/index.md", "");
  expect(() => migrateJournal(namedJournal(home), DONE)).toThrow("there is no older journal");
  expect(oldJournalsIn(home.path)).toEqual([]);
});
