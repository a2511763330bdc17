import type { World } from "#base/world.ts";
import { installedAgents } from "#hosts/claude/kit/kit-files.ts";
import type { AgentNames } from "#hosts/port.ts";
import type { HostName } from "#hosts/session-ref.ts";

const INSTALLED: Readonly<Record<HostName, (world: World) => AgentNames | undefined>> = {
  claude: installedAgents,
  // Its agents are of another form.
  codex: () => undefined,
};

/** The names of the agents that loci has installed in a host; undefined if they are not all there. */
export function agentsOf(host: HostName, world: World): AgentNames | undefined {
  return INSTALLED[host](world);
}
