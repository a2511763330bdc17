import { expect, test } from "bun:test";
import { readdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { checkOtherProjects } from "#doctor/check-projects.ts";
import { hash12 } from "#project/project-hash.ts";
import { changesIn } from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { undo } from "#remember/undo-changes.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { purge } from "#scan/purge-memory.ts";
import { updateByHand } from "#summary/update-by-hand.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { adoptProject, lostProjects } from "#transfer/adopt-project.ts";

const CLONE = "0000 1111 A <a@b> 1700000000 +0000\tclone: from x\n";

async function movedProject(home: TestHome): Promise<{ old: string; cwd: string }> {
  const [old, cwd] = [`${home.path}/old`, `${home.path}/new`];
  await home.write("old/.git/logs/HEAD", CLONE);
  home.folder("old/.git/objects");
  home.folder("old/.git/refs");
  const world = { ...home.world(), cwd: old };
  await remember(openRecords(world, { folder: undefined, pairs: [] }), {
    text: "We use Postgres",
    category: "decision",
  });
  const wish = { folder: old, session: "s-1", force: false, pairs: [] };
  await updateByHand(world, { ...wish, given: { decisions: ["Deploy on Mondays"] } });
  renameSync(old, cwd);
  return { old, cwd };
}

test("a project that moved is known by its repository, and its memory counts again", async () => {
  using home = testHome();
  const { old, cwd } = await movedProject(home);
  const world = { ...home.world(), cwd };
  const served = () =>
    listServedRecords({ world, place: openRecords(world, { folder: undefined, pairs: [] }).place });
  expect(served()).toEqual([]);
  expect(checkOtherProjects(world)).toMatchObject([
    { verdict: "warning", says: `it was at ${old}, whose memory is not used here` },
  ]);
  const report = adoptProject(world, old);
  expect(report).toMatchObject({ records: 1, files: expect.arrayContaining(["MEMORY.md"]) });
  expect(served()).toHaveLength(1);
  expect(checkOtherProjects(world)).toEqual([]);
  expect(lostProjects(world)).toEqual([]);
});

test("the changes at the old path can be undone at the new one, also after a second adoption", async () => {
  using home = testHome();
  const { old, cwd } = await movedProject(home);
  const world = { ...home.world(), cwd };
  const memory = openRecords(world, { folder: undefined, pairs: [] });
  adoptProject(world, old);
  adoptProject(world, old);
  const actions = changesIn(memory).map(({ action }) => action);
  expect(actions.filter((one) => one === "remember")).toHaveLength(1);
  undo(memory, { count: 1, of: "decision/we-use-postgres" });
  expect(listServedRecords(memory)).toEqual([]);
});

test("a purge at the new path leaves no text at any old path", async () => {
  using home = testHome();
  const { old, cwd } = await movedProject(home);
  const world = { ...home.world(), cwd };
  adoptProject(world, old);
  const last = `${home.path}/last`;
  renameSync(cwd, last);
  const there = { ...world, cwd: last };
  adoptProject(there, cwd);
  const memory = openRecords(there, { folder: undefined, pairs: [] });
  for (const words of ["Postgres", "Deploy on Mondays"])
    await purge(memory, { words, all: false, reason: undefined });
  const files = readdirSync(home.path, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, "utf8"));
  expect(texts.filter((text) => /use Postgres|Deploy on Mondays/.test(text))).toEqual([]);
});

test("an existing text stays, and the earlier text comes below it", async () => {
  using home = testHome();
  const { old, cwd } = await movedProject(home);
  const world = { ...home.world(), cwd };
  const wish = { folder: cwd, session: "s-2", force: false, pairs: [] };
  const { path } = await updateByHand(world, { ...wish, given: { decisions: ["Use tabs"] } });
  adoptProject(world, old);
  expect(readFileSync(path, "utf8")).toMatch(/- Use tabs\n[\s\S]*- Deploy on Mondays\n/);
});

test("a path without memory, and the project itself, are refused", async () => {
  using home = testHome();
  const { cwd } = await movedProject(home);
  const world = { ...home.world(), cwd };
  for (const path of [cwd, `${home.path}/nothing`]) {
    expect(() => adoptProject(world, path)).toThrow("cannot be");
  }
});

test("memory under the path of a link is named until somebody takes it over", async () => {
  using home = testHome();
  const { cwd } = await movedProject(home);
  const link = `${home.path}/link`;
  symlinkSync(cwd, link);
  await home.write(`.claude/projects/${hash12(link)}/memory/MEMORY.md`, "# By the link\n");
  const world = { ...home.world({ PWD: link }), cwd };
  const says = `memory of ${link} is not used: the repository is one project`;
  expect(checkOtherProjects(world)).toContainEqual(expect.objectContaining({ says }));
  adoptProject(world, link);
  expect(checkOtherProjects(world)).not.toContainEqual(expect.objectContaining({ says }));
});
