import { expect, test } from "bun:test";
import {
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { isKept, staleAnswer } from "#disk/cache/stale-cache.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { UNLIMITED } from "#index/sync/sync-folders.ts";
import { noteRoot } from "#index/sync/write-through.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { addToRecordLedger } from "#layouts/records/ledger/ledger-shards.ts";
import { hash12 } from "#project/project-names.ts";
import { digestPaths, TOO_MANY } from "#recall/kept-digest.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { ASKED, LONG_AGO, MEMORY, ORDERS, recalling } from "#test/recalling.ts";
import { recordOf } from "#test/records.ts";

/** A project whose prompts are answered from what the end of a turn has made ready, beside an index. */
async function afterTurn(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = await recalling(home, env);
  const world = { ...home.world(env), now: () => new Date() };
  noteRoot(world, work.root);
  buildIndex(world, UNLIMITED);
  const paths = digestPaths(world, work.root) ?? { base: "", over: "" };
  const folder = `${home.path}/${MEMORY}/decisions`;
  const stop = () => work.call("Stop");
  /** The folders are as old as if all of it had been written long ago. */
  const settle = () => {
    const ledger = `${home.path}/.claude/loci/records/${hash12(work.root)}/ledger`;
    const parts = readdirSync(ledger).map((name) => `${ledger}/${name}`);
    for (const path of [folder, ...parts]) utimesSync(path, LONG_AGO, LONG_AGO);
  };
  let session = 0;
  const ask = (prompt = ASKED) => work.ask(prompt, { session_id: `s-${session++}` });
  return { ...work, ask, world, paths, folder, stop, settle };
}

/** A record about something else. */
function other(at: number) {
  const content = {
    ...ORDERS.content,
    context: "Snow",
    decision: `Skis ${at}`,
    rationale: ["Ice"],
  };
  return { id: `other-${at}`, title: `Winter, number ${at}`, tags: ["snow"], content };
}

const LATE = { ...ORDERS, id: "late", title: "PostgreSQL order store, read replica" };

test("at the end of a turn it is made ready what the next prompt is answered from", async () => {
  using home = testHome();
  const { ask, stop, settle, paths, world } = await afterTurn(home);
  expect(await ask()).toContain("use-postgresql");
  rmSync(paths.base);
  settle();
  await stop();
  expect(isKept(paths.base, world.now().getTime())).toBe(true);
  expect(await ask()).toContain("use-postgresql");
});

test("what came, was replaced or went since is told as it is, by the next prompt", async () => {
  using home = testHome();
  const { ask, stop, remember, path } = await afterTurn(home);
  await stop();
  await remember(LATE);
  expect(await ask()).toContain("`late`");
  const more = { ...LATE, title: "PostgreSQL order store, two replicas" };
  const text = printRecord(recordOf("decision", more));
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path.replace("use-postgresql", "late"));
  expect(await ask()).not.toContain("`late`");
  await remember(more);
  expect(await ask()).toContain("two replicas");
  rmSync(path);
  const last = await ask();
  expect(last).toContain("two replicas");
  expect(last).not.toContain("`use-postgresql`");
});

test("only what has changed is read again", async () => {
  using home = testHome();
  const { ask, stop, settle, remember, path } = await afterTurn(home);
  settle();
  await stop();
  const before = statSync(path);
  const other = printRecord(recordOf("decision", ORDERS)).replace("holds the", "loses the");
  writeFileSync(path, other);
  utimesSync(path, before.atime, before.mtime);
  expect(statSync(path).size).toBe(before.size);
  await remember(LATE);
  const brief = await ask();
  expect(brief).toContain("`late`");
  expect(brief?.match(/PostgreSQL holds the orders/g)).toHaveLength(2);
});

test("what a person approves, or somebody writes, is told otherwise though its file is the same", async () => {
  using home = testHome();
  const { ask, stop, settle, remember, root } = await afterTurn(home);
  await remember(LATE, "decision", "outside");
  settle();
  await stop();
  expect(await ask()).not.toContain("`late`");
  const state = `${home.path}/.claude/loci/records/${hash12(root)}`;
  const text = printRecord(recordOf("decision", LATE));
  const word = (how: "accepted" | "outside") =>
    addToRecordLedger(state, [{ name: "decisions/late.json", how, at: "", text }], {
      uid: undefined,
    });
  word("accepted");
  expect(await ask()).toContain("`late`");
  word("outside");
  expect(await ask()).not.toContain("`late`");
});

test("where much has changed at once the index is asked, until the turn ends", async () => {
  using home = testHome();
  const { ask, stop, settle, remember, paths, world } = await afterTurn(home);
  await stop();
  for (let at = 0; at < 201; at++) {
    await remember(other(at));
  }
  await remember(LATE);
  const kept = staleAnswer(paths.base)?.answer;
  buildIndex(world, UNLIMITED, { anew: true });
  expect(await ask()).toContain("`late`");
  expect(staleAnswer(paths.base)?.answer).toEqual(kept as Uint8Array<ArrayBuffer>);
  settle();
  await stop();
  expect(isKept(paths.base, world.now().getTime())).toBe(true);
  expect(await ask()).toContain("`late`");
});

test("what there is no time for at the end of a turn is made ready at the end of the next ones", async () => {
  using home = testHome();
  const { ask, stop, settle, remember, paths, world } = await afterTurn(home, {
    LOCI_HOOKS_DEADLINE_MS: "10",
  });
  for (let at = 0; at < 400; at++) {
    await remember(other(at));
  }
  settle();
  const isReady = () =>
    isKept(paths.base, world.now().getTime()) || isKept(paths.over, world.now().getTime());
  for (let turn = 0; turn < 40 && !isReady(); turn++) await stop();
  expect(isReady()).toBe(true);
  expect(await ask()).toContain("`use-postgresql`");
});

test("more records than a digest may have are left to the index", async () => {
  using home = testHome();
  const { ask, stop, folder, paths } = await afterTurn(home);
  for (let at = 0; at < 20_000; at++) writeFileSync(`${folder}/none-${at}.json`, "");
  await stop();
  expect(new TextDecoder().decode(staleAnswer(paths.base)?.answer)).toBe(TOO_MANY);
  expect(await ask()).toContain("`use-postgresql`");
});

test("of a memory that leads out of its project nothing is made ready, and a turn ends as ever", async () => {
  using home = testHome();
  const { stop, root, paths } = await afterTurn(home);
  renameSync(`${root}/.claude/memory`, `${home.path}/elsewhere`);
  symlinkSync(`${home.path}/elsewhere`, `${root}/.claude/memory`);
  expect((await stop()).outcome).toBe("silent");
  expect(staleAnswer(paths.base)).toBeUndefined();
});
