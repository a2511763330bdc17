import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { isBelowAgent } from "#hosts/parent-agents.ts";
import { isBelowOtherAgent, STARTED_BY_AGENTS } from "./agent-variables.ts";
import { surfaceOf, whoSpoke } from "./who-spoke.ts";

/** Whether a program, not a person, drives the host that calls a hook. */
export function isDrivenByProgram(world: World): boolean {
  return isHeadless(world) || isStartedByAgent(world);
}

/** Whether a person sent a prompt, and not the host at a set time, or a program. */
export function isPersonsPrompt(
  world: World,
  { source }: Pick<CallOf<"UserPromptSubmit">, "source">,
): boolean {
  const entrypoint = world.env["CLAUDE_CODE_ENTRYPOINT"];
  return whoSpoke({ entrypoint, source }) === "person" && !isStartedByAgent(world);
}

/** Whether nobody reads what the host prints, by the surface that it names. */
export function isHeadless({ env }: World): boolean {
  return surfaceOf(env["CLAUDE_CODE_ENTRYPOINT"]) === "program";
}

/**
 * Whether an agent has started the host that calls a hook, whatever its transcript says. The host sets its own variables for
 * a hook, so what it inherited itself is looked up in the system, and so are the programs above it.
 */
export function isStartedByAgent({ env, parents }: World): boolean {
  const isHosts = env["CLAUDECODE"] === "1";
  if (isHosts && (isBelowOtherAgent(env) || isUnattended(env))) return true;
  const host = Number(env["CLAUDE_PID"]) || undefined;
  return isBelowAgent({ parents: parents(), host, marks: STARTED_BY_AGENTS });
}

/** Whether the host itself says that nobody attends a surface which people use: it has inherited an agent's variable. */
function isUnattended(env: World["env"]): boolean {
  const isForPeople = surfaceOf(env["CLAUDE_CODE_ENTRYPOINT"]) === "person";
  const isInBackground = env["CLAUDE_CODE_SESSION_KIND"] === "bg";
  return isForPeople && !isInBackground && env["CLAUDE_CODE_SESSION_ATTENDED"] === "0";
}
