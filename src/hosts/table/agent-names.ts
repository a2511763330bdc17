import type { World } from "#base/world.ts";
import { installedAgents } from "#hosts/claude/kit/kit-files.ts";
import type { AgentNames } from "#hosts/port.ts";
import type { HostName } from "#hosts/session-ref.ts";

/** The agents of other hosts are of another form. */
const INSTALLED: Readonly<Partial<Record<HostName, (world: World) => AgentNames | undefined>>> = {
  claude: installedAgents,
};

/** The names of the agents that loci has installed in a host; undefined if they are not all there. */
export function agentsOf(host: HostName, world: World): AgentNames | undefined {
  return INSTALLED[host]?.(world);
}
