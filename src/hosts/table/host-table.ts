import { CLAUDE_PROFILE } from "#hosts/claude/claude-profile.ts";
import type { Host, HostWorld, OwnMemory } from "#hosts/port.ts";
import type { HostName } from "#hosts/session-ref.ts";

/** Every host that loci works in. */
export const HOSTS: Readonly<Record<HostName, Host>> = {
  claude: {
    profile: CLAUDE_PROFILE,
    calls: async () => (await import("#hosts/claude/claude-calls.ts")).CLAUDE_CALLS,
  },
};

/** The host of a name; undefined for any other word. */
export function hostNamed(name: string): Host | undefined {
  return Object.hasOwn(HOSTS, name) ? HOSTS[name as HostName] : undefined;
}

/** The hosts' own memories of a project. */
export function ownMemories(world: HostWorld, root: string | undefined): OwnMemory[] {
  if (root === undefined) return [];
  return Object.values(HOSTS).flatMap(({ profile }) => profile.ownMemory(world, root) ?? []);
}
