import type { ArgsDef } from "citty";
import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import type { World } from "#base/world.ts";
import { AGENT_WORDS, type AgentWord } from "#doors/cli/usage/agent-table.ts";
import type { CommandRow, LociCommand } from "#doors/cli/usage/command.ts";
import { agentCaller } from "#hosts/table/find-caller.ts";
import { AGENT_PREFIX } from "./find-command.ts";

/** The rows behind the prefix: each runs a command of loci with the flags that are known there, and no others. */
export function agentRows(commands: readonly CommandRow[]): CommandRow[] {
  return AGENT_WORDS.flatMap((word) => {
    const row = commands.find(({ name }) => name === word.runs);
    const load = async () => ({ command: narrow(word, (await row?.load())?.command) });
    const name = `${AGENT_PREFIX} ${word.name}`;
    return row ? [{ name, group: row.group, about: row.about, load }] : [];
  });
}

/** A command without the flags that are unknown behind the prefix. */
function narrow(word: AgentWord, command: LociCommand | undefined): LociCommand {
  if (!command) throw fault("unknown-command", { word: word.name, nearest: undefined });
  const args: ArgsDef = Object.fromEntries(
    Object.entries(command.args).filter(([name, arg]) => {
      return arg.type === "positional" || word.flags.includes(name);
    }),
  );
  const own = command.examples.map(({ line, does }) => {
    return { line: line.replace(`loci ${word.runs}`, `loci ${AGENT_PREFIX} ${word.name}`), does };
  });
  const isKnown = (line: string) =>
    [...line.matchAll(/ --([a-z-]+)/g)].every(([, flag = ""]) => flag in args);
  return { ...command, args, examples: own.filter(({ line }) => isKnown(line)), rare: [] };
}

/** The row that the words behind the prefix name; throws the fault of an unknown command for any other word. */
export function findAgentRow(
  rows: readonly CommandRow[],
  words: readonly string[],
): { readonly row: CommandRow; readonly rest: readonly string[] } {
  for (const count of [3, 2, 1]) {
    const name = [AGENT_PREFIX, ...words.slice(0, count)].join(" ");
    const row = words.length >= count ? rows.find((one) => one.name === name) : undefined;
    if (row) return { row, rest: words.slice(count) };
  }
  const word = [AGENT_PREFIX, words[0] ?? ""].join(" ");
  const names = rows.map(({ name }) => name);
  throw fault("unknown-command", { word, nearest: nearest(word, names) });
}

/** The world of such a line: an agent calls, and its host has asked nobody. */
export function agentWorld(world: World): World {
  return { ...world, caller: { ...agentCaller(world, undefined), isUnasked: true } };
}
