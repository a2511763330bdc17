import type { ArgDef, ArgsDef, CommandDef, ParsedArgs } from "citty";
import type { World } from "#base/world.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";

/** A command's name and description; its module loads when it runs. */
export interface CommandRow {
  /** One word, or up to three if several commands share the first. */
  readonly name: string;
  readonly group: CommandGroup;
  readonly about: string;
  readonly load: () => Promise<{ readonly command: LociCommand }>;
}

/** The groups of `loci more`, each named by its first command; those of every day and older names are not among them. */
export const GROUPS = {
  everyday: "Every day",
  edit: "Correct a memory, close it, or see its versions",
  review: "Approve or reject what came from outside",
  status: "See what loci does, and pause it",
  import: "Move memories between files, tools and projects",
  sessions: "See what was said, and what loci gave and saved",
  summarize: "Write summaries of sessions and conversations",
  journal: "Write notes by hand, in memory mode",
  user: "Your profile, and the map of your projects",
  record: "Memories as JSON, for agents and programs",
  scan: "Look after memory: secrets, age, the index",
  mcp: "Connect programs and shells",
  older: "Older names, which still work",
} as const;

/** The name of a group. */
export type CommandGroup = keyof typeof GROUPS;

/** The rows of a group, each with its name, its description and what loads it. */
export function rowsOf(
  group: CommandGroup,
  rows: readonly (readonly [name: string, about: string, load: CommandRow["load"]])[],
): CommandRow[] {
  return rows.map(([name, about, load]) => ({ name, group, about, load }));
}

/** Loads one command of a module that holds several. */
export function pick<Name extends string>(
  load: () => Promise<{ readonly [Export in NoInfer<Name>]: LociCommand }>,
  name: Name,
): CommandRow["load"] {
  return async () => ({ command: (await load())[name] });
}

/** The arguments of a command. */
export interface Call<Args extends ArgsDef> {
  readonly args: ParsedArgs<Args>;
  readonly world: World;
  readonly terminal: Terminal;
  /** All commands, for those that describe the others. */
  readonly commands: readonly CommandRow[];
  /** Whether to print data instead of text. */
  readonly json: boolean;
  /** Prints the result: as JSON if the user asked for data, else as the text, if it returns one. */
  readonly print: Print;
  /** The values of `--set key=value`, in order. */
  readonly pairs: readonly string[];
  /** The values of a repeatable flag, in order. */
  readonly repeated: (flag: string) => readonly string[];
}

/** Prints data as JSON, which is always an object, so that a later version can add a field; or else a text. */
export type Print = <Data extends object & { readonly length?: never }>(
  data: Data,
  text: () => string | undefined,
) => undefined;

/** One line of a help page's examples. */
interface Example {
  readonly line: string;
  readonly does: string;
}

/** The parts of a command. */
interface Page<Args extends ArgsDef> {
  readonly args?: Args;
  readonly examples: readonly Example[];
  /** More than the table's one line. */
  readonly more?: string;
  /** For a command without words: the command line that replaces some. */
  readonly insteadOfWords?: string;
  /** The flags that its short page only names. */
  readonly rare?: readonly (keyof Args & string)[];
  /** Whether it prints data, and so takes `--json`. */
  readonly json?: boolean;
  /** Whether it uses settings, and so takes `--set`. */
  readonly settings?: boolean;
  /** Returns the exit code if it is not 0. */
  readonly run: (call: Call<Args>) => ExitCode;
}

/** The exit code of a command, if it is not 0. */
type ExitCode = number | undefined | Promise<number | undefined>;

/** A command as the runner, the help page and the completions see it. */
export interface LociCommand {
  // biome-ignore lint/suspicious/noExplicitAny: citty's own type for a command among others
  readonly definition: CommandDef<any>;
  /** Runs it with arguments that are parsed already. */
  readonly run: (args: ParsedArgs<ArgsDef>, data: CallData) => ExitCode;
  readonly args: ArgsDef;
  readonly examples: readonly Example[];
  readonly more: string | undefined;
  readonly insteadOfWords: string | undefined;
  readonly rare: readonly string[];
}

/** These flags mean the same in every command, and few calls need them. */
const ALWAYS_RARE = ["root", "set", "json", "follow"];

const JSON_FLAG = {
  json: { type: "boolean", description: "Print data as JSON instead of text" },
} as const;

const SET_FLAG = {
  set: {
    type: "string",
    valueHint: "key=value",
    description: "Override a setting for one call; may be repeated",
  },
} as const;

/** The data that the runner passes to citty, which passes it on. */
export type CallData = Omit<Call<ArgsDef>, "args" | "print">;

/** Makes a command from its page, with the flags that all of its kind share. */
export function command<const Args extends ArgsDef = Record<never, never>>(
  page: Page<Args>,
): LociCommand {
  const args: ArgsDef = withLetters({
    ...page.args,
    ...(page.settings ? SET_FLAG : {}),
    ...(page.json ? JSON_FLAG : {}),
  });
  const run: LociCommand["run"] = (given, data) =>
    page.run({ ...data, args: given as ParsedArgs<Args>, print: printer(data) });
  const definition: CommandDef<ArgsDef> = {
    args,
    run: (context) => run(context.args, context.data as CallData),
  };
  const rare = [...(page.rare ?? []), ...ALWAYS_RARE];
  const { examples, more, insteadOfWords } = page;
  return { definition, run, args, examples, more, insteadOfWords, rare };
}

/** The letters that flags have in most tools; `-n` is a dry run where a command has one. */
const LETTERS = [
  ["yes", "y"],
  ["dry-run", "n"],
  ["limit", "n"],
] as const;

function withLetters(args: ArgsDef): ArgsDef {
  const lettered = { ...args };
  const taken = new Set<string>();
  for (const [name, letter] of LETTERS) {
    const arg = lettered[name];
    if (!arg || taken.has(letter)) continue;
    taken.add(letter);
    lettered[name] = { ...arg, alias: letter } as ArgDef;
  }
  return lettered;
}

function printer({ terminal, json }: CallData): Print {
  return (data, text) => {
    const printed = json ? JSON.stringify(data, null, 2) : text();
    return printed === undefined ? undefined : terminal.page(printed);
  };
}
