import type { ArgDef } from "citty";
import { columns, wrap } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import {
  type CommandGroup,
  type CommandRow,
  command as define,
  GROUPS,
  type LociCommand,
} from "#doors/cli/usage/command.ts";
import { REPEATABLE_SUFFIX } from "#doors/cli/usage/shared-flags.ts";
import { commandsUnder, findCommand } from "./find-command.ts";
import { OLDER_NAMES } from "./older-names.ts";

/** `loci help`: the pages that `--help` shows. */
export const command = define({
  args: {
    command: { type: "positional", required: false, description: "The command to show" },
    all: { type: "boolean", description: "All commands, or all flags of one" },
    part: { type: "positional", required: false, description: "Its second word, if it has one" },
    last: { type: "positional", required: false, description: "Its third word, if it has one" },
  },
  examples: [
    { line: "loci help --all", does: "every command on one line" },
    { line: "loci help record update", does: "the page of one command" },
  ],
  async run({ args, terminal, commands }) {
    const { paint } = terminal;
    const { all = false } = args;
    const show = (page: string) =>
      terminal.page(wrap(page, Math.min(terminal.width, MAX_HELP_COLUMNS)));
    if (args.command === undefined) {
      const pageOf = all ? rootPage : everydayPage;
      return show(pageOf(commands, paint));
    }
    const named = findCommand(commands, args._);
    if (named.kind === "group") return show(groupPage(commandsUnder(commands, named.word), paint));
    return show(commandPage(named.row, (await named.row.load()).command, { paint, all }));
  },
});

/** Longer lines are hard to read, also on a wide terminal and in a file. */
export const MAX_HELP_COLUMNS = 100;

/** The page of `loci --help`: the commands of every day. */
export function everydayPage(commands: readonly CommandRow[], paint: Paint): string {
  const rows = commands.filter(({ group }) => group === "everyday");
  return [
    `${paint.bold("loci")}  memory for coding agents; start with \`loci init\``,
    columns([["loci", ABOUT_LOCI], ...rows.map(({ name, about }) => [`loci ${name}`, about])])
      .map((line) => `  ${line}`)
      .join("\n"),
    [
      `${paint.bold("Flags")}  ${GLOBAL_FLAGS}`,
      "`loci <command> --help` explains a command, `loci more` shows the others.",
    ].join("\n"),
  ].join("\n\n");
}

const ABOUT_LOCI = "Show what is remembered here, what waits, and what it costs";

const GLOBAL_FLAGS = "-C <dir>, -q (no messages), --json, --color <when>, --no-pager, -h, -V";

/** The page of `loci help --all`: every command on one line, without loading any. */
export function rootPage(commands: readonly CommandRow[], paint: Paint): string {
  const groups = Object.entries(GROUPS) as [CommandGroup, string][];
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `${paint.bold("loci")}  memory for coding agents`,
    usage("<command> [words] [flags]", paint),
    ...groups.map(([group, title]) => {
      const rows = commands.filter((row) => row.group === group);
      return section(title, rowsOf(rows, width), paint);
    }),
    "`loci <command> --help` shows the page of one command.",
  ].join("\n\n");
}

/** The page of a word that several commands share. */
export function groupPage(rows: readonly CommandRow[], paint: Paint): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const [word = "", ...parts] = rows[0]?.name.split(" ") ?? [];
  const isShared = parts.length > 0 && rows.every(({ name }) => name.startsWith(`${word} `));
  const line = isShared ? `${word} <command>` : "<command>";
  return [
    usage(`${line} [words] [flags]`, paint),
    section("Commands", rowsOf(rows, width), paint),
    `\`loci ${line} --help\` shows the page of one command.`,
  ].join("\n\n");
}

/** The page of one command; without `all` it leaves its rare flags to `loci help <command> --all`. */
export function commandPage(
  row: CommandRow,
  command: LociCommand,
  { paint, all }: { readonly paint: Paint; readonly all: boolean },
): string {
  const args = Object.entries(command.args);
  const words = args.filter(([, arg]) => arg.type === "positional");
  const flags = args.filter(([, arg]) => arg.type !== "positional");
  const isRare = (name: string) => !all && command.rare.includes(name);
  const shown = flags.filter(([name]) => !isRare(name));
  const rare = flags.filter(([name]) => isRare(name)).map(([name]) => `--${name}`);
  const line = [row.name, ...words.map(([name, arg]) => wordHint(name, arg)), "[flags]"].join(" ");
  const rows = [
    ...words.map(([name, arg]) => [`<${name}>`, arg.description ?? ""]),
    ...shown.map(([name, arg]) => [flagHint(name, arg), flagWords(arg)]),
  ];
  const usageLines = [usage(line, paint), ...columns(rows).map((one) => `  ${one}`)];
  const now = nowOf(row.name);
  return [
    now === undefined ? row.about : `${row.about}\nIt is ${now}.`,
    section("Examples", exampleLines(command.examples), paint),
    usageLines.join("\n"),
    ...(command.more ? [reflow(command.more)] : []),
    ...(rare.length > 0 ? [`Also ${rare.join(", ")}: see \`loci help ${row.name} --all\`.`] : []),
  ].join("\n\n");
}

/** Joins the lines of each paragraph, which are broken in the source; an indented line stays alone. */
function reflow(text: string): string {
  return text.replaceAll(/(?<=\S)\n(?=[^\s-])/g, " ");
}

/** Examples with their purpose beside them, or above them where one line would be too long. */
function exampleLines(examples: LociCommand["examples"]): string[] {
  const lines = columns(examples.map(({ line, does }) => [line, does]));
  if (lines.every((line) => Bun.stringWidth(line) <= MAX_EXAMPLE_COLUMNS)) return lines;
  return examples.flatMap(({ line, does }) => [`# ${does}`, line]);
}

/** A terminal of 80 columns shows so much of an indented line. */
const MAX_EXAMPLE_COLUMNS = 78;

function usage(line: string, paint: Paint): string {
  return `${paint.bold("Usage:")} loci ${line}`;
}

function section(title: string, lines: readonly string[], paint: Paint): string {
  return [paint.bold(`${title}:`), ...lines.map((line) => `  ${line}`)].join("\n");
}

function rowsOf(rows: readonly CommandRow[], width: number): string[] {
  return rows.map(({ name, about }) => `${name.padEnd(width)}  ${nowOf(name) ?? about}`);
}

/** The new name of a command that has one. */
function nowOf(name: string): string | undefined {
  const older = Object.hasOwn(OLDER_NAMES, name) ? OLDER_NAMES[name] : undefined;
  return older && `now \`loci ${older.now}\``;
}

/** A word in the usage line of its command. */
export function wordHint(name: string, arg: ArgDef): string {
  const word = arg.valueHint === REPEATABLE_SUFFIX ? `${name}${REPEATABLE_SUFFIX}` : name;
  return arg.required === false ? `[${word}]` : `<${word}>`;
}

/** A flag in the list of its command. */
export function flagHint(name: string, arg: ArgDef): string {
  const letter = "alias" in arg && typeof arg.alias === "string" ? `-${arg.alias}, ` : "";
  return `${letter}--${name}${arg.type === "boolean" ? "" : ` <${arg.valueHint ?? "value"}>`}`;
}

/** The description of a flag, with its choices and its default. */
export function flagWords(arg: ArgDef): string {
  const choices = arg.type === "enum" ? `; one of ${(arg.options ?? []).join(", ")}` : "";
  const otherwise = arg.default === undefined ? "" : ` (default ${arg.default})`;
  return `${arg.description ?? ""}${choices}${otherwise}`;
}
