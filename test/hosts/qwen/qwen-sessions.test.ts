import { expect, test } from "bun:test";
import { QWEN_SESSIONS } from "#hosts/qwen/qwen-sessions.ts";
import { testHome } from "#test/home.ts";
import { itemsInWords } from "#test/items-in-words.ts";

// Conversations that Qwen Code 0.24.4 wrote against a scripted model: `typed` in its terminal, `tools` by `qwen -p`, `agent` by a
// sub-agent. Long texts were cut, and the folders were changed.
const SAVED = new URL("../../fixtures/hosts/qwen/", import.meta.url).pathname;

const read = (name: string) =>
  itemsInWords(QWEN_SESSIONS, { host: "qwen", path: `${SAVED}${name}.jsonl` });

test("typed prompts are read without what hooks have added", () => {
  expect(read("typed").filter((words) => words.startsWith("person"))).toEqual([
    "person typed: From now on always use pnpm, never npm, because CI caches its store",
    "person typed: tell me about lunch",
    "person typed: and dinner?",
  ]);
});

test("a result confirms what its call does, and a failed one has done nothing", () => {
  expect(read("tools").map((words) => words.slice(0, 80))).toEqual([
    "person typed: look at a.txt",
    "reply: I will look",
    "call run_shell_command: env | grep -iE 'qwen|claude|gemini'; tty",
    "failed: []",
    "call write_file: /home/ada/engine/b.txt",
    'result: [{"kind":"write","path":"/home/ada/engine/b.txt","how":"make"}]',
    "reply: all done",
  ]);
});

test("the task of a sub-agent is an agent's", () => {
  expect(read("agent")[0]).toBe("agent task: SUBTASK look");
});

test("a conversation is found by its folder and its id, and its sub-agent by it", async () => {
  using home = testHome();
  const folder = ".qwen/projects/-home-ada-engine";
  const text = async (name: string) => Bun.file(`${SAVED}${name}.jsonl`).text();
  await home.write(`${folder}/chats/ce0d7463-c8e7.jsonl`, await text("typed"));
  await home.write(`${folder}/subagents/ce0d7463-c8e7/agent-x-1.jsonl`, await text("agent"));
  const world = home.world();
  const [ref, ...others] = QWEN_SESSIONS.list(world, ["/home/ada/engine"]);
  expect([ref?.id, others.length]).toEqual(["ce0d7463-c8e7", 0]);
  const [agent] = ref ? QWEN_SESSIONS.agents(ref) : [];
  expect(agent && QWEN_SESSIONS.sessionOf(agent).id).toBe("ce0d7463-c8e7");
});
