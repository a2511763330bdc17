import { expect, test } from "bun:test";
import { projectHash } from "#project/project-hash.ts";
import { recallAnswer } from "#search/recall-answer.ts";
import { listSession, writeThread } from "#summary/thread-files.ts";
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

test("a question for what is open gets the open ends of earlier sessions, and no other memory", async () => {
  using home = testHome();
  const { world, asked, remember } = searching(home);
  await remember({ id: "orders-in-postgres", title: "The order store is PostgreSQL" });
  const place = { stateDir: `${home.path}/.claude/loci`, uid: undefined, sessionId: "old" };
  await writeThread(place, {
    ...{ version: 1, session: "old", at: "2026-01-02T10:00:00Z", transcript: "", size: 1 },
    ...{ goal: "move the order store", last: "", isWork: true, decisions: [], files: [] },
    ...{ commits: [], open: [{ id: "open-aaaa", kind: "next", text: "The backups are next." }] },
  });
  await listSession(place, { hash12: projectHash(world, world.cwd), transcript: "" });
  const all = await recallAnswer(world, { ...asked, text: "what is open?" });
  expect(all.open).toEqual(["2026-01-02: Open: The backups are next. (open-aaaa)"]);
  expect(all.groups).toEqual([]);
  const one = await recallAnswer(world, {
    ...asked,
    text: "where did we stop on the order store?",
  });
  expect(one.open).toContain('2026-01-02: asked: "move the order store"');
  expect(one.groups.map(({ title }) => title)).toEqual(["Decisions"]);
});
