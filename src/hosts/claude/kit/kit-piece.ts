import type { AgentNames } from "#hosts/port.ts";
/** The prefix of all names of the kit: `/memory:save`, `memory:drafter`. */
export const KIT_NAME = "memory";

/** The target of a kit. A plugin prefixes all names with its own, a host's folder does not. */
export type KitHome = "host" | "plugin";

/** The names of the agents from a host's folder, or from a plugin. */
export function agentNames(home: KitHome): AgentNames {
  const joint = home === "host" ? "-" : ":";
  return { drafter: `${KIT_NAME}${joint}drafter`, verifier: `${KIT_NAME}${joint}verifier` };
}

/** A slash command, which a user types. */
export interface KitCommand {
  readonly name: string;
  readonly about: string;
  /** The arguments after its name. */
  readonly hint?: string;
  /** The commands of loci that need no permission in its turn, because its user has just asked for them. */
  readonly may: readonly string[];
  readonly text: string;
  /** Whether a user may choose to have it under its bare name as well. */
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

/** A skill. Its name and description are in the context of every session. */
export interface KitSkill {
  readonly name: string;
  readonly about: string;
  readonly text: string;
}

/** The state of a kit file. */
export type SealVerdict =
  /** Written by some loci, unchanged. */
  | "sealed"
  /** Written by loci, and edited since. */
  | "edited"
  /** Never written by loci. */
  | "foreign";

const SEAL = /^# loci ([0-9a-f]{16}): .*\n/m;

const WORDS = "as loci wrote it; edit it, and loci leaves it alone";

/** Adds a checksum to the front matter of a text, as a comment that no model reads. */
export function sealText(text: string): string {
  const end = text.indexOf("\n---\n", 3) + 1;
  return `${text.slice(0, end)}# loci ${sumOf(text)}: ${WORDS}\n${text.slice(end)}`;
}

/** Whether the checksum of a text is valid, whichever version of loci wrote it. */
export function judgeSeal(text: string): SealVerdict {
  const plain = text.replaceAll("\r\n", "\n");
  const [line = "", sum] = SEAL.exec(plain) ?? [];
  if (sum === undefined) return "foreign";
  return sumOf(plain.replace(line, "")) === sum ? "sealed" : "edited";
}

function sumOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}
