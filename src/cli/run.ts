import { currentFolder, readWorld } from "#app/world.ts";
import type { World } from "#base/world.ts";
import type { CallData } from "./command.ts";
import type { CommandRow } from "./command-row.ts";
import { commandsUnder, findCommand } from "./find-command.ts";
import type { Paint } from "./paint.ts";
import { COMMANDS } from "./table.ts";

/** Runs one command line and says how it went as an exit code. */
export async function runCli(argv: readonly string[]): Promise<number> {
  const world = readWorld(currentFolder());
  try {
    return await dispatch(argv, world);
  } catch (error) {
    const { systemFault } = await import("#app/system-fault.ts");
    const { report } = await import("./report.ts");
    const { openTerminal } = await import("./terminal.ts");
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
  const { refuseWrongUsage, repeated } = await import("./strict.ts");
  refuseWrongUsage(rest, { command: row.name, args });
  const { openTerminal } = await import("./terminal.ts");
  const data: CallData = {
    world,
    terminal: openTerminal(world),
    commands: COMMANDS,
    json: asked.includes("--json"),
    pairs: repeated(rest, "set", args),
    repeated: (flag) => repeated(rest, flag, args),
  };
  const { runCommand } = await import("citty");
  const { result } = await runCommand(command.definition, { rawArgs: [...rest], data });
  return typeof result === "number" ? result : 0;
}

type Pages = typeof import("./help.ts");

/** Shows a page of loci's own words: nothing in it comes from outside, so that nothing has to be taken out of it. */
async function showPage(
  { env }: World,
  pageOf: (pages: Pages, paint: Paint) => string,
): Promise<number> {
  const { paintHere } = await import("./paint.ts");
  console.log(pageOf(await import("./help.ts"), paintHere(env)));
  return 0;
}
