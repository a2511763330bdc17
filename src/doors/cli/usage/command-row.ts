import type { LociCommand } from "./command.ts";

/** A command's name and description; its module loads when it runs. */
export interface CommandRow {
  /** One word, or two if several commands share the first. */
  readonly name: string;
  readonly group: CommandGroup;
  readonly about: string;
  readonly load: () => Promise<{ readonly command: LociCommand }>;
}

/** The groups of the help page, in their order. */
export const GROUPS = {
  look: "Look",
  memory: "Memory",
  journal: "Journal, workspace and profile",
  records: "Records, for agents and programs",
  settings: "Settings",
  care: "Care",
  machine: "For programs",
} as const;

/** The name of a group. */
export type CommandGroup = keyof typeof GROUPS;
