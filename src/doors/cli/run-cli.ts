import type { World } from "#base/world.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import type { CallData } from "#doors/cli/usage/command.ts";
import type { CommandRow } from "#doors/cli/usage/command-row.ts";
import { currentFolder, readWorld } from "#doors/read-world.ts";
import { agentVariable } from "#hosts/claude/agent-variables.ts";
import { COMMANDS } from "./command-table.ts";
import { commandsUnder, findCommand } from "./find-command.ts";

/** Runs one command line and returns its exit code. */
export async function runCli(argv: readonly string[]): Promise<number> {
  const world = readWorld(currentFolder(), (env) => agentVariable(env) !== undefined);
  try {
    return await dispatch(argv, world);
  } catch (error) {
    const { systemFault } = await import("./system-fault.ts");
    const { report } = await import("./system-fault.ts");
    const { openTerminal } = await import("#doors/cli/terminal/terminal.ts");
    return report(systemFault(error), openTerminal(world));
  }
}

async function dispatch(argv: readonly string[], world: World): Promise<number> {
  const [first = "--help"] = argv;
  if (first === "--help" || first === "-h") {
    return showPage(world, ({ rootPage }, paint) => rootPage(COMMANDS, paint));
  }
  if (first === "--version" || first === "-v") return dispatch(["version"], world);
  const named = findCommand(COMMANDS, argv);
  if (named.kind === "command") return runRow(named.row, named.rest, world);
  const rows = commandsUnder(COMMANDS, named.word);
  return showPage(world, ({ groupPage }, paint) => groupPage(rows, paint));
}

async function runRow(row: CommandRow, rest: readonly string[], world: World): Promise<number> {
  const { command } = await row.load();
  const ended = rest.indexOf("--");
  const asked = ended < 0 ? rest : rest.slice(0, ended);
  if (asked.includes("--help") || asked.includes("-h")) {
    return showPage(world, ({ commandPage }, paint) => commandPage(row, command, paint));
  }
  const { args } = command;
  const { parseFlags } = await import("#doors/cli/usage/strict-usage.ts");
  const flags = parseFlags(rest, { command: row.name, args });
  const { refuseWrongValues } = await import("./flag-values.ts");
  await refuseWrongValues(flags, { args, world });
  const { openTerminal } = await import("#doors/cli/terminal/terminal.ts");
  const data: CallData = {
    world,
    terminal: openTerminal(world),
    commands: COMMANDS,
    json: asked.includes("--json"),
    pairs: flags.get("set") ?? [],
    repeated: (flag) => flags.get(flag) ?? [],
  };
  const { runCommand } = await import("citty");
  const { result } = await runCommand(command.definition, { rawArgs: [...rest], data });
  return typeof result === "number" ? result : 0;
}

type Pages = typeof import("./help-pages.ts");

/**
 * Prints a page of loci's own words: nothing in it comes from outside, so nothing needs redaction.
 */
async function showPage(
  { env }: World,
  pageOf: (pages: Pages, paint: Paint) => string,
): Promise<number> {
  const { paintHere } = await import("#doors/cli/terminal/paint.ts");
  console.log(pageOf(await import("./help-pages.ts"), paintHere(env)));
  return 0;
}
