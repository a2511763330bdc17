import type { CommandRow } from "#doors/cli/usage/command-row.ts";

/** A flag, as a shell completes it. */
export interface FlagShape {
  readonly name: string;
  readonly about: string;
  readonly takesValue: boolean;
  /** Its values, if there are few. */
  readonly choices: readonly string[];
}

/** A command, as a shell completes it. */
export interface CommandShape {
  readonly words: readonly string[];
  readonly about: string;
  readonly flags: readonly FlagShape[];
}

/** All commands with their flags; only this file loads them all. */
export async function commandShapes(commands: readonly CommandRow[]): Promise<CommandShape[]> {
  return Promise.all(commands.map(shapeOf));
}

async function shapeOf({ name, about, load }: CommandRow): Promise<CommandShape> {
  const { args } = (await load()).command;
  const flags = Object.entries(args)
    .filter(([, arg]) => arg.type !== "positional")
    .map(([flag, arg]) => ({
      name: flag,
      about: arg.description ?? "",
      takesValue: arg.type !== "boolean",
      choices: arg.type === "enum" ? (arg.options ?? []) : [],
    }));
  const help = {
    name: "help",
    about: "Show the page of the command",
    takesValue: false,
    choices: [],
  };
  return { words: name.split(" "), about, flags: [...flags, help] };
}

/** The first words, each once, with the description of its only command or of its group. */
export function firstWords(shapes: readonly CommandShape[]): { word: string; about: string }[] {
  const words = [...new Set(shapes.map(({ words: [first = ""] }) => first))];
  return words.map((word) => {
    const under = shapes.filter(({ words: [first] }) => first === word);
    const [only] = under;
    const seconds = under.map(({ words }) => words[1]).join(", ");
    return { word, about: under.length === 1 && only ? only.about : seconds };
  });
}

/** The second words of a group. */
export function secondWords(
  shapes: readonly CommandShape[],
  group: string,
): { word: string; about: string }[] {
  return shapes
    .filter(({ words }) => words[0] === group && words.length > 1)
    .map(({ words, about }) => ({ word: words[1] ?? "", about }));
}
