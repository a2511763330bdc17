import { CLAUDE_PROFILE } from "#hosts/claude/claude-profile.ts";
import type { Host, HostWorld, OwnMemory } from "#hosts/port.ts";
import type { HostName } from "#hosts/session-ref.ts";

/** Every host that loci works in. */
export const HOSTS: Readonly<Record<HostName, Host>> = { claude: { profile: CLAUDE_PROFILE } };

/** The hosts' own memories of a project. */
export function ownMemories(world: HostWorld, root: string | undefined): OwnMemory[] {
  if (root === undefined) return [];
  return Object.values(HOSTS).flatMap(({ profile }) => profile.ownMemory(world, root) ?? []);
}
