import type { World } from "#base/world.ts";
import { installedAgents } from "#hosts/claude/kit/kit-files.ts";
import type { AgentNames } from "#hosts/port.ts";
import type { SessionHost } from "#hosts/session-ref.ts";

const INSTALLED: Readonly<Record<SessionHost, (world: World) => AgentNames | undefined>> = {
  claude: installedAgents,
};

/** The names of the agents that loci has installed in a host; undefined if they are not all there. */
export function agentsOf(host: SessionHost, world: World): AgentNames | undefined {
  return INSTALLED[host](world);
}
