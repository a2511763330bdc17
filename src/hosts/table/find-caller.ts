import type { Caller } from "#base/caller.ts";
import type { Environment, World } from "#base/world.ts";
import { isBelowAgent } from "#hosts/parent-agents.ts";
import type { HostProfile } from "#hosts/port.ts";
import { HOSTS, hostNamed } from "./host-table.ts";

/** The variable of a hook or a command that loci itself has started. */
const INSIDE = "LOCI_INSIDE";

/** Variables that agents without a profile set for the commands that they run. */
const OTHER_AGENTS = ["CURSOR_AGENT", "OPENCODE"] as const;

/** Several hosts set it, to say which agent it is. */
const ANY_AGENT = "AI_AGENT";

const PROFILES = Object.values(HOSTS).map(({ profile }) => profile);

/** The caller of a command or a tool, by the variables of its process. */
export function callerIn(env: Environment): Caller {
  const host = PROFILES.find(({ variables }) =>
    [...variables.marks, ...variables.traces].some((name) => isSet(env, name)),
  );
  const { marks = [], traces = [], session } = host?.variables ?? {};
  const names = [INSIDE, ...marks, ...OTHER_AGENTS, ...traces, ANY_AGENT];
  const variable = names.find((name) => isSet(env, name));
  return {
    by: variable === undefined ? "person" : "agent",
    host: host?.name,
    session: (session && env[session]) || undefined,
    variable,
    isHeadless: host?.variables.isHeadless(env) ?? false,
  };
}

/** An agent that speaks for a session, if one is known: what calls over MCP. */
export function agentCaller({ caller }: World, session: string | undefined): Caller {
  const variable = caller.variable ?? INSIDE;
  return { ...caller, by: "agent", variable, ...(session && { session }) };
}

/**
 * Whether an agent has started the host that calls a hook, whatever its transcript says. A host sets its own variables for a
 * hook, so what it inherited itself is looked up in the system, and so are the programs above it.
 */
export function isStartedByAgent({ env, parents, caller }: World): boolean {
  const { isScripted } = hostNamed(caller.host ?? "")?.profile ?? {};
  if (isScripted && parents().some(isScripted)) return true;
  const hasMark = ({ variables: { marks } }: HostProfile) => marks.some((name) => isSet(env, name));
  const host = PROFILES.find(hasMark);
  const isOther = (profile: HostProfile) => profile !== host && hasMark(profile);
  const isBelowOther = [INSIDE, ...OTHER_AGENTS].some((name) => isSet(env, name));
  if (host && (isBelowOther || PROFILES.some(isOther) || host.variables.isUnattended(env)))
    return true;
  const pids = PROFILES.map(({ variables }) => Number(env[variables.process ?? ""]));
  return isBelowAgent({
    parents: parents(),
    host: pids.find((pid) => pid > 0),
    marks: INHERITED,
  });
}

/** The variables that a host has itself if an agent has started it. */
const INHERITED: readonly string[] = [
  ...[INSIDE, ANY_AGENT, ...OTHER_AGENTS],
  ...PROFILES.flatMap(({ variables: { marks, children } }) => [...marks, ...children]),
];

function isSet(env: Environment, name: string): boolean {
  return !["", "0", undefined].includes(env[name]);
}
