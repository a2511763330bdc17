import type { Environment, World } from "#base/world.ts";

/** Variables that agents set for the commands that they run. */
const MARKS = [
  "LOCI_INSIDE",
  "CLAUDECODE",
  "CURSOR_AGENT",
  "GEMINI_CLI",
  "CODEX_SANDBOX",
  "OPENCODE",
] as const;

/**
 * The variable that shows that an agent runs us rather than a person; undefined if there is none.
 */
export function agentVariable(env: Environment): string | undefined {
  return MARKS.find((name) => !["", "0", undefined].includes(env[name]));
}

/** Whether an agent rather than a person runs a command. */
export function isAgentAtWork({ env }: World): boolean {
  return agentVariable(env) !== undefined;
}
