import { expect, test } from "bun:test";
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { compress } from "#compress/compress-file.ts";
import { findProject } from "#project/find-project.ts";
import { afterSession, afterTurn, beforeCompaction, turnOver } from "#summary/after-turn.ts";
import { givenFrom, updateByHand } from "#summary/update-by-hand.ts";
import { testHome } from "#test/home.ts";
import {
  bearings,
  common,
  ended,
  homeWith,
  memoryIn,
  readAgo,
  stop,
  turns,
} from "./memory-home.ts";

test("after enough tasks the session is written down, with its log and the list of sessions", async () => {
  using home = await homeWith(3);
  const world = home.world();
  await afterTurn(world, await turnOver(stop(home, "s-1", "- Note: slow")), await bearings(world));
  const memory = memoryIn(home, world);
  expect(memory).toContain("### Key Decisions\n- number 0\n- number 1\n- number 2\n");
  expect(memory).toContain("### Tasks Completed\n- do thing 0\n");
  expect(memory).toContain("### Files Modified\n- src/0.ts\n");
  expect(memory).toContain("### Issues/Notes\n- slow\n");
  expect(memoryIn(home, world, "session-s-1.md")).toContain("do thing 2\n");
  const context = JSON.parse(memoryIn(home, world, "context.json"));
  expect(context).toMatchObject({ version: 1, lastSession: "s-1", sessions: [{ tasks: 3 }] });
});

test("the log and the list of sessions have all tasks and files, and the summary says how many more there are", async () => {
  using home = await homeWith(12);
  const world = home.world();
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  const memory = memoryIn(home, world);
  expect(memory).toContain("- do thing 4\n- and 7 more tasks\n");
  expect(memory).toContain("- src/7.ts\n- and 4 more\n");
  const log = memoryIn(home, world, "session-s-1.md");
  expect(log).toContain("- do thing 11\n\n## Files Modified");
  expect(log).toContain("- src/11.ts\n");
  const { sessions } = JSON.parse(memoryIn(home, world, "context.json"));
  expect(sessions).toMatchObject([{ tasks: 12, files: 12 }]);
});

test("too little is not written down, and is remembered until it is enough", async () => {
  using home = await homeWith(2);
  const world = home.world();
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  expect(memoryIn(home, world)).toBe("");
  const path = `${home.path}/s-1.jsonl`;
  const before = readFileSync(path, "utf8");
  // Old lines are not read again: reading them would give another result.
  writeFileSync(path, before.replaceAll("number", "NUMBER") + turns(home, 2, 3));
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  expect(memoryIn(home, world)).toContain("- number 0\n- number 1\n- number 2\n");
});

