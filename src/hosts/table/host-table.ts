import type { World } from "#base/world.ts";
import { CLAUDE_PROFILE } from "#hosts/claude/claude-profile.ts";
import { CODEX_PROFILE } from "#hosts/codex/codex-profile.ts";
import { COPILOT_PROFILE } from "#hosts/copilot/copilot-profile.ts";
import { GEMINI_PROFILE } from "#hosts/gemini/gemini-profile.ts";
import type { ContextReader, Host, HostProfile, HostWorld, OwnMemory } from "#hosts/port.ts";
import { QWEN_PROFILE } from "#hosts/qwen/qwen-profile.ts";
import type { HostName } from "#hosts/session-ref.ts";

/** Every host that loci works in. */
export const HOSTS: Readonly<Record<HostName, Host>> = {
  claude: {
    profile: CLAUDE_PROFILE,
    calls: async () => (await import("#hosts/claude/claude-calls.ts")).CLAUDE_CALLS,
  },
  codex: {
    profile: CODEX_PROFILE,
    calls: async () => (await import("#hosts/codex/codex-calls.ts")).CODEX_CALLS,
  },
  gemini: {
    profile: GEMINI_PROFILE,
    calls: async () => (await import("#hosts/gemini/gemini-calls.ts")).GEMINI_CALLS,
  },
  qwen: {
    profile: QWEN_PROFILE,
    calls: async () => (await import("#hosts/qwen/qwen-calls.ts")).QWEN_CALLS,
  },
  copilot: {
    profile: COPILOT_PROFILE,
    calls: async () => (await import("#hosts/copilot/copilot-calls.ts")).COPILOT_CALLS,
  },
};

/** The host of a name; undefined for any other word. */
export function hostNamed(name: string): Host | undefined {
  return Object.hasOwn(HOSTS, name) ? HOSTS[name as HostName] : undefined;
}

/** The host whose agent reads what loci says; a call that names none is Claude Code's, and so is a person's. */
export function servedHost({ caller: { host = "" } }: Pick<World, "caller">): HostProfile {
  return (hostNamed(host) ?? HOSTS.claude).profile;
}

/** The moments at which the served host takes a text. */
export function momentsOf(world: Pick<World, "caller">): NonNullable<HostProfile["gives"]> {
  return servedHost(world).gives ?? {};
}

/** The files that the served host loads unasked into a conversation. */
export function loadedByHost(world: World, reader: ContextReader): ReadonlySet<string> {
  return new Set(servedHost(world).loads(world, reader));
}

/** The hosts' own memories of a project. */
export function ownMemories(world: HostWorld, root: string | undefined): OwnMemory[] {
  if (root === undefined) return [];
  return Object.values(HOSTS).flatMap(({ profile }) => profile.ownMemory(world, root) ?? []);
}
