import { atWork } from "#test/at-work.ts";
import type { TestHome } from "#test/home.ts";

/** The memory of the project. */
export const MEMORY = `## Session Summary - 2026-01-02 10:00

### Key Decisions
- JWT tokens for authentication
- PostgreSQL holds the orders
`;

/** A memory too large to come along whole. */
const LARGE = `${MEMORY}\n${Array.from({ length: 30 }, (_, i) => `## Chapter ${i}\n\nNothing but weather number ${i}, ${"rain and wind ".repeat(6)}\n`).join("\n")}`;

/** Something to remember, and sub-agents that are started and end. */
export async function remembering(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = atWork(home, env);
  await home.write(`${work.memory}/memory/MEMORY.md`, LARGE);
  const spawn = (id: string, prompt: string, more: object = {}) =>
    work.call("PreToolUse", {
      tool_name: "Agent",
      tool_use_id: id,
      tool_input: { description: "look", prompt, subagent_type: "Explore", ...more },
    });
  const transcript_path = `${home.path}/talk.jsonl`;
  const start = async (agent_id: string, agent_type = "Explore") =>
    (await work.call("SubagentStart", { agent_id, agent_type, transcript_path })).context;
  /** The host writes down what started an agent, once its hooks have ended. */
  const noteStarted = (agentId: string, toolUseId: string) =>
    home.write(`talk/subagents/agent-${agentId}.meta.json`, JSON.stringify({ toolUseId }));
  return { ...work, spawn, start, noteStarted };
}
