import { expect, test } from "bun:test";
import { appendFileSync, rmSync } from "node:fs";
import type { World } from "#base/world.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { isIndexBehind } from "#index/current-index.ts";
import { indexStatus } from "#index/index-state.ts";
import type { Shelf } from "#index/model/indexed-memory.ts";
import { noteBehind, useIndex } from "#index/use-index.ts";
import { verifyIndex } from "#index/verify-index.ts";
import { noteProject } from "#layouts/known-projects.ts";
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
  const path = await home.write(name, `${first.join("\n")}\n`.replaceAll("/w/app", work.root));
  const world: World = { ...home.world(), cwd: work.root, now: () => new Date() };
  const found = (words: string, shelf: Shelf = "turns") => {
    const asked = useIndex(world, { readWaitMs: 0 }, (database) =>
      foundRows(database, words, shelf),
    );
    return asked.kind === "done" ? asked.result : [];
  };
  const stop = () => work.call("Stop", { transcript_path: path });
  const end = () => work.call("SessionEnd", { transcript_path: path, reason: "other" });
  return { ...work, world, lines, path, found, stop, end };
}

test("messages are found after the end of a session, and output of tools is not", async () => {
  using home = testHome();
  const { found, end } = await talking(home);
  await end();
  expect(found("row locks")[0]).toMatchObject({
    id: "s-1#2",
    actor: "assistant",
    body: "With row locks, as agreed in spring",
  });
  const actors = found("stock sold twice").map(({ id, actor }) => [id, actor]);
  expect(actors).toContainEqual(["s-1#1", "human"]);
  expect(found("marmalade")).toEqual([]);
});

test("the next turn is indexed behind the last, and nothing twice", async () => {
  using home = testHome();
  const { found, end, lines, path, world } = await talking(home);
  await end();
  await end();
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
  expect((await verifyIndex(world)).state).toBe("right");
});

test("a search of conversations reads their new part first", async () => {
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
  const { found, end, path } = await talking(home);
  await end();
  expect(found("row locks").length).toBeGreaterThan(0);
  const silent = atWork(home, { LOCI_INDEX_TRANSCRIPTS: "false" });
  await silent.call("SessionEnd", { transcript_path: path, reason: "other" });
  expect(found("row locks")).toEqual([]);
});

test("the end of a turn goes on where there was not enough time before", async () => {
  using home = testHome();
  const { found, stop, world, memory } = await talking(home);
  await stop();
  await home.write(`${memory}/memory/MEMORY.md`, "# Notes\n\n## Gooseberries\n\nKeep them cold.\n");
  await stop();
  expect(found("gooseberries", "memories")).toEqual([]);
  noteBehind(world, true);
  await stop();
  expect(found("gooseberries", "memories").map(({ title }) => title)).toEqual([
    "Notes › Gooseberries",
  ]);
  expect(isIndexBehind(world)).toBe(false);
});

test("a session that has become another file is read from its start", async () => {
  using home = testHome();
  const { found, end, path } = await talking(home);
  await end();
  await Bun.write(`${path}.new`, `${hostLines().said("Only about raspberries")}\n`);
  Bun.spawnSync(["mv", `${path}.new`, path]);
  await end();
  expect(found("raspberries").map(({ id }) => id)).toEqual(["s-1#1"]);
  expect(found("row locks")).toEqual([]);
});

test("the end of a session removes what the host or somebody has deleted, also with its project", async () => {
  using home = testHome();
  const { found, end, stop, world } = await talking(home);
  const other = home.folder("other");
  home.folder("other/.git/objects");
  home.folder("other/.git/refs");
  await home.write(
    "other/_memory/master.md",
    "# Master\n\n## Notes\n\n- The pineapples are cold\n",
  );
  const said = hostLines().said("Where did the pineapples go?").replaceAll("/w/app", other);
  const path = await home.write(`.claude/projects/${hostSlug(other)}/s-9.jsonl`, `${said}\n`);
  noteProject(world, other);
  noteBehind(world, true);
  await stop();
  await end();
  expect(found("pineapples")).toHaveLength(1);
  expect(found("pineapples", "memories")).toHaveLength(1);
  rmSync(path);
  rmSync(other, { recursive: true });
  await end();
  expect(found("pineapples")).toEqual([]);
  expect(found("pineapples", "memories")).toEqual([]);
  expect(indexStatus(world).layouts.map(({ layout, files }) => [layout, files])).toEqual([
    ["said", 1],
    ["transcript", 1],
  ]);
  expect((await verifyIndex(world)).state).toBe("right");
});
