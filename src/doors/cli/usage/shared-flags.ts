import type { ArgsDef } from "citty";
import { fault } from "#base/fault.ts";
import {
  CATEGORY_NAMES,
  type Category,
  KIND_CHOICES,
  kindNamed,
  kindsNamed,
} from "#base/memory-item.ts";
import { nearest } from "#base/nearest.ts";
import { typedPath, type World } from "#base/world.ts";
import type { SetupScope } from "#hosts/setup.ts";
import type { FlagValues } from "./strict-usage.ts";

/** The flag for a category. */
export const CATEGORY_FLAG = {
  category: {
    type: "enum",
    options: [...CATEGORY_NAMES] as string[],
    valueHint: "name",
    description: "The category",
  },
} as const;

/** The flag that filters memories by their kind. */
export const KIND_FLAG = {
  kind: {
    type: "string",
    valueHint: "kind",
    description: `Only this kind: ${KIND_CHOICES}`,
  },
} as const;

/** The kind that a flag names; throws a fault if it names none. */
export function kindFrom(flag: string, word: string | undefined): Category | undefined {
  if (word === undefined) return undefined;
  const kind = kindNamed(word);
  if (kind) return kind;
  const near = nearest(word.toLowerCase(), CATEGORY_NAMES);
  const hint = near === undefined ? "" : `; the nearest is \`${near}\``;
  throw fault("bad-value", { name: flag, value: word, wanted: `${KIND_CHOICES}${hint}` });
}

/** The categories that `--kind` names; throws a fault if it names none. */
export function kindsFrom(flag: string, word: string | undefined): readonly Category[] | undefined {
  if (word === undefined) return undefined;
  const one = () => kindFrom(flag, word);
  return kindsNamed(word) ?? [one() ?? "decision"];
}

/** The suffix of a last argument that may be repeated. */
export const REPEATABLE_SUFFIX = "…";

/** The flag of commands that work on a project: any folder inside it. */
export const PROJECT_FLAG = {
  project: {
    type: "string",
    valueHint: "dir",
    description: "The project that holds this folder",
  },
} as const;

/** The folder that `--project` names; by default the current one. */
export function projectFolder(world: World, word: string | undefined): string {
  return typedPath(world, word ?? ".");
}

/** The flag that every command for records takes. */
export const ROOT_FLAG = {
  root: {
    type: "string",
    valueHint: "dir",
    description: "The project that holds this folder, or the folder of its memory",
  },
} as const;

/** The flag of commands that can also read memory of no project. */
export const GLOBAL_FLAG = {
  global: { type: "boolean", description: "Your own memory for all projects instead" },
} as const;

/** Reads a whole number from a flag, within bounds. */
export function wholeNumber(
  flag: string,
  text: string,
  { min, max }: { min: number; max: number },
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw fault("bad-value", {
    name: flag,
    value: text,
    wanted: `a whole number from ${min} to ${max}`,
  });
}

/** The flags that choose whom something is installed for, or removed from. */
export const SCOPE_FLAGS = {
  project: {
    type: "boolean",
    description: "For this project, and all who share it",
  },
  local: { type: "boolean", description: "For this project, and you alone" },
  "dry-run": { type: "boolean", description: "Show what would change, and change nothing" },
  yes: { type: "boolean", description: "Do not ask" },
  follow: {
    type: "boolean",
    description: "If the settings are a link, change its target",
  },
} as const;

/** The scope that the flags name; by default the user's own. */
export function scopeFrom(
  {
    project,
    local,
  }: { readonly project?: boolean | undefined; readonly local?: boolean | undefined },
  command: string,
): SetupScope {
  if (project && local)
    throw fault("unwanted-flag", { flag: "--local", beside: "--project", command });
  if (project) return "project";
  return local ? "local" : "user";
}

/** The flags that every command takes, before or after its name. */
interface GlobalFlags {
  /** The folder to work in. */
  readonly folder: string | undefined;
  /** Print only data and errors. */
  readonly quiet: boolean;
  readonly pager: boolean;
  /** When to use colour. */
  readonly color: (typeof COLOR_WORDS)[number];
  /** The other words of the command line. */
  readonly rest: readonly string[];
}

const COLOR_WORDS = ["auto", "always", "never"] as const;

