/** The name under which everything of the kit is found: `/memory:save`, `memory:drafter`. */
export const KIT_NAME = "memory";

/** Where a kit goes. A plugin puts its own name before all of its names, a host's folder does not. */
export type KitHome = "host" | "plugin";

/** The agents of the records flow, by the names under which a host knows them. */
export interface AgentNames {
  readonly drafter: string;
  readonly verifier: string;
}

/** The names of the agents where they come from a host's folder, or from a plugin. */
export function agentNames(home: KitHome): AgentNames {
  const joint = home === "host" ? "-" : ":";
  return { drafter: `${KIT_NAME}${joint}drafter`, verifier: `${KIT_NAME}${joint}verifier` };
}
