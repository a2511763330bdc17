import type { LociCommand } from "./command.ts";

/** A command's name and description; its module loads when it runs. */
export interface CommandRow {
  /** One word, or two if several commands share the first. */
  readonly name: string;
  readonly group: CommandGroup;
  readonly about: string;
  readonly load: () => Promise<{ readonly command: LociCommand }>;
  /** Whether it ends before compiled code would pay. */
  readonly isShort: boolean;
}

/** The commands that end within some milliseconds, however much is remembered. */
const SHORT = /^(?:version|note|workspace|user|breadcrumb|journal (?:start|stop|status))\b/;

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

/** The rows of a group, each with its name, its description and what loads it. */
export function rowsOf(
  group: CommandGroup,
  rows: readonly (readonly [name: string, about: string, load: CommandRow["load"]])[],
): CommandRow[] {
  return rows.map(([name, about, load]) => ({
    ...{ name, group, about, load, isShort: SHORT.test(name) },
  }));
}

/** Loads one command of a module that holds several. */
export function pick<Name extends string>(
  load: () => Promise<{ readonly [Export in NoInfer<Name>]: LociCommand }>,
  name: Name,
): CommandRow["load"] {
  return async () => ({ command: (await load())[name] });
}
