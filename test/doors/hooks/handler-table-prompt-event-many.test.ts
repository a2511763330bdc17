import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { rmSync, utimesSync } from "node:fs";
import { currentIndex } from "#index/current-index.ts";
import { rebuildIndex } from "#index/fill-index.ts";
import { openToWrite } from "#index/tables/index-file.ts";
import { makeIndex } from "#index/use-index.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { printListing } from "#layouts/records/format/listing-text.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { LONG_AGO, MEMORY, ORDERS, recalling } from "#test/recalling.ts";

/** So many that a prompt asks the index: the listing names them, whether or not they are there. */
async function amongMany(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = await recalling(home, env);
  const listed = Array.from({ length: 5001 }, (_, i) => ({
    category: "decision" as const,
    title: `Other ${i}`,
    path: `.claude/memory/decisions/other-${i}.json`,
    tags: ["other"],
  }));
  const index = await home.write(`${MEMORY}/index.md`, printListing(listed));
  utimesSync(index, LONG_AGO, LONG_AGO);
  const world = { ...home.world(env), now: () => new Date() };
  noteProject(world, work.root);
  const build = () => rebuildIndex(world, { pairs: [] });
  return { ...work, build, world };
}

const ASKED = "Should the order store use PostgreSQL, with its row locks?";

test("the index finds a matching record among many, and it is injected once", async () => {
  using home = testHome();
  const { ask, build } = await amongMany(home);
  expect((await build()).state).toBe("ready");
  const first = await ask(ASKED);
  expect(first).toContain("Use PostgreSQL for the order store (Row locks keep stock");
  expect(await ask(ASKED)).toBeUndefined();
  expect(await ask(ASKED, { session_id: "s-2" })).toBe(first as string);
  expect(await ask("Write a haiku about the first snow.", { session_id: "s-2" })).toBeUndefined();
});

test("the injected text is the file's current text, and a removed one is not injected", async () => {
  using home = testHome();
  const { ask, build, path, remember } = await amongMany(home);
  await build();
  const content = { ...ORDERS.content, rationale: ["Row locks and point-in-time recovery"] };
  await remember({ ...ORDERS, content });
  expect(await ask(ASKED)).toContain("point-in-time recovery");
  rmSync(path);
  expect(await ask(ASKED, { session_id: "s-2" })).toBeUndefined();
});

test.each([
  ["is over", { content: { ...ORDERS.content, status: "superseded" } }],
  ["is retired", { record_status: "retired" as const }],
])("a record that %s is not injected", async (_, more) => {
  using home = testHome();
  const { ask, build, remember } = await amongMany(home);
  await remember({ ...ORDERS, ...more });
  await build();
  expect(await ask(ASKED)).toBeUndefined();
});

test("a record of a disabled category is not injected", async () => {
  using home = testHome();
  const { ask, build } = await amongMany(home, { LOCI_CATEGORIES_DECISION_ENABLED: "off" });
  await build();
  expect(await ask(ASKED)).toBeUndefined();
});

test("without an index the files are read", async () => {
  using home = testHome();
  const { ask } = await amongMany(home);
  expect(await ask(ASKED)).toContain("use-postgresql");
});

test("while another process fills the index, the files answer", async () => {
  using home = testHome();
  const { ask, world } = await amongMany(home);
  expect(makeIndex(world, { waitMs: 0 })).toBeUndefined();
  using filled = openToWrite(currentIndex(world)?.path ?? "", 0);
  filled.run("BEGIN IMMEDIATE");
  expect(await ask(ASKED)).toContain("use-postgresql");
  filled.run("ROLLBACK");
});

const DAMAGES: readonly [string, (path: string) => Promise<unknown>][] = [
  ["that is no database", (path) => Bun.write(path, "no database, but long enough ".repeat(500))],
  ["of which only a question notices that a part is lost", withoutTerms],
];

async function withoutTerms(path: string): Promise<void> {
  using database = new Database(path);
  database.run("DROP TABLE packed");
}

test.each(DAMAGES)(
  "an index %s is given up, and the files answer until there is a new one",
  async (_, damage) => {
    using home = testHome();
    const { ask, build } = await amongMany(home);
    await build();
    const folder = `${home.path}/.claude/loci/index`;
    const name = (await Bun.file(`${folder}/CURRENT`).text()).trim();
    await damage(`${folder}/${name}`);
    for (const end of ["-wal", "-shm"]) rmSync(`${folder}/${name}${end}`, { force: true });
    expect(await ask(ASKED)).toContain("use-postgresql");
    expect(Bun.file(`${folder}/CURRENT`).size).toBe(0);
    expect((await build()).state).toBe("ready");
    expect(await ask(ASKED, { session_id: "s-2" })).toContain("use-postgresql");
  },
);
