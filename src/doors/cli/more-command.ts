import { columns, wrap } from "#doors/cli/terminal/columns.ts";
import {
  type CommandGroup,
  type CommandRow,
  command as define,
  GROUPS,
} from "#doors/cli/usage/command.ts";
import { REPEATABLE_SUFFIX } from "#doors/cli/usage/shared-flags.ts";
import { commandsUnder, findCommand } from "./find-command.ts";
import { commandPage, groupPage, MAX_HELP_COLUMNS } from "./help-pages.ts";

/** `loci more`: the commands that are not of every day, by group. */
export const command = define({
  args: {
    group: {
      type: "positional",
      required: false,
      valueHint: REPEATABLE_SUFFIX,
      description: "A group, or any name in its line",
    },
  },
  examples: [
    { line: "loci more", does: "the groups" },
    { line: "loci more edit", does: "the commands of one" },
    { line: "loci more pause", does: "the page of a command" },
  ],
  async run({ args, terminal, commands }) {
    const { paint, width } = terminal;
    const show = (page: string) => terminal.page(wrap(page, Math.min(width, MAX_HELP_COLUMNS)));
    if (args.group === undefined) return show(morePage(commands));
    const rows = rowsOfGroup(commands, args._.join(" "));
    if (rows.length > 0) return show(groupPage(rows, paint));
    const named = findCommand(commands, args._);
    if (named.kind === "group") return show(groupPage(commandsUnder(commands, named.word), paint));
    const { command: found } = await named.row.load();
    return show(commandPage(named.row, found, { paint, all: false }));
  },
});

/** The groups that `loci more` lists: people type neither older names nor need those of every day again. */
export const MORE_GROUPS = (Object.keys(GROUPS) as CommandGroup[]).filter(
  (group) => group !== "everyday" && group !== "older",
);

/** The commands of a group. */
function rowsOfGroup(commands: readonly CommandRow[], word: string): CommandRow[] {
  const named = MORE_GROUPS.find((group) => group === word);
  return commands.filter(({ group }) => group === named);
}

/** The names that the line of a group mentions: the first words of its commands. */
export function namesIn(commands: readonly CommandRow[], group: CommandGroup): string[] {
  const rows = commands.filter((row) => row.group === group);
  return [...new Set(rows.map(({ name }) => name.split(" ")[0] ?? name))];
}

/** The page of `loci more`: one line a group. */
export function morePage(commands: readonly CommandRow[]): string {
  const rows = MORE_GROUPS.map((group) => [
    namesIn(commands, group).slice(0, MAX_NAMES).join(", "),
    GROUPS[group],
  ]);
  return [...columns(rows), "`loci more NAME` shows a group, or the page of a command."].join("\n");
}

/** A line has no room for more names; the page of its group has them. */
const MAX_NAMES = 3;
