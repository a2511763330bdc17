import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import type { CommandRow } from "#doors/cli/usage/command.ts";
import { GONE_NAMES, OLDER_NAMES } from "./older-names.ts";

/** The command that the first words of a command line name. */
export type CommandMatch =
  | { readonly kind: "command"; readonly row: CommandRow; readonly rest: readonly string[] }
  | { readonly kind: "group"; readonly word: string };

/** The first word of a line that an agent may run unasked. */
export const AGENT_PREFIX = "agent";

/** The most words of a command's name. */
const MAX_NAME_WORDS = 3;

/** Finds the command that the first words name; throws a fault if there is none. */
export function findCommand(
  commands: readonly CommandRow[],
  typed: readonly string[],
): CommandMatch {
  const words = withNewName(commands, typed);
  for (let count = Math.min(MAX_NAME_WORDS, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(" ");
    const row = commands.find((one) => one.name === name);
    if (row) return { kind: "command", row, rest: words.slice(count) };
  }
  return findGroup(commands, words);
}

/** Replaces an older name that has no row of its own by the words of its new one. */
function withNewName(commands: readonly CommandRow[], typed: readonly string[]): readonly string[] {
  for (const count of [2, 1]) {
    const name = typed.slice(0, count).join(" ");
    const now = Object.hasOwn(GONE_NAMES, name) ? GONE_NAMES[name] : undefined;
    if (now !== undefined) throw fault("renamed-command", { word: name, now });
    const older = Object.hasOwn(OLDER_NAMES, name) ? OLDER_NAMES[name] : undefined;
    if (older && !commands.some((one) => one.name === name))
      return [...older.now.split(" "), ...typed.slice(count)];
  }
  return typed;
}

/** The group of commands that share the first words, if nothing but a request for help follows. */
function findGroup(commands: readonly CommandRow[], words: readonly string[]): CommandMatch {
  const [first = "", ...others] = words;
  if (first.startsWith("-"))
    throw fault("unknown-flag", { flag: first, nearest: nearest(first, ROOT_FLAGS), command: "" });
  const next = others[0] ?? "";
  const pair = `${first} ${next}`;
  const isPair = next !== "" && commandsUnder(commands, pair).length > 0;
  const word = isPair ? pair : first;
  const parts = commandsUnder(commands, word);
  if (parts.length === 0) throw unknown(first, firstWords(commands));
  const asked = words.slice(word.split(" ").length)[0];
  if (asked === undefined || asked === "--help" || asked === "-h") return { kind: "group", word };
  throw unknownPart(word, asked, parts);
}

/** The flags that may begin a command line. */
const ROOT_FLAGS = ["--help", "--version", "--json", "--quiet", "--color", "--no-pager"];

/** The commands that share a first word. */
export function commandsUnder(commands: readonly CommandRow[], word: string): CommandRow[] {
  return commands.filter(({ name }) => name.startsWith(`${word} `));
}

function firstWords(commands: readonly CommandRow[]): string[] {
  return [...new Set(commands.map(({ name }) => name.split(" ")[0] ?? name))];
}

function unknownPart(first: string, second: string, parts: readonly CommandRow[]) {
  const near = nearest(
    second,
    parts.map(({ name }) => name.slice(first.length + 1)),
  );
  return fault("unknown-command", {
    word: `${first} ${second}`,
    nearest: near && `${first} ${near}`,
  });
}

function unknown(word: string, names: readonly string[]) {
  return fault("unknown-command", { word, nearest: nearest(word, names) });
}