/** Takes the global flags out of a command line; words after `--` stay. */
export function takeGlobalFlags(argv: readonly string[]): GlobalFlags {
  const end = argv.indexOf("--");
  const words = end < 0 ? [...argv] : argv.slice(0, end);
  const folderAt = words.lastIndexOf("-C");
  const [, folder] = folderAt < 0 ? [] : words.splice(folderAt, 2);
  if (folderAt >= 0 && !folder) throw fault("missing-value", { flag: "-C", command: "" });
  const color = takeColor(words);
  const isQuiet = (word: string) => word === "-q" || word === "--quiet";
  const rest = words.filter((word) => !isQuiet(word) && word !== "--no-pager");
  return {
    folder,
    quiet: words.some(isQuiet),
    pager: !words.includes("--no-pager"),
    color,
    rest: [...rest, ...(end < 0 ? [] : argv.slice(end))],
  };
}

/** Takes each `--color WHEN` or `--color=WHEN` out of the words; the last one counts. */
function takeColor(words: string[]): GlobalFlags["color"] {
  let color: GlobalFlags["color"] = "auto";
  for (let at = colorAt(words); at >= 0; at = colorAt(words)) {
    const [word = ""] = words.splice(at, 1);
    const value = word === "--color" ? words.splice(at, 1)[0] : word.slice("--color=".length);
    const known = COLOR_WORDS.find((one) => one === value);
    const wanted = COLOR_WORDS.join(", ");
    if (!known) throw fault("bad-value", { name: "--color", value: value ?? "", wanted });
    color = known;
  }
  return color;
}

function colorAt(words: readonly string[]): number {
  return words.findIndex((word) => word === "--color" || word.startsWith("--color="));
}

/** The world with the colour that `--color` wants, which goes before the variables. */
export function withColor(world: World, color: GlobalFlags["color"]): World {
  if (color === "auto") return world;
  const env = { ...world.env, NO_COLOR: "", FORCE_COLOR: color === "always" ? "1" : "0" };
  return { ...world, env };
}

/** The world as seen from the folder that `-C` names; throws a fault if there is no such folder. */
export function worldIn(world: World, folder: string | undefined): World {
  if (folder === undefined) return world;
  const cwd = typedPath(world, folder);
  if (nodeFs().statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) return { ...world, cwd };
  throw fault("bad-value", { name: "-C", value: folder, wanted: "a folder" });
}

/** Most calls name no folder, and loading it takes as long as a fast command. */
const nodeFs = () => require("node:fs") as typeof import("node:fs");

/** Which one of several flags is given; undefined for none. Two of them throw a fault. */
export function oneOfFlags<Name extends string>(
  args: Readonly<Record<string, unknown>>,
  names: readonly Name[],
  command: string,
): Name | undefined {
  const [first, second] = names.filter((name) => args[name] === true);
  if (second !== undefined) {
    throw fault("unwanted-flag", { flag: `--${second}`, beside: `--${first}`, command });
  }
  return first;
}

/** The commands that change something and then only report it; `-q` leaves the report out. */
const REPORTING: ReadonlySet<string> = new Set([
  ...["remember", "forget", "done", "edit", "undo", "pause", "resume", "approve", "gc", "import"],
  ...["update", "compress", "journal stop", "journal rebuild", "journal migrate"],
  ...["journal note decision", "journal note analysis", "journal note context"],
  ...[
    "journal note progress",
    "journal note subagent",
    "journal supersede",
    "workspace add",
    "workspace describe",
    "workspace relate",
  ],
  ...["workspace remove", "workspace initiative", "user update", "user forget", "user import"],
  ...["user accept", "user refuse", "record create", "record update", "record commit"],
  ...["record retire", "record restore", "record archive", "record unarchive", "record delete"],
  ...["index rebuild", "index transcripts"],
  ...["init", "uninstall", "plugin", "projects adopt", "upgrade"],
]);

/** A call of a command. */
interface QuietCall {
  readonly name: string;
  readonly args: ArgsDef;
  readonly flags: FlagValues;
  /** The number of words beside the flags. */
  readonly words: number;
}

/** Whether a quiet call prints nothing. It still prints data, a plan, and what a person is asked about. */
export function isSilent({ name, args, flags, words }: QuietCall): boolean {
  const isAsked = args["yes"] !== undefined && !flags.has("yes");
  // `loci set` reports a change, and prints data without one.
  const isChange = name === "set" && (words > 1 || flags.has("default"));
  return (
    (REPORTING.has(name) || isChange) && !isAsked && !flags.has("json") && !flags.has("dry-run")
  );
}
