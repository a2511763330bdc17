import { expect, test } from "bun:test";
import { GEMINI_SESSIONS } from "#hosts/gemini/gemini-sessions.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { itemsInWords } from "#test/items-in-words.ts";

// Chats that Gemini CLI 0.61.0 wrote against a scripted model: `typed` in its terminal, the others by `gemini -p`. Long texts were cut,
// and the folders were changed.
const SAVED = new URL("../../fixtures/hosts/gemini/", import.meta.url).pathname;

const read = (name: string, range = {}) =>
  itemsInWords(GEMINI_SESSIONS, { host: "gemini", path: `${SAVED}${name}.jsonl` }, range);

test("a typed prompt and its answer are read, and the context of the host is not", () => {
  expect(read("typed")).toEqual([
    "person typed: From now on always use pnpm, never npm, because CI caches its store",
    "reply: All right, pnpm.",
  ]);
});

test("a message that is written again with its calls is read once, and a result confirms its call", () => {
  expect(read("tools").map((words) => words.slice(0, 90))).toEqual([
    "person typed: look at a.txt",
    "reply: I will look",
    "call run_shell_command: env | sort; tty",
    'result: [{"kind":"run","command":"env | sort; tty"}]',
    "call write_file: b.txt",
    'result: [{"kind":"write","path":"/home/ada/engine/b.txt","how":"make"}]',
    "reply: all done",
  ]);
});

test("a compaction is read once, also where the session is resumed behind it", () => {
  expect(read("compacted").filter((words) => words === "compaction")).toHaveLength(1);
  expect(read("compacted")).toContain("person typed: /compress");
});

test("the brief before the task of a sub-agent is no part of it", () => {
  expect(read("agent")).toContain(
    "agent task: SUBTASK which package manager installs the packages",
  );
});

const SESSION = "637a15d0-4991-4aa3-9174-405a3d95dbef";
const AGENT = "1a1c62a8-62aa-4b19-9b7a-f4db96a3d8f8";

async function withChats(home: TestHome) {
  const folder = ".gemini/tmp/engine";
  const text = async (name: string) => Bun.file(`${SAVED}${name}.jsonl`).text();
  await home.write(`${folder}/.project_root`, "/home/ada/engine");
  const whole = (await text("typed")).replace("4891c36b-9bd0-484f-94f0-2da40c144967", SESSION);
  await home.write(`${folder}/chats/session-2026-11-20T14-34-637a15d0.jsonl`, whole);
  await home.write(`${folder}/chats/${SESSION}/${AGENT}.jsonl`, await text("agent"));
  return home.world();
}

test("a conversation is found by its folder and its id, and its sub-agent by it", async () => {
  using home = testHome();
  const world = await withChats(home);
  const [ref, ...others] = GEMINI_SESSIONS.list(world, ["/home/ada/engine"]);
  expect([ref?.id, others.length]).toEqual([SESSION, 0]);
  expect(GEMINI_SESSIONS.list(world, ["/home/ada"])).toEqual([]);
  expect(GEMINI_SESSIONS.named(world, SESSION.slice(0, 6))?.id).toBe(SESSION);
  const [agent] = ref ? GEMINI_SESSIONS.agents(ref) : [];
  expect(agent?.agentId).toBe(AGENT);
  expect(agent && GEMINI_SESSIONS.sessionOf(agent).id).toBe(SESSION);
  expect(ref && GEMINI_SESSIONS.at(world, ref.locator)?.id).toBe(SESSION);
});

test("the texts of hooks are found, with their markup", () => {
  const ref = { host: "gemini", id: "x", locator: `${SAVED}tools.jsonl` } as const;
  const [found] = GEMINI_SESSIONS.injected(ref, "loci-memory");
  expect(found?.text).toBe('<hook_context><loci-memory id="x">hi</loci-memory></hook_context>');
});
