import type { World } from "#base/world.ts";
import { agentMark } from "#core/guard/agent.ts";

/** Whether it is an agent that runs a command, and no person. */
export function isAgentAtWork({ env }: World): boolean {
  return agentMark(env) !== undefined;
}
