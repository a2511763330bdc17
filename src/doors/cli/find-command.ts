import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import type { CommandRow } from "#doors/cli/usage/command.ts";

/** The command that the first words of a command line name. */
export type CommandMatch =
  | { readonly kind: "command"; readonly row: CommandRow; readonly rest: readonly string[] }
  | { readonly kind: "group"; readonly word: string };

/** Names that other tools use, and the commands that they mean here. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ...{ ls: "list", add: "remember", save: "remember", rm: "forget", delete: "forget" },
  ...{ restore: "record restore", cat: "show", redo: "undo --redo" },
  settings: "config list",
};

/**
 * Finds the command that the first one or two words name; throws `unknown-command` if there is
 * none.
 */
export function findCommand(
  commands: readonly CommandRow[],
  typed: readonly string[],
): CommandMatch {
  const meant = Object.hasOwn(SYNONYMS, typed[0] ?? "") ? SYNONYMS[typed[0] ?? ""] : undefined;
  const words = meant === undefined ? typed : [...meant.split(" "), ...typed.slice(1)];
  const [first = "", second] = words;
  const pair = commands.find(({ name }) => name === `${first} ${second}`);
  if (pair) return { kind: "command", row: pair, rest: words.slice(2) };
  const whole = commands.find(({ name }) => name === first);
  if (whole) return { kind: "command", row: whole, rest: words.slice(1) };
  if (first.startsWith("-"))
    throw fault("unknown-flag", { flag: first, nearest: nearest(first, ROOT_FLAGS), command: "" });
  const parts = commandsUnder(commands, first);
  if (parts.length === 0) throw unknown(first, firstWords(commands));
  if (second === undefined || second === "--help" || second === "-h") {
    return { kind: "group", word: first };
  }
  throw unknownPart(first, second, parts);
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