test("a session that goes on is revised after ten minutes; the version before is saved", async () => {
  using home = await homeWith(3);
  const world = home.world();
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  const first = memoryIn(home, world);
  writeFileSync(`${home.path}/s-1.jsonl`, turns(home, 0, 4));
  readAgo(home, world, 9);
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  expect(memoryIn(home, world)).toBe(first);
  readAgo(home, world, 10);
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  expect(memoryIn(home, world).match(/## Session Summary/g)?.length).toBe(1);
  expect(memoryIn(home, world)).toContain("- number 3\n");
  expect(memoryIn(home, world, "MEMORY.md.bak")).toBe(first);
});

test("a summary that could not be written is written by the next turn", async () => {
  using home = await homeWith(3);
  const world = home.world();
  const { hash12 } = findProject(world, `${home.path}/app`) ?? { hash12: "" };
  const path = home.folder(`.claude/projects/${hash12}/memory/MEMORY.md`);
  const turn = async () => afterTurn(world, await turnOver(stop(home)), await bearings(world));
  await expect(turn()).rejects.toThrow();
  rmdirSync(path);
  readAgo(home, world, 1);
  await turn();
  expect(memoryIn(home, world)).toContain("- number 2\n");
});

test("a compaction and the end of a session write at once what a turn has postponed", async () => {
  using home = await homeWith(3);
  const world = home.world();
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  appendFileSync(`${home.path}/s-1.jsonl`, turns(home, 3, 4));
  readAgo(home, world, 1);
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  expect(memoryIn(home, world)).not.toContain("- number 3\n");
  const about = { event: "PreCompact", trigger: "auto", customInstructions: undefined } as const;
  const compaction = { ...about, ...common(home, "s-1") };
  await beforeCompaction(
    world,
    { ...(await ended(home)), call: compaction, hasJournal: false },
    await bearings(world),
  );
  expect(memoryIn(home, world)).toContain("- number 3\n");
  appendFileSync(`${home.path}/s-1.jsonl`, turns(home, 4, 5));
  readAgo(home, world, 1);
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  expect(memoryIn(home, world)).not.toContain("- number 4\n");
  await afterSession(world, await ended(home), await bearings(world));
  expect(memoryIn(home, world)).toContain("- number 4\n");
});

test.each([
  ["autoUpdate is off", { LOCI_AUTO_UPDATE: "off" }, "app"],
  ["there is no project", {}, "."],
])("nothing is written where %s", async (_, env, folder) => {
  using home = await homeWith(3);
  const world = home.world(env);
  await afterTurn(world, await turnOver(stop(home)), await bearings(world, folder));
  expect(existsSync(`${home.path}/.claude`)).toBe(false);
});

test("the end of a session takes in what its transcript lagged behind with, and stamps it", async () => {
  using home = await homeWith(3);
  const world = home.world();
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  appendFileSync(`${home.path}/s-1.jsonl`, turns(home, 3, 4));
  await afterSession(world, await ended(home), await bearings(world));
  expect(memoryIn(home, world)).toContain("- number 2\n- number 3\n");
  const stamp = { ended: "2026-01-02T03:04:05.678Z", reason: "clear" };
  const [session] = JSON.parse(memoryIn(home, world, "context.json")).sessions;
  expect(session).toMatchObject({ tasks: 4, ...stamp });
});

test("the end of a session that did too little leaves nothing in the memory's folder", async () => {
  using home = await homeWith(2);
  const world = home.world();
  await afterSession(world, await ended(home), await bearings(world));
  expect(existsSync(`${home.path}/.claude/projects`)).toBe(false);
  await afterSession(world, await ended(home, ""), await bearings(world));
  expect(readdirSync(`${home.path}/.claude/loci/sessions`)).toEqual(["s-1"]);
});

test("a transcript that is not there, or is none, does no harm", async () => {
  using home = testHome();
  home.folder("app/.git");
  const world = home.world();
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  await home.write("s-1.jsonl", "\0\0{nothing");
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  expect(memoryIn(home, world)).toBe("");
});

test("a memory that grows too long is compressed, and what leaves is in the archive", async () => {
  using home = testHome();
  home.folder("app/.git");
  const world = home.world({ LOCI_COMPRESSION_THRESHOLD: "1000" });
  const folder = `${home.path}/app`;
  for (let at = 0; at < 12; at++) {
    const decisions = [`number ${at} ${"x".repeat(90)}`];
    await updateByHand(world, {
      folder,
      session: `s-${at}`,
      given: { decisions },
      force: false,
      pairs: [],
    });
  }
  const memory = memoryIn(home, world);
  expect(memory.length).toBeLessThanOrEqual(1000);
  expect(memory).toContain("## Earlier Sessions\n");
  const archive = memoryIn(home, world, "MEMORY-archive.md");
  for (let at = 0; at < 12; at++) expect(memory + archive).toContain(`- number ${at} xxx`);
  const report = compress(world, { folder, dryRun: false, pairs: [] });
  expect(report).toMatchObject({ leaving: [], written: false });
});

test("the folder of a project's memory holds nothing unfinished", async () => {
  using home = await homeWith(3);
  const world = home.world();
  await afterTurn(world, await turnOver(stop(home)), await bearings(world));
  const { hash12 } = findProject(world, `${home.path}/app`) ?? { hash12: "" };
  expect(readdirSync(`${home.path}/.claude/projects/${hash12}/memory`).sort()).toEqual([
    "MEMORY.md",
    "context.json",
    "session-s-1.md",
  ]);
});

test("the session data of the first description of this layout is taken as it is", () => {
  const data = {
    ...{ task_count: 5, significant: true, tasks: ["T1: Auth module"], files: ["src/auth.py"] },
    ...{ decisions: ["Use JWT for auth"], patterns: [], issues: ["Need to add rate limiting"] },
  };
  const { task_count: _, significant: __, ...given } = data;
  expect(givenFrom(JSON.stringify(data))).toEqual(given);
  expect(() => givenFrom('{"task_count": "five"}')).toThrow("cannot be `task_count`");
});
