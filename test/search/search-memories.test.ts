import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { noteProject } from "#layouts/known-projects.ts";
import { testHome } from "#test/home.ts";
import { searching } from "#test/search-home.ts";

const ORDERS = {
  id: "use-postgresql",
  title: "Use PostgreSQL for the order store",
  tags: ["database", "orders"],
  created_at: "2025-12-30T10:00:00Z",
  updated_at: "2025-12-30T10:00:00Z",
  content: {
    status: "accepted",
    context: "Orders and stock change together",
    decision: "PostgreSQL holds the orders",
    rationale: ["Row locks keep stock from being sold twice"],
  },
};

test("a record and a section of a memory file are found by what they say", async () => {
  using home = testHome();
  const { find, remember, write } = searching(home);
  await remember(ORDERS);
  await write(".claude/MEMORY.md", "# Memory\n\n## Deploys\n\nDeploys run on Fridays.\n");
  expect(await find("row locks")).toEqual(["use-postgresql"]);
  expect(await find("when do deploys run")).toEqual([expect.stringMatching(/^m-[0-9a-f]{12}$/)]);
  expect(await find("kangaroo")).toEqual([]);
});

test("a question without a word of any memory is answered by meaning, with and without an index", async () => {
  using home = testHome();
  const { find, remember } = searching(home);
  await remember({ ...ORDERS, title: "We use pnpm, never npm", id: "pnpm", content: {} });
  expect(await find("package manager")).toEqual(["pnpm"]);
  rmSync(`${home.path}/.claude/loci/index`, { recursive: true });
  expect(await find("package manager")).toEqual(["pnpm"]);
  expect(await find("kangaroo")).toEqual([]);
});

test("a corrected word is spelt as the memory spells it", async () => {
  using home = testHome();
  const { ask, remember } = searching(home);
  await remember({ ...ORDERS, title: "The deployment needs a policy", id: "x", content: {} });
  expect((await ask("poliicy")).mended).toEqual([{ typed: "poliicy", meant: "policy" }]);
});

test("a result shows its matches", async () => {
  using home = testHome();
  const { ask, remember } = searching(home);
  await remember(ORDERS);
  const [found] = (await ask("stock locks")).found;
  expect(found?.snippet).toContain("Row locks keep stock from being sold twice");
  const words = found?.marks.map(({ start, end }) => found.snippet.slice(start, end));
  expect(words).toContain("locks");
  expect(words).toContain("stock");
  expect(words).not.toContain("twice");
});

test("a text that has left its file is not shown, even before the index knows", async () => {
  using home = testHome();
  const { find, remember } = searching(home);
  const path = await remember(ORDERS);
  expect(await find("row locks")).toEqual(["use-postgresql"]);
  rmSync(path);
  expect(await find("row locks")).toEqual([]);
});

test("a quoted text without matches is searched as words, and a note says so", async () => {
  using home = testHome();
  const { ask, remember } = searching(home);
  await remember(ORDERS);
  for (const text of ['"who holds" orders', 'why "locks of rows" yesterday']) {
    const { found, notes } = await ask(text);
    expect(found.map(({ memory }) => memory.id)).toEqual(["use-postgresql"]);
    expect(notes.join()).toContain("literally, so these results match its words");
  }
  expect((await ask('"row locks"')).notes).toEqual([]);
});

test("a flag in a question is a word", async () => {
  using home = testHome();
  const { find, remember } = searching(home);
  await remember({ ...ORDERS, title: "Orders are exported with --force" });
  expect(await find("why --force for orders")).toEqual(["use-postgresql"]);
});

test("a word of 120,000 letters is answered within two seconds", async () => {
  using home = testHome();
  const { find, remember } = searching(home);
  await remember(ORDERS);
  const start = performance.now();
  expect(await find("x".repeat(120_000))).toEqual([]);
  expect(performance.now() - start).toBeLessThan(2000);
});

