import type { AgentNames } from "./names.ts";

/** A slash command: what a user may ask for by name. */
export interface KitCommand {
  readonly name: string;
  readonly about: string;
  /** What is typed after its name. */
  readonly hint?: string;
  /** The commands of loci that need no asking in its turn, because its user has just asked for them. */
  readonly may: readonly string[];
  readonly text: string;
}

/** A sub-agent that a host may start. */
export interface KitAgent {
  readonly name: keyof AgentNames;
  readonly about: string;
  readonly tools: readonly string[];
  readonly text: string;
}

/** What an agent knows how to do by itself; its name and its one sentence are in front of every session. */
export interface KitSkill {
  readonly name: string;
  readonly about: string;
  readonly text: string;
}
