import { expect, test } from "bun:test";
import { renameSync, rmSync } from "node:fs";
import { checkOtherProjects } from "#doctor/check-projects.ts";
import { notedProjects, noteProject } from "#layouts/known-projects.ts";
import { hash12, projectHash } from "#project/project-hash.ts";
import { openRecords } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { updateByHand } from "#summary/update-by-hand.ts";
import { type TestHome, testHome } from "#test/home.ts";

// A file system that ignores case has one folder where these tests need two.

function twoProjects(home: TestHome) {
  const [first, second] = [home.folder("code/shop"), home.folder("code/Shop")];
  const stateDir = `${home.path}/.claude/loci`;
  const note = (root: string) => noteProject(home.world(), root);
  return { first, second, stateDir, note };
}

test("the project that came first has the shared hash, and another case has its own", () => {
  using home = testHome();
  const { first, second, stateDir, note } = twoProjects(home);
  note(first);
  expect(projectHash({ stateDir }, first)).toBe(hash12(first));
  expect(projectHash({ stateDir }, second)).not.toBe(hash12(second));
});

test("which came first does not depend on the case", () => {
  using home = testHome();
  const { first, second, stateDir, note } = twoProjects(home);
  note(second);
  expect(projectHash({ stateDir }, second)).toBe(hash12(second));
  expect(projectHash({ stateDir }, first)).not.toBe(hash12(first));
});

test("the second project stays where it is after the first is gone", () => {
  using home = testHome();
  const { first, second, stateDir, note } = twoProjects(home);
  note(first);
  note(second);
  const own = projectHash({ stateDir }, second);
  rmSync(first, { recursive: true });
  expect(projectHash({ stateDir }, second)).toBe(own);
  rmSync(`${stateDir}/known/${hash12(first)}`);
  expect(projectHash({ stateDir }, second)).toBe(own);
});

test("a folder that was renamed to another case is the same project", () => {
  using home = testHome();
  const { first, second, stateDir, note } = twoProjects(home);
  rmSync(second, { recursive: true });
  note(first);
  renameSync(first, second);
  expect(projectHash({ stateDir }, second)).toBe(hash12(first));
  note(second);
  expect(notedProjects(stateDir).map(({ root }) => root)).toEqual([second]);
});

test("neither project reads what the other one remembers, and the doctor names the other", async () => {
  using home = testHome();
  const { first, second } = twoProjects(home);
  const paths = [];
  for (const cwd of [first, second]) {
    const world = { ...home.world(), cwd };
    await remember(openRecords(world, { folder: undefined, pairs: [] }), {
      text: `We use Postgres in ${cwd}`,
      category: "decision",
    });
    const wish = { folder: cwd, session: "s-1", force: false, pairs: [] };
    const report = await updateByHand(world, { ...wish, given: { decisions: [`Only ${cwd}`] } });
    paths.push(report.path);
    const text = await Bun.file(report.path).text();
    expect(text).toContain(`Only ${cwd}`);
    expect(text.match(/Only /g)).toHaveLength(1);
  }
  expect(new Set(paths).size).toBe(2);
  const other = checkOtherProjects({ ...home.world(), cwd: second });
  expect(other).toMatchObject([
    { verdict: "fine", says: `${first} has memory of its own: its path differs only in case` },
  ]);
});

test("the doctor names a clone of the same repository, and memory of a folder that nobody knows", async () => {
  using home = testHome();
  const { first, stateDir, note } = twoProjects(home);
  const remote = '[remote "origin"]\n\turl = git@example.org:team/shop.git\n';
  const cwd = home.folder("code/clone");
  for (const root of [first, cwd])
    await home.write(`${root.slice(home.path.length + 1)}/.git/config`, remote);
  note(first);
  const memory = await home.write(".claude/projects/0123456789ab/memory/MEMORY.md", "# Old\n");
  expect(checkOtherProjects({ ...home.world(), cwd })).toMatchObject([
    { says: `memory of folders that loci does not know: ${memory.replace("/MEMORY.md", "")}` },
    { says: `${first} has memory of its own: it is a clone of the same repository` },
  ]);
  expect(notedProjects(stateDir)).toHaveLength(1);
});
