import { expect, test } from "bun:test";
import { testHome } from "#test/home.ts";
import { searching } from "#test/search-home.ts";

const BROKEN = "app/.claude/memory/decisions/torn.json";

test("a file that should be a record and cannot be read is told where little was found", async () => {
  using home = testHome();
  const { ask, remember, write } = searching(home);
  await remember({ id: "orders", title: "Orders are kept in Postgres" });
  expect((await ask("orders")).notes).toEqual([]);
  await write(BROKEN, '{"title": "Orders');
  const { found, notes } = await ask("orders");
  expect(found.map(({ memory }) => memory.id)).toEqual(["orders"]);
  expect(notes).toEqual([`not searched, because it could not be read: ${home.path}/${BROKEN}`]);
});

test("who has found all that was asked for is not told of files that could not be read", async () => {
  using home = testHome();
  const { ask, remember, write } = searching(home);
  await remember({ id: "orders", title: "Orders are kept in Postgres" });
  await write(BROKEN, '{"title": "Orders');
  expect((await ask("orders", { limit: 1 })).notes).toEqual([]);
});

test("of many such files three are named, and the others counted", async () => {
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

test("where nothing is remembered at all, it is told how to begin; another project's memory is none of ours", async () => {
  using home = testHome();
  const { ask, remember } = searching(home);
  await remember({ id: "orders", title: "Orders are kept in Postgres" }, "decision", "web");
  const { notes } = await ask("orders");
  expect(notes).toEqual([expect.stringContaining("no memory here yet")]);
  await remember({ id: "stock", title: "Stock is counted at night" });
  expect((await ask("orders")).notes).toEqual([]);
});
