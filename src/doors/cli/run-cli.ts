import type { World } from "#base/world.ts";
import { wrap } from "#doors/cli/terminal/columns.ts";
import { openTerminal, type PrintWishes } from "#doors/cli/terminal/terminal.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import type { CallData, CommandRow, LociCommand } from "#doors/cli/usage/command.ts";
import { isSilent, takeGlobalFlags, withColor, worldIn } from "#doors/cli/usage/shared-flags.ts";
import { hasNoFlags, parseFlags, wordsOnly } from "#doors/cli/usage/strict-usage.ts";
import { currentFolder, readWorld } from "#doors/read-world.ts";
import { COMMANDS } from "./command-table.ts";
import { AGENT_PREFIX, commandsUnder, findCommand } from "./find-command.ts";

/** Runs one command line and returns its exit code. */
export async function runCli(argv: readonly string[]): Promise<number> {
  const isPage = argv.length === 1 || argv[1] === "--help" || argv[1] === "-h";
  const isOfAgent = argv[0] === AGENT_PREFIX && !isPage;
  const world = readWorld(currentFolder(), (caller) => isOfAgent || caller.by === "agent");
  try {
    if (isOfAgent) return await runAgentLine(argv.slice(1), world);
    const { folder, color, rest, ...wishes } = takeGlobalFlags(argv);
    return await dispatch(rest, withColor(worldIn(world, folder), color), wishes);
  } catch (error) {
    const { report, systemFault } = await import("./system-fault.ts");
    return report(systemFault(error), openTerminal(world), {
      json: beforeText(argv).includes("--json"),
    });
  }
}

/** Runs a line behind the prefix of agents, where flags of every command are unknown as well. */
async function runAgentLine(words: readonly string[], world: World): Promise<number> {
  const { agentRows, agentWorld, findAgentRow } = await import("./agent-door.ts");
  const wishes = { quiet: false, pager: false };
  const { row, rest } = findAgentRow(agentRows(COMMANDS), words);
  return runRow(row, rest, { world: agentWorld(world), wishes });
}

/** The words of a command line before `--`, after which nothing is a flag. */
function beforeText(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf("--");
  return end < 0 ? argv : argv.slice(0, end);
}

async function dispatch(
  argv: readonly string[],
  world: World,
  wishes: PrintWishes,
): Promise<number> {
  const [first] = argv;
  if (first === undefined) {
    const { showOverview } = await import("./overview-command.ts");
    return showOverview(world, openTerminal(world, wishes));
  }
  if (first === "--help" || first === "-h") {
    if (argv[1] === "--all") return dispatch(["help", "--all"], world, wishes);
    return showPage({ world, wishes }, ({ everydayPage }, paint) => everydayPage(COMMANDS, paint));
  }
  if (first === "--json") return dispatch(["status", ...argv], world, wishes);
  if (VERSION_FLAGS.includes(first)) return dispatch(["version"], world, wishes);
  const named = findCommand(COMMANDS, argv);
  if (named.kind === "command") return runRow(named.row, named.rest, { world, wishes });
  const rows = commandsUnder(COMMANDS, named.word);
  return showPage({ world, wishes }, ({ groupPage }, paint) => groupPage(rows, paint));
}

const VERSION_FLAGS = ["--version", "-v", "-V"];

interface Caller {
  readonly world: World;
  readonly wishes: PrintWishes;
}

async function runRow(
  row: CommandRow,
  rest: readonly string[],
  { world, wishes }: Caller,
): Promise<number> {
  const { command } = await row.load();
  const asked = beforeText(rest);
  if (asked.includes("--help") || asked.includes("-h")) {
    return showPage({ world, wishes }, ({ commandPage }, paint) =>
      commandPage(row, command, { paint, all: false }),
    );
  }
  const { args, insteadOfWords } = command;
  const { flags, words } = parseFlags(rest, { command: row.name, args, insteadOfWords });
  if (flags.size > 0) {
    const { refuseWrongValues } = await import("./flag-values.ts");
    await refuseWrongValues(flags, { args, world });
  }
  const silent = wishes.quiet && isSilent({ name: row.name, args, flags, words });
  const json = asked.includes("--json");
  const data: CallData = {
    world,
    terminal: openTerminal(world, { ...wishes, silent, json }),
    commands: COMMANDS,
    json,
    pairs: flags.get("set") ?? [],
    repeated: (flag) => flags.get(flag) ?? [],
  };
  return callCommand(command, rest, data);
}

/** Runs a command. Most calls have no flags, and then there is nothing to parse. */
async function callCommand(
  { definition, run, args }: LociCommand,
  rest: readonly string[],
  data: CallData,
): Promise<number> {
  if (hasNoFlags(rest)) return (await run(wordsOnly(rest, args), data)) ?? 0;
  const { runCommand } = await import("citty");
  const { result } = await runCommand(definition, { rawArgs: [...rest], data });
  return typeof result === "number" ? result : 0;
}

type Pages = typeof import("./help-pages.ts");

/** Prints a page of loci's own words: nothing in it comes from outside, so nothing needs redaction. */
async function showPage(
  { world, wishes }: Caller,
  pageOf: (pages: Pages, paint: Paint) => string,
): Promise<number> {
  const pages = await import("./help-pages.ts");
  const { own, paint, width } = openTerminal(world, wishes);
  own(wrap(pageOf(pages, paint), Math.min(width, pages.MAX_HELP_COLUMNS)));
  return 0;
}
