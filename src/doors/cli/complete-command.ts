import type { ArgDef } from "citty";
import { KINDS } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { type CommandRow, command as define } from "#doors/cli/usage/command.ts";
import { REPEATABLE_SUFFIX } from "#doors/cli/usage/shared-flags.ts";
import { listSavedSessions } from "#hosts/table/session-table.ts";
import { recordAt } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { readRecordPaths } from "#layouts/records/store/read-records.ts";
import { projectRoot } from "#project/find-project.ts";
import { conversationFolders } from "#session/context/find-conversation.ts";
import { SETTING_KEYS, SETTINGS } from "#settings/tables/all-settings.ts";

/** A word that may come next, and what a shell shows beside it. */
interface NextWord {
  readonly word: string;
  readonly about: string;
}

/** `loci complete`: the words that may come next on a command line, for the shells. */
export const command = define({
  args: {
    words: {
      type: "positional",
      required: false,
      valueHint: REPEATABLE_SUFFIX,
      description: "The words after `loci`; the last one is unfinished, and may be empty",
    },
  },
  more: "Prints one word a line, with a tab and a description. `loci completions` prints the code of a shell that calls it.",
  examples: [{ line: "loci complete -- show use-", does: "the memories that begin so" }],
  async run({ args, world, terminal, commands }) {
    const typed = args._.map(String);
    const current = (typed.at(-1) ?? "").trim();
    const found = await nextWords(commands, typed.slice(0, -1), { current, world });
    const fitting = found.filter(({ word }) => word.startsWith(current));
    if (fitting.length === 0) return undefined;
    return terminal.data(fitting.map(({ word, about }) => `${word}\t${about}\n`).join(""));
  },
});

interface UnfinishedWord {
  readonly current: string;
  readonly world: World;
}

async function nextWords(
  commands: readonly CommandRow[],
  before: readonly string[],
  { current, world }: UnfinishedWord,
): Promise<NextWord[]> {
  const [first, second] = before;
  if (first === undefined) return firstWords(commands);
  const row =
    commands.find(({ name }) => name === `${first} ${second}`) ??
    commands.find(({ name }) => name === first);
  if (!row) return before.length === 1 ? secondWords(commands, first) : [];
  const { args } = (await row.load()).command;
  const flag = valueFlag(args, before.at(-1) ?? "");
  if (!flag && current.startsWith("-")) return flagsOf(args);
  const wanted = flag ?? nextPositional(args, before.slice(row.name.split(" ").length));
  return wanted ? valuesOf(wanted, { row, before, world }) : [];
}

/** The word of a command that comes after those that were typed; the last one may be repeated. */
function nextPositional(args: Args, typed: readonly string[]): NamedArg | undefined {
  const words = Object.entries(args).filter(([, arg]) => arg.type === "positional");
  const last = words.at(-1);
  const next = words[typed.filter((word) => !word.startsWith("-")).length];
  return next ?? (last?.[1].valueHint === REPEATABLE_SUFFIX ? last : undefined);
}

/** The first words; those that only programs type are left out. */
function firstWords(commands: readonly CommandRow[]): NextWord[] {
  const typed = commands.filter(({ group }) => group !== "mcp" && group !== "older");
  const words = [...new Set(typed.map(({ name }) => name.split(" ")[0] ?? name))];
  return words.map((word) => {
    const seconds = secondWords(commands, word).map((one) => one.word);
    const whole = commands.find(({ name }) => name === word);
    return { word, about: whole?.about ?? seconds.join(", ") };
  });
}

function secondWords(commands: readonly CommandRow[], first: string): NextWord[] {
  const under = commands.filter(({ name }) => name.startsWith(`${first} `));
  return under.map(({ name, about }) => ({ word: name.slice(first.length + 1), about }));
}

type Args = Readonly<Record<string, ArgDef>>;
type NamedArg = readonly [name: string, arg: ArgDef];

/** The flag that a word is, if it takes a value. */
function valueFlag(args: Args, word: string): NamedArg | undefined {
  if (!word.startsWith("-")) return undefined;
  return Object.entries(args).find(([name, arg]) => {
    const letter = "alias" in arg && typeof arg.alias === "string" ? `-${arg.alias}` : undefined;
    const takesValue = arg.type !== "positional" && arg.type !== "boolean";
    return takesValue && (word === `--${name}` || word === letter);
  });
}

function flagsOf(args: Args): NextWord[] {
  const flags = Object.entries(args).filter(([, arg]) => arg.type !== "positional");
  const own = flags.map(([name, arg]) => ({ word: `--${name}`, about: arg.description ?? "" }));
  return [...own, { word: "--help", about: "Show the page of the command" }];
}

interface ValueRequest {
  readonly row: CommandRow;
  readonly before: readonly string[];
  readonly world: World;
}

/** The words of these commands name a memory, and are none of its text. */
const NAME_MEMORIES = new Set(["show", "forget", "done", "edit", "history", "diff", "approve"]);

/** The values of a flag or a word, as far as they are known. */
function valuesOf([name, arg]: NamedArg, { row, before, world }: ValueRequest): NextWord[] {
  if (arg.type === "enum")
    return (arg.options ?? []).map((word) => ({ word: `${word}`, about: "" }));
  const words = FIXED_VALUES[name];
  if (words) return words();
  if (name === "value") return settingValues(before.at(-1) ?? "");
  if (name === "session") return sessionsOf(world);
  if (name === "record" || name === "instead-of" || NAME_MEMORIES.has(row.name))
    return memoriesOf(world);
  return [];
}

const kindWords = () => Object.entries(KINDS).map(([word, { means }]) => ({ word, about: means }));

/** The values of flags and words that are the same everywhere. */
const FIXED_VALUES: Readonly<Record<string, () => NextWord[]>> = {
  as: kindWords,
  kind: kindWords,
  key: () => SETTING_KEYS.map((word) => ({ word, about: SETTINGS[word].about })),
  shell: () => ["bash", "zsh", "fish", "powershell"].map(bareWord),
};

function bareWord(word: string): NextWord {
  return { word, about: "" };
}

function settingValues(key: string): NextWord[] {
  const setting = SETTING_KEYS.find((one) => one === key);
  return setting !== undefined && typeof SETTINGS[setting].value === "boolean"
    ? ["true", "false"].map(bareWord)
    : [];
}

function memoriesOf(world: World): NextWord[] {
  const root = projectRoot(world, world.cwd);
  if (root === undefined) return [];
  return readRecordPaths(placeOfRecords(world, root)).flatMap((path) => {
    const record = recordAt(path);
    return record ? [{ word: record.id, about: record.category }] : [];
  });
}

function sessionsOf(world: World): NextWord[] {
  const { cwd } = world;
  const folders = conversationFolders(cwd, projectRoot(world, cwd));
  return listSavedSessions(world, folders).map(({ id }) => bareWord(id));
}
