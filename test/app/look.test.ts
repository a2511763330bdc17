import { expect, test } from "bun:test";
import { appendFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { lookAt, type Sight } from "#app/look.ts";
import { readSettings } from "#app/read-settings.ts";
import { redactorForWriting } from "#app/redactor.ts";
import { partsOf, type SummaryParts } from "#core/update/facts.ts";
import { type SessionState, stateFrom } from "#core/update/state.ts";
import { type TestHome, testHome } from "#test/home.ts";

const ROOT = "/w/app";
const NOW = new Date("2026-03-02T12:00:00Z");

/** The lines of an edit, and of what came of it. */
function edit(file: string, more: object = {}): string {
  const around = { isSidechain: false, timestamp: "2026-03-02T10:00:00.000Z", ...more };
  const input = { file_path: `${ROOT}/${file}`, old_string: "a", new_string: "b" };
  const call = { type: "tool_use", id: `t-${file}`, name: "Edit", input };
  const result = { type: "tool_result", tool_use_id: `t-${file}`, content: "ok" };
  const message = { id: `m-${file}`, role: "assistant", content: [call] };
  return lines(
    { type: "assistant", uuid: `c-${file}`, ...around, message },
    { type: "user", uuid: `r-${file}`, ...around, message: { role: "user", content: [result] } },
  );
}

function asked(text: string): string {
  const around = { isSidechain: false, timestamp: "2026-03-02T09:00:00.000Z" };
  return lines({ type: "user", uuid: `p-${text}`, ...around, message: { content: text } });
}

function lines(...all: readonly object[]): string {
  return all.map((one) => `${JSON.stringify(one)}\n`).join("");
}

/** A line that says nothing to us, and is as long as it is told. */
const filler = (bytes: number) => lines({ type: "file-history-snapshot", text: "x".repeat(bytes) });

const MEGABYTE = 1024 * 1024;
const ofAgent = { isSidechain: true, agentId: "a1" };

/** Looks at a transcript, and keeps the state as it is kept between two turns. */
async function lookOn(
  home: TestHome,
  state: SessionState,
  more: Partial<Sight> = {},
): Promise<SessionState> {
  const world = home.world();
  const redactor = async () => redactorForWriting(world, () => readSettings(world));
  await lookAt(state, { transcript: `${home.path}/s-1.jsonl`, now: NOW, redactor, ...more });
  return stateFrom(JSON.parse(JSON.stringify(state)), ROOT);
}

const filesOf = ({ facts }: SessionState): SummaryParts["files"] => partsOf(facts).files;

test("a look that has no more time goes on where it ended, and nothing is left out or told twice", async () => {
  using home = testHome();
  const parts = Array.from({ length: 5 }, (_, at) => `${edit(`${at}.ts`)}${filler(MEGABYTE)}`);
  await home.write("s-1.jsonl", `${asked("do it")}${parts.join("")}${edit("last.ts")}`);
  const whole = await lookOn(home, stateFrom(undefined, ROOT));
  let state = stateFrom(undefined, ROOT);
  let looks = 0;
  for (let offset = -1; offset !== state.offset; looks++) {
    ({ offset } = state);
    state = await lookOn(home, state, { mostMs: () => 0 });
  }
  expect(state).toEqual(whole);
  expect(filesOf(state)).toEqual(["0.ts", "1.ts", "2.ts", "3.ts", "4.ts", "last.ts"]);
  expect(looks).toBeGreaterThan(4);
});

test("how much time there is, is asked only about a long transcript", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", edit("a.ts"));
  const mostMs = () => {
    throw new Error("it was asked");
  };
  expect(filesOf(await lookOn(home, stateFrom(undefined, ROOT), { mostMs }))).toEqual(["a.ts"]);
});

test("a line that is longer than a look does not stop the looks", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", `${filler(5 * MEGABYTE)}${edit("a.ts")}`);
  const first = await lookOn(home, stateFrom(undefined, ROOT), { mostMs: () => 0 });
  const second = await lookOn(home, first, { mostMs: () => 0 });
  expect(filesOf(second)).toEqual(["a.ts"]);
});

