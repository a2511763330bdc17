import { expect, test } from "bun:test";
import { appendFileSync } from "node:fs";
import type { World } from "#base/world.ts";
import { hostSlug } from "#hosts/claude/agent-variables.ts";
import { indexStatus } from "#index/index-state.ts";
import type { Shelf } from "#index/model/indexed-memory.ts";
import { verifyIndex } from "#index/verify-index.ts";
import { askIndex } from "#scripts/support/ask-index.ts";
import { foundRows } from "#scripts/support/found-rows.ts";
import { search } from "#search/search-memories.ts";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";

async function talking(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const work = atWork(home, env);
  const lines = hostLines();
  const name = `.claude/projects/${hostSlug(work.root)}/s-1.jsonl`;
  const first = [
    lines.said("How do we keep stock from being sold twice?"),
    lines.reply("m1", text("With row locks, as agreed in spring")),
    lines.reply("m2", call("Bash", { command: "grep locks" })),
    lines.result("a tool printed marmalade"),
  ];
  const path = await home.write(name, `${first.join("\n")}\n`);
  const world: World = { ...home.world(), cwd: work.root, now: () => new Date() };
  const found = (words: string, shelf: Shelf = "turns") =>
    askIndex({ world, roots: [work.root], manner: "now", mostMs: 0, turns: false }, (database) =>
      foundRows(database, words, shelf),
    ).result;
  const stop = () => work.call("Stop", { transcript_path: path });
  const end = () => work.call("SessionEnd", { transcript_path: path, reason: "other" });
  return { ...work, world, lines, path, found, stop, end };
}

test("messages of a turn are found after its end, and output of tools is not", async () => {
  using home = testHome();
  const { found, stop } = await talking(home);
  await stop();
  expect(found("row locks")[0]).toMatchObject({
    id: "s-1#2",
    actor: "assistant",
    body: "With row locks, as agreed in spring",
  });
  const actors = found("stock sold twice").map(({ id, actor }) => [id, actor]);
  expect(actors).toContainEqual(["s-1#1", "human"]);
  expect(found("marmalade")).toEqual([]);
});

test("the next turn is taken in behind the last, and nothing twice", async () => {
  using home = testHome();
  const { found, stop, end, lines, path, world } = await talking(home);
  await stop();
  await stop();
  appendFileSync(path, `${lines.said("And who agreed to the locks?")}\n`);
  appendFileSync(path, `${lines.result("marmalade ".repeat(30_000))}\n`);
  await end();
  const ids = found("locks").map(({ id }) => id);
  expect(ids.sort()).toEqual(["s-1#1", "s-1#2", "s-1#3"]);
  expect(indexStatus(world).layouts).toContainEqual({
    layout: "transcript",
    files: 1,
    memories: 3,
  });
  expect(verifyIndex(world).state).toBe("right");
});

test("a few words wait until more was said", async () => {
  using home = testHome();
  const { found, stop, lines, path } = await talking(home);
  await stop();
  const ids = () => found("locks").map(({ id }) => id);
  appendFileSync(path, `${lines.said("And who agreed to the locks?")}\n`);
  await stop();
  expect(ids()).not.toContain("s-1#3");
  appendFileSync(path, `${lines.result("marmalade ".repeat(110_000))}\n`);
  await stop();
  expect(ids()).toContain("s-1#3");
});

test("at the end of a session a few words wait as well, and what is long and was never taken in does not", async () => {
  using home = testHome();
  const { found, stop, end, lines, path } = await talking(home);
  await stop();
  const ids = () => found("locks").map(({ id }) => id);
  appendFileSync(path, `${lines.said("And who agreed to the locks?")}\n`);
  await end();
  expect(ids()).not.toContain("s-1#3");
  appendFileSync(path, `${lines.result("marmalade ".repeat(500_000))}\n`);
  await stop();
  expect(ids()).not.toContain("s-1#3");
  await end();
  expect(ids()).toContain("s-1#3");
});

test("a few words that wait are read before conversations are searched", async () => {
  using home = testHome();
  const { stop, lines, path, world } = await talking(home);
  await stop();
  appendFileSync(path, `${lines.said("And who agreed to the gooseberries?")}\n`);
  await stop();
  const { found } = await search(world, {
    ...{ text: "gooseberries", given: {}, limit: 5, turns: true, pairs: [] },
    ...{ folder: undefined, all: false, related: false },
  });
  expect(found.map(({ memory }) => memory.id)).toContain("s-1#3");
});

test("older conversations are indexed at the end of a session, each with its own project", async () => {
  using home = testHome();
  const { found, end, root } = await talking(home);
  const other = home.folder("other");
  const said = hostLines().said("Where did the pineapples go?").replaceAll("/w/app", other);
  await home.write(`.claude/projects/${hostSlug(other)}/s-9.jsonl`, `${said}\n`);
  await end();
  expect(found("pineapples").map(({ id, project }) => [id, project])).toEqual([["s-9#1", other]]);
  expect(found("row locks")[0]?.project).toBe(root);
});

test("with conversations excluded, none is indexed", async () => {
  using home = testHome();
  const { found, stop, world } = await talking(home, { LOCI_INDEX_TRANSCRIPTS: "false" });
  await stop();
  expect(found("row locks")).toEqual([]);
  expect(indexStatus(world).state).toBe("ready");
});

test("excluding conversations removes the indexed ones", async () => {
  using home = testHome();
  const { found, stop, path } = await talking(home);
  await stop();
  expect(found("row locks").length).toBeGreaterThan(0);
  const silent = atWork(home, { LOCI_INDEX_TRANSCRIPTS: "false" });
  await silent.call("Stop", { transcript_path: path });
  expect(found("row locks")).toEqual([]);
});

test("the text that the end of a turn writes is found at once", async () => {
  using home = testHome();
  const { found, call: hook } = await talking(home, { LOCI_UPDATE_THRESHOLD: "0" });
  await hook("Stop", { last_assistant_message: "Decision: use JWT for the gooseberry API" });
  await hook("Stop", { last_assistant_message: "Decision: keep the raspberries in Redis" });
  expect(found("gooseberry", "memories").length).toBeGreaterThan(0);
  expect(found("raspberries", "memories").length).toBeGreaterThan(0);
});

test("a hand edit between two sessions is found when one starts", async () => {
  using home = testHome();
  const { found, stop, call: hook, memory } = await talking(home);
  await stop();
  await home.write(`${memory}/memory/MEMORY.md`, "# Notes\n\n## Gooseberries\n\nKeep them cold.\n");
  expect(found("gooseberries", "memories")).toEqual([]);
  await hook("SessionStart", { source: "startup" });
  expect(found("gooseberries", "memories").map(({ title }) => title)).toEqual([
    "Notes › Gooseberries",
  ]);
});

test("a session that has become another file is read from its start", async () => {
  using home = testHome();
  const { found, stop, path } = await talking(home);
  await stop();
  await Bun.write(`${path}.new`, `${hostLines().said("Only about raspberries")}\n`);
  Bun.spawnSync(["mv", `${path}.new`, path]);
  await stop();
  expect(found("raspberries").map(({ id }) => id)).toEqual(["s-1#1"]);
  expect(found("row locks")).toEqual([]);
});
