import type { Environment, World } from "#base/world.ts";

/** What agents set for the commands that they run. */
const MARKS = [
  "LOCI_INSIDE",
  "CLAUDECODE",
  "CURSOR_AGENT",
  "GEMINI_CLI",
  "CODEX_SANDBOX",
  "OPENCODE",
] as const;

/** The mark by which it is seen that an agent runs us, and no person; undefined where there is none. */
export function agentMark(env: Environment): string | undefined {
  return MARKS.find((name) => !["", "0", undefined].includes(env[name]));
}

/** Whether it is an agent that runs a command, and no person. */
export function isAgentAtWork({ env }: World): boolean {
  return agentMark(env) !== undefined;
}
