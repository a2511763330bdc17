import { runCommand } from "citty";
import { currentFolder, readWorld } from "#app/world.ts";
import type { World } from "#base/world.ts";
import type { CallData } from "./command.ts";
import type { CommandRow } from "./command-row.ts";
import { commandsUnder, findCommand } from "./find-command.ts";
import { commandPage, groupPage, rootPage } from "./help.ts";
import { report } from "./report.ts";
import { refuseWrongUsage, repeated } from "./strict.ts";
import { COMMANDS } from "./table.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

/** Runs one command line and says how it went as an exit code. */
export async function runCli(argv: readonly string[]): Promise<number> {
  const world = readWorld(currentFolder());
  const terminal = openTerminal(world);
  try {
    return await dispatch(argv, { world, terminal });
  } catch (error) {
    const { systemFault } = await import("#app/system-fault.ts");
    return report(systemFault(error), terminal);
  }
}

interface Place {
  readonly world: World;
  readonly terminal: Terminal;
}

async function dispatch(argv: readonly string[], place: Place): Promise<number> {
  const { terminal } = place;
  const { out } = terminal;
  const [first = "--help"] = argv;
  if (first === "--help" || first === "-h") return print(out, rootPage(COMMANDS, terminal.paint));
  if (first === "--version" || first === "-v") return dispatch(["version"], place);
  const named = findCommand(COMMANDS, argv);
  if (named.kind === "group")
    return print(out, groupPage(commandsUnder(COMMANDS, named.word), terminal.paint));
  return runRow(named.row, named.rest, place);
}

async function runRow(
  row: CommandRow,
  rest: readonly string[],
  { world, terminal }: Place,
): Promise<number> {
  const { command } = await row.load();
  const ended = rest.indexOf("--");
  const asked = ended < 0 ? rest : rest.slice(0, ended);
  if (asked.includes("--help") || asked.includes("-h")) {
    return print(terminal.out, commandPage(row, command, terminal.paint));
  }
  refuseWrongUsage(rest, { command: row.name, args: command.args });
  const data: CallData = {
    world,
    terminal,
    commands: COMMANDS,
    json: asked.includes("--json"),
    pairs: repeated(rest, "set", command.args),
    repeated: (flag) => repeated(rest, flag, command.args),
  };
  const { result } = await runCommand(command.definition, { rawArgs: [...rest], data });
  return typeof result === "number" ? result : 0;
}

function print(out: Terminal["out"], text: string): number {
  out(text);
  return 0;
}
