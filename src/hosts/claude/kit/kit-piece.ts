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

/** A slash command: what a user may ask for by name. */
export interface KitCommand {
  readonly name: string;
  readonly about: string;
  /** What is typed after its name. */
  readonly hint?: string;
  /** The commands of loci that need no asking in its turn, because its user has just asked for them. */
  readonly may: readonly string[];
  readonly text: string;
  /** Whether a host's folder has it under its bare name as well, unless something else has that name. */
  readonly hasShortName?: boolean;
}

/** A sub-agent that a host may start. */
export interface KitAgent {
  readonly name: keyof AgentNames;
  readonly about: string;
  readonly tools: readonly string[];
  readonly text: string;
}

/** A sub-agent that is known by its bare name, because its users know it by that. */
export interface OwnAgent extends Omit<KitAgent, "name"> {
  readonly name: string;
}

/** What an agent knows how to do by itself; its name and its one sentence are in front of every session. */
export interface KitSkill {
  readonly name: string;
  readonly about: string;
  readonly text: string;
}
