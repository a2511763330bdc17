import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { knownSessions } from "#activity/known-sessions.ts";
import { lastPrompt, lastPrompts, sessionTimeline } from "#activity/session-timeline.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { forget } from "#remember/forget-memory.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { purge } from "#scan/purge-memory.ts";
import { recallAnswer } from "#search/recall-answer.ts";
import { showMemory } from "#search/show-memory.ts";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines, text } from "#test/host-lines.ts";
import { mcpClient } from "#test/mcp-test-client.ts";

const NAME = "Zorblatt Industries";
const QUESTION = `How do we call the customer ${NAME}, and why does marketing insist?`;
const SESSION = "5e551011-0000-4000-8000-000000000001";
const WISH = { words: "zorblatt", all: false, reason: undefined };

/** A project in which the user said something lasting, which loci saved. */
async function talked(home: TestHome, printed: (line: string) => string = String) {
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const work = atWork(home);
  const host = hostLines();
  const lines = [
    host.said(`We always call the customer ${NAME}, because marketing insists.`),
    host.reply("m1", text(`Understood, I call the customer ${NAME}.`)),
    host.said("The invoices of this customer are printed on blue paper."),
    host.reply("m2", text("The printer takes blue paper now.")),
  ];
  const name = `.claude/projects/${hostSlug(work.root)}/${SESSION}.jsonl`;
  const talk = lines
    .map(printed)
    .join("\n")
    .replaceAll("/w/app", work.root)
    .replaceAll("2026-", "2025-");
  const transcript_path = await home.write(name, `${talk}\n`);
  await work.call("Stop", { session_id: SESSION, transcript_path });
  const world = { ...home.world(), cwd: work.root, now: () => new Date() };
  const memory = openRecords(world, { folder: undefined, pairs: [] });
  return { ...work, world, memory };
}

/** Whether the words are in a file of the index. */
function indexHas({ world }: Pick<Talked, "world">, words: string): boolean {
  const folder = `${world.stateDir}/index`;
  return readdirSync(folder).some((name) => readFileSync(`${folder}/${name}`).includes(words));
}

type Talked = Awaited<ReturnType<typeof talked>>;

/** The pages about conversations, without the changes, which name what can be brought back. */
function listed({ world, root }: Talked): string {
  const prompt = lastPrompt(world, root, { session: SESSION, turn: "u1" }).quoted;
  const turns = sessionTimeline(world, root, SESSION).turns.map((turn) => ({ ...turn, saved: [] }));
  return JSON.stringify([knownSessions(world, 9), turns, lastPrompts(world, SESSION), prompt]);
}

async function recalled({ world }: Talked): Promise<string> {
  const asked = { given: {}, limit: 10, turns: false, pairs: [], folder: undefined } as const;
  const request = { ...asked, all: false, related: false, text: QUESTION };
  return JSON.stringify((await recallAnswer(world, request)).groups);
}

/** All that agents get on the question, in a new session. */
async function given(home: TestHome, work: Talked, session_id: string): Promise<string> {
  const { call } = work;
  const brief = await call("SessionStart", { session_id, source: "startup" });
  const prompt = await call("UserPromptSubmit", { session_id, prompt: QUESTION });
  const tool_input = { description: "look", prompt: QUESTION, subagent_type: "general-purpose" };
  const spawn = { session_id, tool_name: "Agent", tool_use_id: `t-${session_id}`, tool_input };
  await call("PreToolUse", spawn);
  const agent = { session_id, agent_id: `a-${session_id}`, agent_type: "general-purpose" };
  const task = await call("SubagentStart", agent);
  const { tool, close } = await mcpClient(home);
  const tools = [
    await tool("recall", { question: QUESTION }),
    await tool("search", { query: `layout:transcript ${NAME}` }),
    await tool("show", { id: `${SESSION}#2` }),
  ];
  await close();
  const contexts = [brief, prompt, task].map(({ context }) => context);
  return JSON.stringify([contexts, tools.map(({ data, text: said }) => ({ data, said }))]);
}

test.each(["forget", "purge"])(
  "after a %s no agent gets the text, and the rest stays",
  async (how) => {
    using home = testHome();
    const work = await talked(home);
    // The index has the messages before anything is forgotten.
    expect(await recalled(work)).toContain(`Understood, I call the customer ${NAME}`);
    expect(await given(home, work, "s-1")).toContain(NAME);
    if (how === "purge") await purge(work.memory, WISH);
    else forget(work.memory, WISH);
    const after = [await recalled(work), await given(home, work, "s-2")].join("\n");
    const asked = after.replaceAll(`${NAME}, and why`, "");
    expect(asked).not.toContain("Zorblatt Industries");
    expect(after).not.toContain("[purged]");
    expect(after).toContain("blue paper");
    expect(listed(work)).toContain("blue paper");
    expect(listed(work)).not.toContain("Zorblatt");
    expect(indexHas(work, "Zorblatt")).toBe(how === "forget");
  },
);

test("nothing forgotten is quoted from a transcript whose JSON has spaces", async () => {
  using home = testHome();
  const work = await talked(home, (line) => line.replaceAll(/"(\w+)":/g, '"$1": '));
  expect(await recalled(work)).toContain(`Understood, I call the customer ${NAME}`);
  forget(work.memory, WISH);
  expect(await recalled(work)).not.toContain("Understood, I call");
});

test("undo brings a forgotten quote back", async () => {
  using home = testHome();
  const work = await talked(home);
  forget(work.memory, WISH);
  expect(await recalled(work)).not.toContain("Understood, I call");
  undo(work.memory, { count: 1 });
  expect(await recalled(work)).toContain("Understood, I call");
  const asked = { folder: undefined, word: `${SESSION}#1`, all: false };
  expect(JSON.stringify(await showMemory(work.world, asked))).toContain("marketing insists");
});
