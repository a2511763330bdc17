import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import type { World } from "#base/world.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { type ConversationQuestion, readConversation } from "#session/context/read-conversation.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";

const WHOLE: ConversationQuestion = { word: undefined, since: undefined, agents: false };

interface Site {
  readonly home: TestHome;
  readonly world: World;
  /** The folder below the home where the host stores the conversations of `app`. */
  readonly folder: string;
}

async function site(): Promise<Site & Disposable> {
  const home = testHome();
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const folder = `.claude/projects/${hostSlug(`${home.path}/app`)}`;
  await home.write(`${folder}/s1.jsonl`, `${hostLines().said("one")}\n`);
  const world = { ...home.world(), cwd: home.folder("app/src") };
  return { home, world, folder, [Symbol.dispose]: () => home[Symbol.dispose]() };
}

function told(world: World, question: Partial<ConversationQuestion> = {}) {
  const [parts, texts]: [string[], string[]] = [[], []];
  const skipped = readConversation(
    world,
    { ...WHOLE, ...question },
    {
      part: (name) => parts.push(name),
      item: (item) => texts.push("text" in item ? item.text : item.kind),
    },
  );
  return { parts, texts, skipped };
}

const texts = (world: World, question: Partial<ConversationQuestion>): string[] =>
  told(world, question).texts;

test("without a word it is the newest of the project, from any of its folders", async () => {
  using here = await site();
  expect(told(here.world)).toEqual({ parts: ["s1"], texts: ["one"], skipped: 0 });
});

test("a session is found by its id, and a file by its path", async () => {
  using here = await site();
  expect(texts(here.world, { word: "s1" })).toEqual(["one"]);
  await here.home.write("app/src/kept.jsonl", `${hostLines().said("kept")}\n`);
  expect(texts(here.world, { word: "kept.jsonl" })).toEqual(["kept"]);
  expect(texts(here.world, { word: "./kept.jsonl" })).toEqual(["kept"]);
});

test("sub-agents follow where they are asked for", async () => {
  using here = await site();
  const agent = hostLines({ isSidechain: true, agentId: "a1" });
  const path = `${here.folder}/s1/subagents/agent-a1.jsonl`;
  await here.home.write(path, `${agent.said("explore")}\n`);
  expect(texts(here.world, {})).toEqual(["one"]);
  expect(told(here.world, { agents: true })).toEqual({
    parts: ["s1", "agent-a1"],
    texts: ["one", "explore"],
    skipped: 0,
  });
  expect(texts(here.world, { agents: true, since: "u1" })).toEqual(["explore"]);
});

test("a missing transcript is reported in words", async () => {
  using here = await site();
  const refusal = (question: Partial<ConversationQuestion>, world = here.world) => {
    // No item may be reported before a fault.
    const listener = { part: () => expect.unreachable(), item: () => expect.unreachable() };
    try {
      readConversation(world, { ...WHOLE, ...question }, listener);
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(refusal({ word: "s9" })).toMatchObject({ code: "no-transcript" });
  expect(refusal({ word: "none.jsonl" })).toMatchObject({ code: "no-transcript" });
  expect(refusal({ word: "/dev/zero" })).toMatchObject({ code: "refused-file" });
  expect(refusal({ since: "u9" })).toMatchObject({ code: "bad-value" });
  const elsewhere = { ...here.world, cwd: here.home.folder("other") };
  expect(refusal({}, elsewhere)).toMatchObject({ code: "no-transcript" });
});

test("a transcript that leads out of the host's folder is refused", async () => {
  using here = await site();
  const outside = await here.home.write("secret.jsonl", `${hostLines().said("secret")}\n`);
  symlinkSync(outside, `${here.home.path}/${here.folder}/s2.jsonl`);
  expect(() => texts(here.world, { word: "s2" })).toThrow("it leads out of its folder");
});

test("a file that no host writes is a fault that names the file", async () => {
  using here = await site();
  const events = [
    { type: "session.start", data: { sessionId: "s" } },
    { type: "user.message", data: { content: "hi" } },
  ];
  for (const text of [events.map((one) => JSON.stringify(one)).join("\n"), "Dear diary,\n"]) {
    await here.home.write("app/src/other.jsonl", text);
    expect(() => texts(here.world, { word: "other.jsonl" })).toThrow("other.jsonl");
    expect(() => texts(here.world, { word: "other.jsonl" })).toThrow("not a conversation");
  }
  await here.home.write("app/src/other.jsonl", "\n");
  expect(texts(here.world, { word: "other.jsonl" })).toEqual([]);
});
