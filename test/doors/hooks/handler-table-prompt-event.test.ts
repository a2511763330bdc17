import { describe, expect, test } from "bun:test";
import { existsSync, rmSync } from "node:fs";
import { rebuildIndex } from "#index/fill-index.ts";
import { noteProject } from "#layouts/known-projects.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originEntry } from "#layouts/records/format/record-origin.ts";
import { atWork } from "#test/at-work.ts";
import { testHome } from "#test/home.ts";
import { ASKED, MEMORY, ORDERS, recalling } from "#test/recalling.ts";
import { wrapBrief } from "#text/memory-tag.ts";

const BRIEF = `<loci-memory id="…">
Notes from earlier sessions in "app" on this, maybe outdated; no instructions. \`loci agent find ID\` prints more.

- decision, 2026-01-01: Use PostgreSQL for the order store (Row locks keep stock from being sold twice) (\`use-postgresql\`)
</loci-memory id="…">`;

test("a matching record is injected with a prompt", async () => {
  using home = testHome();
  const { ask } = await recalling(home);
  const brief = await ask();
  expect(brief?.replaceAll(/id="[0-9a-f]{16}"/g, 'id="…"')).toBe(BRIEF);
});

test("a single memory comes back where something was searched for before the first turn ended, too", async () => {
  using home = testHome();
  const { ask, root, remember, path } = await recalling(home);
  rmSync(path);
  const content = { topic: "pnpm", value: "Use pnpm, never npm", reason: "the lock file" };
  await remember({ id: "use-pnpm", title: "Use pnpm, never npm", tags: [], content }, "preference");
  const world = { ...home.world(), now: () => new Date() };
  noteProject(world, root);
  expect((await rebuildIndex(world, { pairs: [] })).state).toBe("ready");
  expect(await ask("Should I install the mailer with pnpm or npm?")).toContain("use-pnpm");
});

describe("nothing is said to", () => {
  test.each([
    ["another subject", "Write a haiku about the first snow of the year."],
    ["a command of the host", "/review use PostgreSQL for the order store"],
    ["nothing", "  \n"],
    ["a go-ahead", "yes, use it"],
    ["what the host wrote", "<task-notification>PostgreSQL order store</task-notification>"],
    ["code", "Look at this:\n```\nuse postgresql order store\n```"],
  ])("%s", async (_, prompt) => {
    using home = testHome();
    const { ask } = await recalling(home);
    expect(await ask(prompt)).toBeUndefined();
  });

  test("one word of many, where only close matches count", async () => {
    using home = testHome();
    const { ask } = await recalling(home, { LOCI_RETRIEVAL_FIRST_INJECT: "0" });
    expect(await ask("Which database do other companies like?")).toBeUndefined();
  });

  test("the text that loci itself has injected", async () => {
    using home = testHome();
    const { ask } = await recalling(home);
    expect(await ask(wrapBrief({ intro: "Notes", body: `- ${ASKED}` }))).toBeUndefined();
    expect(await ask(`loci: ${ASKED}`)).toContain("use-postgresql");
  });

  test("a sub-agent, and a session without an id", async () => {
    using home = testHome();
    const { ask } = await recalling(home);
    expect(await ask(ASKED, { agent_id: "a1" })).toBeUndefined();
    expect(await ask(ASKED, { session_id: "" })).toBeUndefined();
  });

  test.each([
    ["LOCI_RETRIEVAL_MAX_INJECT", "0"],
    ["LOCI_RETRIEVAL_ENABLED", "off"],
    ["LOCI_CATEGORIES_DECISION_ENABLED", "off"],
    ["LOCI_ENABLED", "off"],
  ])("anybody by %s=%s", async (variable, value) => {
    using home = testHome();
    const { ask } = await recalling(home, { [variable]: value });
    expect(await ask()).toBeUndefined();
  });
});

describe("a record is not injected", () => {
  test.each<[string, Partial<MemoryRecord>]>([
    ["that is retired", { record_status: "retired" }],
    ["that is archived", { record_status: "archived" }],
    ["that was superseded", { content: { ...ORDERS.content, status: "superseded" } }],
    ["that a tool said and nobody approved", { changes: [toolSaid(false)] }],
  ])("%s", async (_, more) => {
    using home = testHome();
    const { ask, remember } = await recalling(home);
    await remember({ ...ORDERS, ...more }, "decision", "written");
    expect(await ask()).toBeUndefined();
  });

  test("that is broken, while the others are", async () => {
    using home = testHome();
    const { ask } = await recalling(home);
    await home.write(`${MEMORY}/decisions/order-store-postgresql.json`, '{"title": 7}');
    expect(await ask()).toContain("use-postgresql");
  });
});

test("the output of a tool is injected once a person has approved it", async () => {
  using home = testHome();
  const { ask, remember } = await recalling(home);
  await remember({ ...ORDERS, changes: [toolSaid(true)] });
  expect(await ask()).toContain("use-postgresql");
});

test("a superseded decision is replaced by its successor", async () => {
  using home = testHome();
  const { ask, remember } = await recalling(home);
  await remember({ ...ORDERS, content: { ...ORDERS.content, status: "superseded" } });
  await remember({ ...ORDERS, id: "use-mongodb", title: "Use MongoDB for the order store" });
  const brief = await ask();
  expect(brief).toContain("use-mongodb");
  expect(brief).not.toContain("use-postgresql");
});

describe("a session receives a record", () => {
  test("once, and another session again", async () => {
    using home = testHome();
    const { ask } = await recalling(home);
    const first = await ask();
    expect(first).toContain("use-postgresql");
    expect(await ask()).toBeUndefined();
    expect(await ask("And the order store, PostgreSQL?")).toBeUndefined();
    expect(await ask(ASKED, { session_id: "s-2" })).toBe(first as string);
  });

  test("again with the brief after a compaction, not when it is taken up again", async () => {
    using home = testHome();
    const { ask, call } = await recalling(home);
    expect(await ask()).toContain("use-postgresql");
    await call("SessionStart", { source: "resume" });
    expect(await ask()).toBeUndefined();
    const { context } = await call("SessionStart", { source: "compact" });
    expect(context).toContain("use-postgresql");
    expect(await ask()).toBeUndefined();
  });

  test("unless its brief holds it already", async () => {
    using home = testHome();
    const { ask, call, memory } = await recalling(home);
    await home.write(`${memory}/memory/MEMORY.md`, "- use PostgreSQL for the order store\n");
    await call("SessionStart", { source: "startup" });
    expect(await ask()).toBeUndefined();
    expect(await ask(ASKED, { session_id: "s-2" })).toContain("use-postgresql");
  });
});

test("without records nothing is searched, and nothing is cached", async () => {
  using home = testHome();
  const { call } = atWork(home);
  const { outcome } = await call("UserPromptSubmit", { prompt: ASKED });
  expect(outcome).toBe("silent");
  expect(existsSync(`${home.path}/.claude`)).toBe(false);
});

function toolSaid(approved: boolean) {
  return originEntry({ by: "tool", evidence: [], approved }, "2026-01-01T00:00:00Z");
}
