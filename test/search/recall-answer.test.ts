import { expect, test } from "bun:test";
import { recallAnswer } from "#search/recall-answer.ts";
import { testHome } from "#test/home.ts";
import { searching } from "#test/search-home.ts";

test("an answer has groups, and a question for a time gets decisions first", async () => {
  using home = testHome();
  const { world, asked, remember, write } = searching(home);
  await remember({ id: "orders-in-postgres", title: "The order store is PostgreSQL" });
  await write(".claude/MEMORY.md", "# Order store\n\nThe order store, the order store.\n");
  const answer = (text: string) => recallAnswer(world, { ...asked, text });
  const { groups, wanted } = await answer("When did we decide about the order store?");
  expect(wanted).toBe("when");
  expect(groups.map(({ group }) => group)).toEqual(["decided", "noted"]);
  expect(groups[0]?.members[0]?.memory.createdMs).toBe(Date.parse("2026-01-01T00:00:00Z"));
  const what = await answer("What is the order store?");
  expect(what.wanted).toBe("what");
  expect(what.groups.map(({ title }) => title).sort()).toEqual(["Decisions", "Notes"]);
});

test("an unknown subject has no answer", async () => {
  using home = testHome();
  const { world, asked, remember } = searching(home);
  await remember({ id: "orders-in-postgres", title: "The order store is PostgreSQL" });
  expect((await recallAnswer(world, { ...asked, text: "kangaroos" })).groups).toEqual([]);
});
