import { expect, test } from "bun:test";
import { appendFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { accountFrom } from "#capture/saved-account.ts";
import { testHome } from "#test/home.ts";
import { refTo } from "#test/session-items.ts";
import { asked, edit, filesOf, filler, lookOn, ofAgent, ROOT } from "./looking.ts";

const MEGABYTE = 1024 * 1024;

test("a reading that ran out of time goes on at its end, and nothing is left out or repeated", async () => {
  using home = testHome();
  const parts = Array.from({ length: 5 }, (_, at) => `${edit(`${at}.ts`)}${filler(MEGABYTE)}`);
  await home.write("s-1.jsonl", `${asked("do it")}${parts.join("")}${edit("last.ts")}`);
  const whole = await lookOn(home, accountFrom(undefined, ROOT));
  let state = accountFrom(undefined, ROOT);
  let looks = 0;
  for (let offset = -1; offset !== state.offset; looks++) {
    ({ offset } = state);
    state = await lookOn(home, state, { mostMs: () => 0 });
  }
  expect(state).toEqual(whole);
  expect(filesOf(state)).toEqual(["0.ts", "1.ts", "2.ts", "3.ts", "4.ts", "last.ts"]);
  expect(looks).toBeGreaterThan(3);
});

test("how much time there is, is asked only about a long transcript", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", edit("a.ts"));
  const mostMs = () => {
    throw new Error("it was asked");
  };
  expect(filesOf(await lookOn(home, accountFrom(undefined, ROOT), { mostMs }))).toEqual(["a.ts"]);
});

test("a line that is longer than a look does not stop the looks", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", `${filler(5 * MEGABYTE)}${edit("a.ts")}`);
  const first = await lookOn(home, accountFrom(undefined, ROOT), { mostMs: () => 0 });
  const second = await lookOn(home, first, { mostMs: () => 0 });
  expect(filesOf(second)).toEqual(["a.ts"]);
});

test("changes of sub-agents are a part of the session, and each file is read on from its last offset", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", `${asked("do it")}${edit("main.ts")}`);
  const agent = await home.write("s-1/subagents/agent-a1.jsonl", edit("one.ts", ofAgent));
  await home.write("s-1/subagents/agent-acompact-1.jsonl", edit("summary.ts", ofAgent));
  const first = await lookOn(home, accountFrom(undefined, ROOT));
  expect(filesOf(first)).toEqual(["main.ts", "one.ts"]);
  expect(Object.keys(first.agents)).toEqual(["agent-a1.jsonl"]);
  // Old lines are not read again: reading them would give other files.
  const before = edit("one.ts", ofAgent);
  writeFileSync(agent, before.replaceAll("one.ts", "ONE.ts"));
  appendFileSync(agent, edit("two.ts", ofAgent));
  expect(filesOf(await lookOn(home, first))).toEqual(["main.ts", "one.ts", "two.ts"]);
});

test("sub-agents are read after their session, and an agent's missing file is forgotten", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", `${edit("a.ts")}${filler(2 * MEGABYTE)}${edit("b.ts")}`);
  await home.write("s-1/subagents/agent-a1.jsonl", edit("one.ts", ofAgent));
  await home.write("s-1/subagents/agent-a2.jsonl", edit("two.ts", ofAgent));
  const first = await lookOn(home, accountFrom(undefined, ROOT), { mostMs: () => 0 });
  expect(filesOf(first)).toEqual(["a.ts"]);
  const whole = await lookOn(home, first);
  expect(filesOf(whole)).toEqual(["a.ts", "b.ts", "one.ts", "two.ts"]);
  rmSync(`${home.path}/s-1/subagents/agent-a1.jsonl`);
  expect(Object.keys((await lookOn(home, whole)).agents)).toEqual(["agent-a2.jsonl"]);
});

test("a sub-agent's file may not lead out of the session's folder", async () => {
  using home = testHome();
  await home.write("host/s-1.jsonl", edit("a.ts"));
  home.folder("host/s-1/subagents");
  const elsewhere = await home.write("elsewhere.jsonl", edit("theirs.ts", ofAgent));
  symlinkSync(elsewhere, `${home.path}/host/s-1/subagents/agent-a1.jsonl`);
  const conversation = refTo(`${home.path}/host/s-1.jsonl`);
  expect(filesOf(await lookOn(home, accountFrom(undefined, ROOT), { conversation }))).toEqual([
    "a.ts",
  ]);
});

test("another transcript of the session is read from its start, and so are its sub-agents", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", edit("a.ts"));
  await home.write("s-1/subagents/agent-a1.jsonl", edit("one.ts", ofAgent));
  await home.write("moved/s-1.jsonl", `${edit("a.ts")}${edit("b.ts")}`);
  await home.write("moved/s-1/subagents/agent-a1.jsonl", edit("two.ts", ofAgent));
  const first = await lookOn(home, accountFrom(undefined, ROOT));
  const conversation = refTo(`${home.path}/moved/s-1.jsonl`);
  expect(filesOf(await lookOn(home, first, { conversation }))).toEqual([
    "a.ts",
    "one.ts",
    "b.ts",
    "two.ts",
  ]);
});

test("the state of a long session stays small", async () => {
  using home = testHome();
  const turn = (at: number) =>
    `${asked(`${at} ${"word ".repeat(60)}`)}${edit(`src/file-${at}.ts`)}`;
  const turns = Array.from({ length: 3000 }, (_, at) => turn(at));
  await home.write("s-1.jsonl", turns.join(""));
  const state = await lookOn(home, accountFrom(undefined, ROOT));
  expect(JSON.stringify(state).length).toBeLessThan(320_000);
});
