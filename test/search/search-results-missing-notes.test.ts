import { expect, test } from "bun:test";
import { testHome } from "#test/home.ts";
import { searching } from "#test/search-home.ts";

const BROKEN = "app/.claude/memory/decisions/torn.json";

test("an unreadable record file is named if there are few results", async () => {
  using home = testHome();
  const { ask, remember, write } = searching(home);
  await remember({ id: "orders", title: "Orders are kept in Postgres" });
  expect((await ask("orders")).notes).toEqual([]);
  await write(BROKEN, '{"title": "Orders');
  const { found, notes } = await ask("orders");
  expect(found.map(({ memory }) => memory.id)).toEqual(["orders"]);
  expect(notes).toEqual([`not searched, because it could not be read: ${home.path}/${BROKEN}`]);
});

test("a search with enough results names no unreadable files", async () => {
  using home = testHome();
  const { ask, remember, write } = searching(home);
  await remember({ id: "orders", title: "Orders are kept in Postgres" });
  await write(BROKEN, '{"title": "Orders');
  expect((await ask("orders", { limit: 1 })).notes).toEqual([]);
});

test("three of many such files are named, and the others counted", async () => {
  using home = testHome();
  const { ask, write } = searching(home);
  for (let at = 0; at < 5; at++) await write(`app/.claude/memory/runbooks/r${at}.json`, "{");
  const { notes } = await ask("orders");
  expect(notes.slice(0, 3).map((note) => note.slice(-7))).toEqual([
    "r0.json",
    "r1.json",
    "r2.json",
  ]);
  expect(notes[3]).toStartWith("not searched either: 2 more;");
});

test("without any memory a note says how to begin; another project's memory does not count", async () => {
  using home = testHome();
  const { ask, remember } = searching(home);
  await remember({ id: "orders", title: "Orders are kept in Postgres" }, "decision", "web");
  const { notes } = await ask("orders");
  expect(notes).toEqual([expect.stringContaining("no memory here yet")]);
  await remember({ id: "stock", title: "Stock is counted at night" });
  expect((await ask("orders")).notes).toEqual([]);
});
