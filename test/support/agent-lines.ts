import type { ParsedArgs } from "citty";
import { Fault } from "#base/fault.ts";
import { worldOf } from "#base/world.ts";
import { agentWorld } from "#doors/cli/agent-door.ts";
import { COMMANDS } from "#doors/cli/command-table.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { paintFor } from "#doors/cli/terminal/text-stream.ts";
import type { CommandRow } from "#doors/cli/usage/command.ts";
import { parseFlags } from "#doors/cli/usage/strict-usage.ts";
import { callerIn } from "#hosts/table/find-caller.ts";

/** The ways in which a line takes a text: as its words, or as the value of a flag. */
export async function agentLines({ name, load }: CommandRow, text: string): Promise<string[][]> {
  const { args } = (await load()).command;
  const hasWords = Object.values(args).some((arg) => arg.type === "positional");
  const valued = Object.entries(args).filter(([, arg]) => arg.type === "string");
  const sentence = name === "agent save" ? ["The wombat sleeps, because it is night"] : [];
  const yes = "yes" in args ? ["--yes"] : [];
  return [
    ...(hasWords ? [[text, ...yes]] : []),
    ...valued.map(([flag]) => [...sentence, `--${flag}=${text}`]),
  ];
}

/** Runs a line in this process as the door does, and returns what it prints. */
export async function runAgentHere(
  { name, load }: CommandRow,
  words: readonly string[],
  { home, cwd }: { readonly home: string; readonly cwd: string },
): Promise<string> {
  const { command } = await load();
  const env = { HOME: home, CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "s-here" };
  const around = { env, cwd, platform: process.platform, uid: process.getuid?.() };
  const home_ = { now: () => new Date(), homeOfUser: () => home, caller: callerIn(env) };
  const world = agentWorld(worldOf({ ...around, ...home_ }));
  const printed: string[] = [];
  const print = (text: string): undefined => void printed.push(text);
  const paint = paintFor(false);
  const way = { out: print, own: print, page: print, err: print, data: print };
  const look = { safe: (text: string) => text, paint, errorPaint: paint, width: 80, canAsk: false };
  const terminal: Terminal = { ...way, ...look };
  try {
    const { flags } = parseFlags(words, { command: name, args: command.args });
    const values = [...flags].map(([flag, given]) => [flag, given.at(-1) ?? true] as const);
    const defaults = Object.entries(command.args).flatMap(([flag, arg]) =>
      arg.default === undefined ? [] : [[flag, arg.default] as const],
    );
    const given: object = {
      ...Object.fromEntries([...defaults, ...values]),
      _: words.filter((word) => !word.startsWith("--")),
    };
    const repeated = (flag: string) => flags.get(flag) ?? [];
    const data = { world, terminal, commands: COMMANDS, json: false, pairs: [], repeated };
    await command.run(given as ParsedArgs, data);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    printed.push(`${error.message} ${error.hint}`);
  }
  return printed.join("\n");
}