test("filters narrow, in the words and beside them", async () => {
  using home = testHome();
  const { find, remember } = searching(home);
  await remember(ORDERS);
  await remember({ id: "orders-late", title: "Orders come late", tags: ["mail"] }, "runbook");
  expect((await find("orders")).sort()).toEqual(["orders-late", "use-postgresql"]);
  expect(await find("orders kind:runbook")).toEqual(["orders-late"]);
  expect(await find("orders", { given: { kind: ["decision"] } })).toEqual(["use-postgresql"]);
  expect(await find("orders tag:mail")).toEqual(["orders-late"]);
  expect(await find("orders -tag:mail")).toEqual(["use-postgresql"]);
  expect(await find('orders "sold twice"')).toEqual(["use-postgresql"]);
  expect(await find("orders -locks")).toEqual(["orders-late"]);
  expect(await find("tag:mail")).toEqual(["orders-late"]);
});

test("a time in the words narrows the search; without a match of that time all are shown, with a note", async () => {
  using home = testHome();
  const { ask, find, remember } = searching(home);
  await remember(ORDERS);
  await remember({ ...ORDERS, id: "old", title: "Old orders", updated_at: "2024-03-05T10:00:00Z" });
  expect(await find("orders this week")).toEqual(["use-postgresql"]);
  const narrowed = await ask("orders in March 2024");
  expect(narrowed.found.map(({ memory }) => memory.id)).toEqual(["old"]);
  expect(narrowed.notes.join()).toContain('only results of the time that "in March 2024"');
  const wide = await ask("orders in May 2020");
  expect(wide.found.length).toBe(2);
  expect(wide.notes.join()).toContain("so these results are from any time");
});

test("another project is searched only when it is asked for", async () => {
  using home = testHome();
  const { find, remember, world } = searching(home);
  await remember(ORDERS);
  await remember({ ...ORDERS, id: "web-orders", title: "Orders in the web" }, "decision", "web");
  noteProject(world, `${home.path}/web`);
  expect(await find("orders")).toEqual(["use-postgresql"]);
  expect((await find("orders", { all: true })).sort()).toEqual(["use-postgresql", "web-orders"]);
  expect(await find("orders project:web")).toEqual(["web-orders"]);
  expect(await find("orders -project:app")).toEqual([]);
});

test("a file that is gone makes a memory doubtful", async () => {
  using home = testHome();
  const { ask, remember, write } = searching(home);
  await write("app/src/a.ts", "");
  await remember({ ...ORDERS, related_files: ["src/a.ts", "src/gone.ts:12"] });
  const [found] = (await ask("orders")).found;
  expect(found?.stale).toEqual([
    { file: "src/a.ts", now: "changed" },
    { file: "src/gone.ts:12", now: "gone" },
  ]);
});

test("a retired record is found only by its state", async () => {
  using home = testHome();
  const { find, remember } = searching(home);
  await remember({ ...ORDERS, record_status: "retired" });
  expect(await find("orders")).toEqual([]);
  expect(await find("orders status:retired")).toEqual(["use-postgresql"]);
  expect(await find("orders status:all")).toEqual(["use-postgresql"]);
});

test("an unknown filter without results is named", async () => {
  using home = testHome();
  const { ask, remember } = searching(home);
  await remember(ORDERS);
  const { found, notes } = await ask("knd:kangaroo");
  expect(found).toEqual([]);
  expect(notes).toEqual(["`knd:kangaroo` was read as words; the filter is `kind:`"]);
});

test.each(["CI", "EU", "MIT", "DE", "ES", "NO"])(
  "%s is found, though some language has it as a stop word",
  async (name) => {
    using home = testHome();
    const { find, remember } = searching(home);
    await remember({
      ...ORDERS,
      id: "named",
      title: `${name} gets GitHub Actions`,
      tags: [],
      content: {},
    });
    await remember({
      ...ORDERS,
      id: "other",
      title: "Mails carry noted codes",
      tags: [],
      content: {},
    });
    for (const typed of [name, name.toLowerCase(), `"${name}"`, `"${name.toLowerCase()}"`])
      expect(await find(typed)).toEqual(["named"]);
  },
);
