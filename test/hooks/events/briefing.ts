import { atWork } from "#test/at-work.ts";
import type { TestHome } from "#test/home.ts";

/** What is remembered of the project. */
export const MEMORY = `## Session Summary - 2026-01-02 10:00

### Key Decisions
- JWT tokens for authentication
- PostgreSQL holds the orders
`;

/** Something to remember, and sub-agents that are started and end. */
export async function remembering(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = atWork(home, env);
  await home.write(`${work.memory}/memory/MEMORY.md`, MEMORY);
  const spawn = (id: string, prompt: string, more: object = {}) =>
    work.call("PreToolUse", {
      tool_name: "Agent",
      tool_use_id: id,
      tool_input: { description: "look", prompt, subagent_type: "Explore", ...more },
    });
  const start = async (agent_id: string, agent_type = "Explore") =>
    (await work.call("SubagentStart", { agent_id, agent_type })).context;
  const end = (id: string, status: string) =>
    work.call("PostToolUse", {
      tool_name: "Agent",
      tool_use_id: id,
      tool_input: { description: "look", prompt: "p", subagent_type: "Explore" },
      tool_response: { status },
    });
  return { ...work, spawn, start, end };
}
