import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { talkingProject } from "#test/conversations.ts";
import { FIXTURES, recordsIn, take, takeFixture } from "#test/importing.ts";
import { synthesize } from "#test/synthesizing.ts";

test("only the named lines of instructions are imported", async () => {
  using shop = talkingProject();
  const text = "# Shop\n\n- Always use pnpm here\n- Never push to main\n";
  const shown = await take(shop, text, { name: "AGENTS.md" });
  expect(shown.map(({ state }) => state)).toEqual(["not chosen", "not chosen"]);
  await take(shop, text, { name: "AGENTS.md", lines: new Set([1]), isOwn: true });
  expect(recordsIn(shop).map(({ title, category }) => [category, title])).toEqual([
    ["preference", "Always use pnpm here"],
  ]);
});

test("imported lines may get another kind, and a dry run says what would become of them", async () => {
  using shop = talkingProject();
  const text = "- The mailer is behind a flag\n- Always use pnpm here\n";
  const named = { name: "notes.md", isOwn: true };
  expect((await take(shop, text, { ...named, isDry: true })).map(({ kind }) => kind)).toEqual([
    "decision",
    "preference",
  ]);
  await take(shop, text, { ...named, kind: "constraint" });
  expect(recordsIn(shop).map(({ category }) => category)).toEqual(["constraint", "constraint"]);
  const again = await take(shop, text, { ...named, kind: "constraint", isDry: true });
  expect(again.map(({ state }) => state)).toEqual(["there already", "there already"]);
});

test("the file of the MCP memory server is read entity by entity", async () => {
  using shop = talkingProject();
  const outcomes = await takeFixture(shop, "mcp-memory.jsonl");
  expect(outcomes.map(({ name, state }) => [state, name])).toEqual([
    ["taken", "order store: cannot write while a backup runs"],
    ["taken", "order_store runs on port 5433"],
    ["taken", "Ada: Prefers small commits"],
    ["left out", "Ada maintains order_store"],
  ]);
  expect(recordsIn(shop).length).toBe(3);
});

test("basic-memory's observations are read, but not its tasks and relations", async () => {
  using shop = talkingProject();
  const outcomes = await takeFixture(shop, "basic-memory.md");
  expect(outcomes.map(({ state }) => state)).toEqual(["taken", "taken", "left out", "left out"]);
  expect(recordsIn(shop).map(({ category, title }) => [category, title])).toEqual([
    ["decision", "Orders are stored in Postgres"],
    ["constraint", "The store cannot be written while a backup runs"],
  ]);
});

test("claude-mem's sessions of this project become summaries", async () => {
  using shop = talkingProject();
  const outcomes = await takeFixture(shop, "claude-mem.sql");
  expect(outcomes.map(({ state, why }) => [state, why])).toEqual([
    ["taken", ""],
    ["left out", "it is about `blog`"],
  ]);
  const text = await shop.read("_memory/conversations/5f0c6a1e-3b7d-4c59-9a52-0d6f3c1b8e21.md");
  const { title, points, files } = parseSummary(text);
  expect(title).toBe("Move the orders to Postgres");
  expect(points.map(({ label, text: words }) => `${label}: ${words}`)).toEqual([
    "Decision: Orders move to Postgres: SQLite locks while the nightly backup runs",
    "Fix: Backup no longer blocks orders: The writer waited for a lock that the backup held",
    "Discovery: Nightly job opens the store twice: Once for the copy and once for the check",
    "Discovery: The backup holds a read transaction for minutes",
    "Status: Orders are written to Postgres",
    "Open: Move the invoices as well",
  ]);
  expect(files).toEqual(["`src/orders.ts` - changed", "`src/backup.ts` - changed"]);
  expect(synthesize(shop)).toContain("Orders move to Postgres");
});

test("a project with another name in the other tool is named", async () => {
  using shop = talkingProject();
  const outcomes = await takeFixture(shop, "claude-mem.sql", { from: "blog" });
  expect(outcomes.map(({ state }) => state)).toEqual(["taken", "left out"]);
  expect(
    await shop.read("_memory/conversations/8a1d2c3b-0000-4111-8222-333344445555.md"),
  ).toContain("Dark theme");
});