test("what sub-agents change is a part of the session, each file read on from where it was left", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", `${asked("do it")}${edit("main.ts")}`);
  const agent = await home.write("s-1/subagents/agent-a1.jsonl", edit("one.ts", ofAgent));
  await home.write("s-1/subagents/agent-acompact-1.jsonl", edit("summary.ts", ofAgent));
  const first = await lookOn(home, stateFrom(undefined, ROOT));
  expect(filesOf(first)).toEqual(["main.ts", "one.ts"]);
  expect(Object.keys(first.agents)).toEqual(["agent-a1.jsonl"]);
  // What was looked at is not looked at again: were it, these would be other files.
  const before = edit("one.ts", ofAgent);
  writeFileSync(agent, before.replaceAll("one.ts", "ONE.ts"));
  appendFileSync(agent, edit("two.ts", ofAgent));
  expect(filesOf(await lookOn(home, first))).toEqual(["main.ts", "one.ts", "two.ts"]);
});

test("sub-agents are not looked at before their session is, and an agent's file that is gone is forgotten", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", `${edit("a.ts")}${filler(2 * MEGABYTE)}${edit("b.ts")}`);
  await home.write("s-1/subagents/agent-a1.jsonl", edit("one.ts", ofAgent));
  await home.write("s-1/subagents/agent-a2.jsonl", edit("two.ts", ofAgent));
  const first = await lookOn(home, stateFrom(undefined, ROOT), { mostMs: () => 0 });
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
  const transcript = `${home.path}/host/s-1.jsonl`;
  expect(filesOf(await lookOn(home, stateFrom(undefined, ROOT), { transcript }))).toEqual(["a.ts"]);
});

test("another transcript of the session is read from its start, and so are its sub-agents", async () => {
  using home = testHome();
  await home.write("s-1.jsonl", edit("a.ts"));
  await home.write("s-1/subagents/agent-a1.jsonl", edit("one.ts", ofAgent));
  await home.write("moved/s-1.jsonl", `${edit("a.ts")}${edit("b.ts")}`);
  await home.write("moved/s-1/subagents/agent-a1.jsonl", edit("two.ts", ofAgent));
  const first = await lookOn(home, stateFrom(undefined, ROOT));
  const transcript = `${home.path}/moved/s-1.jsonl`;
  expect(filesOf(await lookOn(home, first, { transcript }))).toEqual([
    "a.ts",
    "one.ts",
    "b.ts",
    "two.ts",
  ]);
});

test("what is kept of a long session stays small", async () => {
  using home = testHome();
  const turn = (at: number) =>
    `${asked(`${at} ${"word ".repeat(60)}`)}${edit(`src/file-${at}.ts`)}`;
  const turns = Array.from({ length: 3000 }, (_, at) => turn(at));
  await home.write("s-1.jsonl", turns.join(""));
  const state = await lookOn(home, stateFrom(undefined, ROOT));
  expect(JSON.stringify(state).length).toBeLessThan(64_000);
});

test.each([
  ["a little", 10],
  ["much", 300_000],
])(
  "what sounds like a rule in the output of a tool is kept without its secrets, where there is %s to read",
  async (_, bytes) => {
    using home = testHome();
    const token = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
    const result = (content: string) => {
      const message = {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "t", content }],
      };
      return lines({ type: "user", uuid: "r", isSidechain: false, timestamp: "", message });
    };
    const said = result(`You must always push with ${token} here.`);
    await home.write("s-1.jsonl", `${asked("do it")}${filler(bytes)}${said}`);
    const state = await lookOn(home, stateFrom(undefined, ROOT));
    expect(state.facts.heard).toHaveLength(1);
    expect(state.facts.heard[0]).toStartWith("You must always push with [REDACTED:");
    expect(JSON.stringify(state)).not.toContain(token);
  },
);

test("nothing is looked through for secrets of which nothing is kept", async () => {
  using home = testHome();
  const said = (content: readonly object[]) => {
    const message = { id: "m", role: "assistant", content };
    return lines({ type: "assistant", uuid: "a", isSidechain: false, timestamp: "", message });
  };
  const secret = { type: "text", text: 'The config says password = "hunter2-Xy9!kq"' };
  const run = { type: "tool_use", id: "t-1", name: "Bash", input: { command: "curl -u ada:Xy9" } };
  await home.write("s-1.jsonl", `${asked("do it")}${said([secret])}${said([run])}`);
  const redactor = () => Promise.reject(new Error("it was asked"));
  const state = await lookOn(home, stateFrom(undefined, ROOT), { redactor });
  expect(JSON.stringify(state)).not.toContain("hunter2");
});
