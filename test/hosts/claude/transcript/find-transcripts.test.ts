import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { agentTranscripts, transcriptOf } from "#hosts/claude/transcript/find-transcripts.ts";
import { type TestHome, testHome } from "#test/home.ts";

async function written(home: TestHome, name: string, seconds: number): Promise<string> {
  const path = await home.write(name, "{}\n");
  utimesSync(path, seconds, seconds);
  return path;
}

test("a session is found in any project, and nothing by a name that is none", async () => {
  using home = testHome();
  const path = await written(home, "projects/-w-app/s-1.jsonl", 1);
  await written(home, "projects/-w-other/s-2.jsonl", 2);
  expect(transcriptOf(home.path, "s-1")).toBe(path);
  for (const id of ["s-3", "../-w-app/s-1", "", "s-1.jsonl"]) {
    expect(transcriptOf(home.path, id)).toBeUndefined();
  }
});

test("sub-agents are listed, and the one that sums up is not", async () => {
  using home = testHome();
  const path = await written(home, "projects/-w-app/s-1.jsonl", 1);
  const names = ["agent-b.jsonl", "agent-a.jsonl", "agent-acompact-1.jsonl", "agent-a.meta.json"];
  for (const name of names) await written(home, `projects/-w-app/s-1/subagents/${name}`, 1);
  const folder = `${home.path}/projects/-w-app/s-1/subagents`;
  await home.write("projects/-w-app/s-1/subagents/workflows/wf_1/agent-c.jsonl", "{}\n");
  expect(agentTranscripts(path)).toEqual([
    `${folder}/agent-a.jsonl`,
    `${folder}/agent-b.jsonl`,
    `${folder}/workflows/wf_1/agent-c.jsonl`,
  ]);
  expect(agentTranscripts(`${home.path}/projects/-w-app/s-2.jsonl`)).toEqual([]);
});
