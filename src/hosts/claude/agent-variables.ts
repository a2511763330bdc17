import type { Caller } from "#base/caller.ts";
import { baseName } from "#base/path.ts";
import type { Environment, World } from "#base/world.ts";

/** Variables that agents set for the commands that they run. */
const MARKS = [
  "LOCI_INSIDE",
  "CLAUDECODE",
  "CURSOR_AGENT",
  "GEMINI_CLI",
  "CODEX_SANDBOX",
  "OPENCODE",
  "COPILOT_CLI",
  "QWEN_CODE",
] as const;

/** The host sets these besides its own variable: an agent that empties that one still has them. */
const TRACES = [
  "CLAUDE_CODE_ENTRYPOINT",
  "CLAUDE_CODE_SESSION_ID",
  "CLAUDE_CODE_CHILD_SESSION",
  "CLAUDE_PID",
  "AI_AGENT",
] as const;

/** The variables of a program that an agent has started. The host's surface is none: an editor sets it for the host. */
export const STARTED_BY_AGENTS: readonly string[] = [
  ...MARKS,
  ...["CLAUDE_CODE_CHILD_SESSION", "CLAUDE_PID", "AI_AGENT", "CLAUDE_CODE_LAUNCHED_BY_SESSION_IDS"],
];

/** The variable that shows that an agent runs us, and no person; undefined where there is none. */
export function agentVariable(env: Environment): string | undefined {
  return [...MARKS, ...TRACES].find((name) => isSet(env, name));
}

/** Whether another agent than Claude Code has set its variable for this process. */
export function isBelowOtherAgent(env: Environment): boolean {
  return MARKS.some((name) => name !== "CLAUDECODE" && isSet(env, name));
}

function isSet(env: Environment, name: string): boolean {
  return !["", "0", undefined].includes(env[name]);
}

/** The environment without what agents set, for a call that a person has confirmed. */
export function personEnvironment(env: Environment): Environment {
  const set: readonly string[] = [...MARKS, ...TRACES];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !set.includes(name)));
}

/** The environment of an agent that speaks for a session, if one is known. */
export function agentEnvironment(env: Environment, session: string | undefined): Environment {
  return { ...env, LOCI_INSIDE: "1", ...(session && { CLAUDE_CODE_SESSION_ID: session }) };
}

/** The session whose agent runs us, as the host says; undefined at a terminal. */
export function ownSession(env: Environment): string | undefined {
  return env["CLAUDE_CODE_SESSION_ID"] || undefined;
}

/** The caller of a command or a tool, by the variables of its process. */
export function callerIn(env: Environment): Caller {
  return { by: agentVariable(env) === undefined ? "person" : "agent", session: ownSession(env) };
}

/** Whether an agent rather than a person runs a command. */
export function isAgentAtWork({ env }: World): boolean {
  return callerIn(env).by === "agent";
}

/** The host cuts a longer name of a folder, and adds a suffix that we cannot compute. */
export const SLUG_CHARS = 200;

/** The name of the host's folder for a project: lossy, so it is never decoded. */
export function hostSlug(folder: string): string {
  return folder.replace(/[^a-zA-Z0-9]/g, "-");
}

/** The session of a transcript, or the name of a sub-agent's. */
export function sessionOfTranscript(path: string): string {
  return baseName(path).replace(/\.jsonl$/, "");
}

/** The folder of the transcripts of a session's sub-agents. */
export function subagentsFolder(path: string): string {
  return `${path.replace(/\.jsonl$/, "")}/subagents`;
}
