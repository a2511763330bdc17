import type { World } from "#base/world.ts";
import type { Args, Given, GivenWords } from "./arg.ts";
import type { CommandRow } from "./command-row.ts";
import type { Terminal } from "./terminal.ts";

/** What a command is run with. */
interface Call<Words extends GivenWords> {
  readonly args: Words;
  readonly world: World;
  readonly terminal: Terminal;
  /** All commands, for those that speak of the others. */
  readonly commands: readonly CommandRow[];
  /** Whether data is wanted instead of text. */
  readonly json: boolean;
  /** What `--set key=value` said, in order. */
  readonly pairs: readonly string[];
  /** The values of a flag that may be given several times, in order. */
  readonly repeated: (flag: string) => readonly string[];
}

/** One line of a help page's examples. */
interface Example {
  readonly line: string;
  readonly does: string;
}

/** What a command is made of. */
interface Page<All extends Args> {
  readonly args?: All;
  readonly examples: readonly Example[];
  /** More than the one line of the table has to say. */
  readonly more?: string;
  /** Whether it prints data, and so takes `--json`. */
  readonly json?: boolean;
  /** Whether it goes by settings, and so takes `--set`. */
  readonly settings?: boolean;
  /** Gives the exit code if that is not 0. */
  readonly run: (call: Call<Given<All>>) => number | undefined | Promise<number | undefined>;
}

/** A command as the runner, the help page and the completions see it. */
export interface LociCommand {
  readonly args: Args;
  readonly examples: readonly Example[];
  readonly more: string | undefined;
  /** Gives the exit code if that is not 0. */
  readonly run: (call: Call<GivenWords>) => number | undefined | Promise<number | undefined>;
}

const JSON_FLAG = {
  json: { type: "boolean", description: "Print data as JSON instead of text" },
} as const;

const SET_FLAG = {
  set: {
    type: "string",
    valueHint: "key=value",
    description: "Let a setting be this for one call; may be repeated",
  },
} as const;

/** Makes a command from its page, with the flags that all of its kind share. */
export function command<const All extends Args = Record<never, never>>(
  page: Page<All>,
): LociCommand {
  const args: Args = {
    ...page.args,
    ...(page.settings ? SET_FLAG : {}),
    ...(page.json ? JSON_FLAG : {}),
  };
  const { examples, more } = page;
  return { args, examples, more, run: (call) => page.run(call as Call<Given<All>>) };
}
