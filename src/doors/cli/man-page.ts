import { currentVersion } from "#base/version.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { temporaryFolder } from "#disk/temporary-folder.ts";
import { isTerminal, STDOUT } from "#doors/cli/terminal/text-stream.ts";
import {
  type CommandGroup,
  type CommandRow,
  command as define,
  GROUPS,
  type LociCommand,
} from "#doors/cli/usage/command.ts";
import { commandPage, flagHint, flagWords, rootPage, wordHint } from "./help-pages.ts";

/** `loci man`: the manual page. */
export const command = define({
  more: [
    "On a terminal it opens in `man`; without `man`, the help of every command is printed. Elsewhere the page",
    "itself is printed, in the format of man pages.",
  ].join("\n"),
  examples: [
    { line: "loci man", does: "read it" },
    { line: "loci man > loci.1", does: "save it, for a folder that `man` searches" },
  ],
  async run({ world, terminal, commands }) {
    const loaded = await loadAll(commands);
    const page = manPage(loaded, currentVersion().version);
    if (!isTerminal(STDOUT)) return terminal.data(page);
    if (world.platform !== "win32" && Bun.which("man")) return openInMan(page);
    const { paint } = terminal;
    const pages = loaded.map(({ row, command }) => {
      return `${paint.bold(`loci ${row.name}`)}\n${commandPage(row, command, { paint, all: true })}`;
    });
    return terminal.page([rootPage(commands, paint), ...pages].join("\n\n\n"));
  },
});

/** Opens a page in `man`, which takes a file by its path on every system, but not from stdin. */
function openInMan(page: string): number {
  using folder = temporaryFolder("man");
  replaceFile(`${folder.path}/loci.1`, page);
  const stdio = ["inherit", "inherit", "inherit"] as const;
  return Bun.spawnSync(["man", `${folder.path}/loci.1`], { stdio: [...stdio] }).exitCode;
}

/** A command with its page loaded. */
interface LoadedCommand {
  readonly row: CommandRow;
  readonly command: LociCommand;
}

/** Loads every command; only pages that show all of them need it. */
export async function loadAll(rows: readonly CommandRow[]): Promise<LoadedCommand[]> {
  return Promise.all(rows.map(async (row) => ({ row, command: (await row.load()).command })));
}

/** The manual page of loci, in the man macros of roff. */
export function manPage(commands: readonly LoadedCommand[], version: string): string {
  const groups = Object.entries(GROUPS) as [CommandGroup, string][];
  return [
    `.TH LOCI 1 "" "loci ${escapeRoff(version)}" "User Commands"`,
    ...[".SH NAME", "loci \\- memory for coding agents"],
    ...[".SH SYNOPSIS", ".B loci", ".I command", "[\\fIwords\\fR] [\\fIflags\\fR]"],
    ...[".SH DESCRIPTION", ...DESCRIPTION.map(escapeRoff)],
    ...groups.flatMap(([group, title]) => {
      const members = commands.filter(({ row }) => row.group === group);
      return [`.SH "${escapeRoff(title.toUpperCase())}"`, ...members.flatMap(sectionOf)];
    }),
    ...[".SH EXIT STATUS", ...EXIT_CODES.flatMap(([code, means]) => item(code, means))],
    ...[".SH ENVIRONMENT", ...VARIABLES.flatMap(([name, means]) => item(name, means))],
    ...[".SH FILES", ...FILES.flatMap(([name, means]) => item(name, means))],
    "",
  ].join("\n");
}

const DESCRIPTION = [
  "loci is memory for coding agents in one executable.",
  "The agent calls it at the events of a session; people and agents call its commands.",
  "Data goes to standard output, messages go to standard error.",
];

const EXIT_CODES = [
  ["0", "The command is done."],
  ["1", "It failed for a reason that the user can fix; the hint says how."],
  ["2", "It was called in a wrong way, and did nothing."],
  ["70", "A bug in loci."],
] as const;

const VARIABLES = [
  ["LOCI_HOME", "The folder of loci's own files."],
  ["CLAUDE_CONFIG_DIR", "The folder of Claude Code, ~/.claude by default."],
  ["LOCI_DISABLE", "Switches all hooks off."],
  ["VISUAL, EDITOR", "The editor that loci edit opens."],
  ["NO_COLOR, FORCE_COLOR, CLICOLOR", "Whether text has colour; `--color` goes before them."],
] as const;

const FILES = [
  ["~/.claude", "Memory of all projects."],
  [".claude/memory", "Memory of a project, inside it."],
  ["~/.claude/loci", "The index, the log and the backups of loci."],
] as const;

function sectionOf({ row, command }: LoadedCommand): string[] {
  const args = Object.entries(command.args);
  const words = args.filter(([, arg]) => arg.type === "positional");
  const flags = args.filter(([, arg]) => arg.type !== "positional");
  return [
    `.SS "loci ${escapeRoff([row.name, ...words.map(([name, arg]) => wordHint(name, arg))].join(" "))}"`,
    `${escapeRoff(row.about)}.`,
    ...(command.more ? [".PP", ...command.more.split("\n").map(escapeRoff)] : []),
    ...words.flatMap(([name, arg]) => item(`<${name}>`, arg.description ?? "")),
    ...flags.flatMap(([name, arg]) => item(flagHint(name, arg), flagWords(arg))),
    ...[".PP", "Examples:"],
    ...command.examples.flatMap(({ line, does }) => item(line, does)),
  ];
}

function item(name: string, says: string): string[] {
  return [".TP", `\\fB${escapeRoff(name)}\\fR`, escapeRoff(says)];
}

/** Text that roff prints as it is: no letter in it starts a request, and no hyphen turns into a dash. */
function escapeRoff(text: string): string {
  const plain = text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll('"', "\\(dq")
    .replaceAll("…", "...");
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}
