import { expect, test } from "bun:test";
import type { OpenEntry } from "#base/account.ts";
import type { Thread } from "#capture/thread-view.ts";
import { projectHash } from "#project/project-hash.ts";
import { closeOpenEnds, listSession, writeThread } from "#summary/thread-files.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { recalling } from "#test/recalling.ts";

const NOTHING_DONE = { latest: [], tasks: 1, files: 1 };

const end = (id: string, text: string, kind: OpenEntry["kind"] = "next"): OpenEntry => ({
  ...{ id: `open-${id}`, kind, text },
});

/** A project with the accounts of some sessions, the oldest first. */
async function working(home: TestHome, threads: readonly Partial<Thread>[]) {
  const { ask, root, remember } = await recalling(home);
  const world = home.world({});
  const stateDir = `${home.path}/.claude/loci`;
  const hash12 = projectHash(world, root);
  for (const [at, own] of threads.entries()) {
    const session = `old-${at}`;
    const place = { stateDir, uid: undefined, sessionId: session };
    await writeThread(place, {
      ...{ version: 1, session, at: `2026-01-0${at + 1}T10:00:00Z`, transcript: "", size: 1 },
      ...{ goal: "", last: "", isWork: true, open: [], decisions: [], files: [], commits: [] },
      ...{ done: NOTHING_DONE, ...own },
    });
    await listSession(place, { hash12, transcript: "" });
  }
  const close = (id: string) => closeOpenEnds({ stateDir, uid: undefined }, hash12, [id]);
  return { ask, remember, close };
}

const IMPORTER = {
  goal: "rewrite the importer",
  last: "The importer reads rows in batches now.",
  open: [end("aaaa", "The importer still has to skip empty rows.")],
};
const VIEWER = {
  goal: "a dark theme for the viewer",
  open: [end("bbbb", "The icons of the viewer are not done yet.")],
};

test("a prompt that asks what is open gets the open ends of all sessions, and the debts", async () => {
  using home = testHome();
  const { ask, remember } = await working(home, [IMPORTER, VIEWER]);
  const content = { issue: "The docs on variants come after the summer", status: "open" };
  await remember(
    { id: "docs", title: "The docs on variants come after the summer", content },
    "tech_debt",
  );
  const text = await ask("hello, what is open?");
  expect(text).toContain(
    "2026-01-01: Open: The importer still has to skip empty rows. (open-aaaa)",
  );
  expect(text).toContain("2026-01-02: Open: The icons of the viewer are not done yet. (open-bbbb)");
  expect(text).toContain("Open debt: The docs on variants come after the summer");
  expect(text).not.toContain("PostgreSQL");
});

test("a prompt that goes on with something gets the account of its session, and what the agent wrote is named so", async () => {
  using home = testHome();
  const { ask } = await working(home, [IMPORTER, VIEWER]);
  const text = await ask("go on with the importer");
  expect(text).toContain("(open-aaaa)");
  expect(text).toContain('2026-01-01: asked: "rewrite the importer"');
  expect(text).toContain("the agent wrote at the end: The importer reads rows in batches now.");
  expect(text).not.toContain("viewer");
});

test("an open end that was closed, or that a later session has done, is not injected", async () => {
  using home = testHome();
  const failing = end("cccc", "The tests of the mailer are failing.", "failed");
  const done = { ...NOTHING_DONE, latest: ["fix the failing tests of the mailer"] };
  const { ask, close } = await working(home, [{ open: [failing] }, IMPORTER, { done }]);
  await close("open-aaaa");
  expect((await ask("what is open?")) ?? "").not.toMatch(/open-aaaa|open-cccc/);
});

test("nobody is reminded of a question or of last words once a later session has worked", async () => {
  using home = testHome();
  const open = [end("dddd", "Shall I push the branch?", "question")];
  const { ask } = await working(home, [{ open }, VIEWER]);
  expect(await ask("what is left?")).not.toContain("open-dddd");
});

test("many open ends leave room for the debts", async () => {
  using home = testHome();
  const ends = ["a", "b", "c", "d", "e", "f"].map((one) =>
    end(one.repeat(4), `The ${one.repeat(3)} part is not done yet, and ${"so on ".repeat(30)}`),
  );
  const { ask, remember } = await working(home, [
    { open: ends },
    {
      open: ends.slice(0, 5).map((one) => ({ ...one, id: `${one.id}x`, text: `Next: ${one.id}` })),
    },
  ]);
  const content = { issue: "The docs on variants come after the summer", status: "open" };
  const title = "The docs on variants come after the summer";
  await remember({ id: "docs", title, content }, "tech_debt");
  expect(await ask("what is open?")).toContain(`Open debt: ${title}`);
});
