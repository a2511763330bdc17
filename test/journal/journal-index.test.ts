import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { rebuildJournal } from "#journal/rebuild-journal.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { testHome } from "#test/home.ts";
import { namedJournal, startedJournal } from "#test/journal-home.ts";

const read = (path: string): string => readFileSync(path, "utf8");
const fixture = (name: string): Promise<string> => Bun.file(`test/fixtures/journal/${name}`).text();

test("a rebuild of the described journal reports the rows without files", async () => {
  using home = testHome();
  const folder = ".claude/projects/app";
  const files = [
    "_index.md",
    "decisions/2026-01-19_001_auth-approach.md",
    "analysis/src_services_AuthService.md",
  ];
  for (const name of files) await home.write(`${folder}/${name}`, await fixture(name));
  await home.write(
    `${folder}/_index.md`,
    (await fixture("_index.md")).replace("~/workspace/korweb_companion_app", `${home.path}/app`),
  );
  const journal = namedJournal(home);
  const report = rebuildJournal(journal);
  expect(report).toMatchObject({ decisions: 1, analyses: 1, contextFiles: 0, subagentOutputs: 0 });
  expect(report.lost.map(({ file }) => file)).toEqual([
    "subagent/2026-01-19_223000_security-scan.md",
  ]);
  const index = parseIndex(read(journal.paths.index));
  expect(index.rows.map(({ summary }) => summary)).toEqual([
    "Found 3 security issues",
    "Use httpOnly cookies",
  ]);
  expect(index.lookup[0]?.topic).toBe("Auth decisions");
  expect(parseArchive(read(journal.paths.archive)).rows.map(({ summary }) => summary)).toEqual([
    "Scanned auth module",
  ]);
});

test("a rebuild takes up hand-written notes, the newest twenty in the index", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  for (let n = 1; n <= 30; n++) {
    const name = `2026-01-${`${n}`.padStart(2, "0")}_001_x`;
    await home.write(`.claude/projects/app/decisions/${name}.md`, `# Choice ${n}\n\nWe do it.\n`);
  }
  expect(rebuildJournal(journal)).toMatchObject({ decisions: 30, lost: [] });
  const index = parseIndex(read(journal.paths.index));
  expect(index.rows.map(({ summary }) => summary)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Choice ${30 - n}`),
  );
  expect(parseArchive(read(journal.paths.archive)).rows).toHaveLength(10);
  const again = read(journal.paths.index);
  expect(rebuildJournal(journal)).toMatchObject({ decisions: 30 });
  expect(read(journal.paths.index)).toBe(again);
  expect(parseArchive(read(journal.paths.archive)).rows).toHaveLength(10);
});