test("engram's observations become records, and its summaries of sessions summaries", async () => {
  using shop = talkingProject();
  const outcomes = await takeFixture(shop, "engram.sql");
  expect(outcomes.map(({ state, why }) => [state, why])).toEqual([
    ["taken", ""],
    ["taken", ""],
    ["taken", ""],
    ["taken", ""],
    ["left out", "it only says what was done"],
    ["left out", "it was deleted there"],
    ["left out", "it is about `blog`"],
  ]);
  expect(recordsIn(shop).map(({ category, title }) => [category, title])).toEqual([
    ["decision", "Orders are stored in Postgres"],
    ["runbook", "Closed the read transaction of the backup"],
    ["preference", "The user wants one change in each commit"],
  ]);
  const { title, points } = parseSummary(await shop.read("_memory/conversations/ses-1.md"));
  expect(title).toBe("Move the orders to Postgres");
  expect(points.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Discovery: The nightly job opens the store twice",
    "Status: Orders are written to Postgres",
    "Open: Move the invoices as well",
  ]);
});

test("the memories of Codex are read without their copies and those of other folders", async () => {
  using shop = talkingProject();
  const outcomes = await takeFixture(shop, "codex");
  const taken = outcomes.filter(({ state }) => state === "taken").map(({ name }) => name);
  expect(taken).toEqual([
    "when the user reviewed the change, they asked for “one change per commit” -> commit each step by itself".replaceAll(
      /[“”]/g,
      '"',
    ),
    "The nightly backup opens the order store twice and holds a lock for minutes",
    "Symptom: orders time out at night. Cause: the backup holds a read transaction. Fix: close it after the copy",
  ]);
  expect(outcomes.filter(({ state }) => state === "left out").map(({ why }) => why)).toEqual([
    "it is about /home/ada/blog",
  ]);
  expect(recordsIn(shop).map(({ category }) => category)).toContain("runbook");
});

test("drawers that MemPalace exported are read, but not pieces of conversations", async () => {
  using shop = talkingProject();
  const outcomes = await takeFixture(shop, "mempalace");
  expect(outcomes.map(({ state, name }) => [state, name])).toEqual([
    ["no memory", "index.md"],
    [
      "taken",
      "We decided to store orders in Postgres because SQLite locks while the nightly backup runs.",
    ],
    ["left out", "drawer_wing_shop_orders_5e6f7a8b"],
  ]);
  expect(recordsIn(shop)[0]?.category).toBe("decision");
});

test("importing any tool's memory twice is importing it once", async () => {
  for (const name of ["mcp-memory.jsonl", "engram.sql", "codex", "mempalace", "basic-memory.md"]) {
    using shop = talkingProject();
    await takeFixture(shop, name);
    const count = recordsIn(shop).length;
    const again = await take(shop, "", {
      path: name.endsWith(".sql") ? `${shop.home.path}/engram.db` : `${FIXTURES}/${name}`,
      isOwn: true,
    });
    expect(again.filter(({ state }) => state === "taken")).toEqual([]);
    expect(recordsIn(shop).length).toBe(count);
  }
});

test("a database of an unknown tool, or a broken one, is refused", async () => {
  using shop = talkingProject();
  const path = `${shop.home.path}/x.db`;
  using database = new Database(path, { create: true, readwrite: true });
  database.run("CREATE TABLE notes (text TEXT)");
  await expect(take(shop, "", { path })).rejects.toThrow("no database of claude-mem or engram");
  await shop.home.write("broken.db", `SQLite format 3\0${"x".repeat(500)}`);
  await expect(take(shop, "", { path: `${shop.home.path}/broken.db` })).rejects.toThrow(
    "cannot be read",
  );
});

test("the host's own memory folder is read, without its index", async () => {
  using shop = talkingProject();
  await shop.home.write("native/MEMORY.md", "- [Style](style.md)\n");
  await shop.home.write(
    "native/style.md",
    "---\nname: style\ndescription: short answers\ntype: feedback\n---\nThe user wants short answers.\n",
  );
  const path = `${shop.home.path}/native`;
  const shown = await take(shop, "", { path });
  expect(shown.map(({ state, name }) => [state, name])).toEqual([
    ["no memory", "MEMORY.md"],
    ["not chosen", "1. The user wants short answers."],
  ]);
  await take(shop, "", { path, isDry: true, lines: new Set([1]) });
  expect(recordsIn(shop)).toEqual([]);
  await take(shop, "", { path, lines: new Set([1]) });
  expect(recordsIn(shop).map(({ category }) => category)).toEqual(["preference"]);
});
