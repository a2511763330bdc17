import { expect, test } from "bun:test";
import { startedCalls } from "#hosts/claude/transcript/find-transcripts.ts";
import { testHome } from "#test/home.ts";

test("the host's notes beside the transcripts of agents name the calls that have started them", async () => {
  using home = testHome();
  const note = (name: string, text: string) => home.write(`talk/subagents/${name}`, text);
  await note("agent-a1.meta.json", '{"agentType":"Explore","toolUseId":"t1","spawnDepth":1}');
  await note("agent-a2.meta.json", '{"agentType":"Explore","toolUseId":""}');
  await note("agent-a3.meta.json", '{"agentType":"Expl');
  await note("agent-a4.meta.json", "");
  await note("agent-a5.jsonl", '{"toolUseId":"t5"}');
  const calls = await startedCalls(`${home.path}/talk.jsonl`, 0);
  expect([...calls]).toEqual(["t1"]);
});

test("a session without sub-agents has started none", async () => {
  using home = testHome();
  expect((await startedCalls(`${home.path}/talk.jsonl`, 0)).size).toBe(0);
});
