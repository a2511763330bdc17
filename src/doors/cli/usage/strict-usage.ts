import type { ArgDef, ArgsDef, ParsedArgs } from "citty";
import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { REPEATABLE_SUFFIX } from "./shared-flags.ts";

/** Error messages name the command. */
interface CommandLine {
  readonly command: string;
  readonly args: ArgsDef;
  readonly insteadOfWords?: string | undefined;
}

/** The values of each flag in the order in which they were typed; none for a flag without a value. */
export type FlagValues = ReadonlyMap<string, readonly string[]>;

/** The flags of a call, and the number of its words. */
export interface ParsedLine {
  readonly flags: FlagValues;
  readonly words: number;
}

/**
 * Parses the arguments of a command once, and refuses what citty accepts silently: unknown flags,
 * flags without their value, too few and too many words.
 */
export function parseFlags(words: readonly string[], line: CommandLine): ParsedLine {
  const { command, args } = line;
  const positionals: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokensOf(words, args)) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    checkFlag(token, { command, args });
    const { name, value } = token;
    values.set(name, [...(values.get(name) ?? []), ...(value === undefined ? [] : [value])]);
  }
  checkWords(positionals, line);
  return { flags: values, words: positionals.length };
}

/** Whether there is nothing to parse, as in most calls. */
export function hasNoFlags(words: readonly string[]): boolean {
  return words.every((word) => !word.startsWith("-"));
}

/** The arguments that words without flags make, as citty would make them. */
export function wordsOnly(words: readonly string[], args: ArgsDef): ParsedArgs<ArgsDef> {
  const names = Object.keys(args).filter((name) => args[name]?.type === "positional");
  const flags = Object.entries(args).flatMap(([name, arg]) => {
    return arg.default === undefined ? [] : [[name, arg.default] as const];
  });
  const named = names.map((name, at) => [name, words[at]] as const);
  const given: object = { _: [...words], ...Object.fromEntries([...flags, ...named]) };
  return given as ParsedArgs<ArgsDef>;
}

/** It takes as long to load as a fast command takes, and only flags need it. */
const nodeUtil = () => require("node:util") as typeof import("node:util");

function tokensOf(words: readonly string[], args: ArgsDef) {
  if (hasNoFlags(words)) return words.map((value) => ({ kind: "positional", value }) as const);
  return nodeUtil().parseArgs({
    args: [...words],
    options: optionsOf(args),
    allowPositionals: true,
    strict: false,
    tokens: true,
  }).tokens;
}

interface OptionType {
  readonly type: "boolean" | "string";
  readonly short?: string;
}

function optionsOf(args: ArgsDef): Record<string, OptionType> {
  const flags = Object.entries(args).filter(([, arg]) => arg.type !== "positional");
  return Object.fromEntries(
    flags.map(([name, arg]): [string, OptionType] => {
      const short = letterOf(arg);
      const type = arg.type === "boolean" ? "boolean" : "string";
      return [name, { type, ...(short !== undefined && { short }) }];
    }),
  );
}

/** The one letter by which a flag is known besides its name; few have one. */
function letterOf(arg: ArgDef): string | undefined {
  const alias = "alias" in arg && typeof arg.alias === "string" ? arg.alias : undefined;
  return alias?.length === 1 ? alias : undefined;
}

interface FlagToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function checkFlag(token: FlagToken, { command, args }: CommandLine): void {
  const { name, rawName, value, inlineValue } = token;
  const arg = Object.hasOwn(args, name) ? args[name] : undefined;
  if (!arg || arg.type === "positional" || !isWrittenRight(rawName, arg)) {
    throw unknownFlag(rawName, { command, args });
  }
  if (arg.type === "boolean") {
    if (value !== undefined) throw fault("unwanted-value", { flag: rawName, command });
    return;
  }
  // The next word is a flag's value only if it is not a flag itself.
  const isFlag = value !== undefined && /^-\S/.test(value) && Number.isNaN(Number(value));
  const swallowed = !inlineValue && isFlag;
  if (!value || swallowed) throw fault("missing-value", { flag: rawName, command });
  checkChoice(rawName, value, arg);
}

/** Flags are written with two dashes, or with their letter. */
function isWrittenRight(rawName: string, arg: ArgDef): boolean {
  return rawName.startsWith("--") || rawName === `-${letterOf(arg)}`;
}

function unknownFlag(flag: string, { command, args }: CommandLine) {
  const names = Object.keys(args).filter((key) => args[key]?.type !== "positional");
  const flags = [...names, "help"].map((key) => `--${key}`);
  const meant = FLAG_SYNONYMS.find((names) => names.includes(flag)) ?? [];
  const near = meant.find((name) => flags.includes(name)) ?? nearest(flag, flags);
  return fault("unknown-flag", { flag, nearest: near, command });
}

/** Names of a flag that are not like each other: `remember` calls the kind of a memory `--as`, and `list` calls it `--kind`. */
const FLAG_SYNONYMS: readonly string[][] = [["--kind", "--as", "--type"]];

function checkWords(words: readonly string[], { command, args, insteadOfWords }: CommandLine) {
  const wanted = Object.entries(args).filter(([, arg]) => arg.type === "positional");
  const takesMore = wanted.at(-1)?.[1].valueHint === REPEATABLE_SUFFIX;
  const surplus = takesMore ? undefined : words[wanted.length];
  if (surplus !== undefined)
    throw fault("unexpected-word", { word: surplus, command, instead: insteadOfWords });
  wanted.forEach(([name, arg], i) => {
    if (words[i] === undefined && arg.required !== false) {
      throw fault("missing-word", { word: name, command });
    }
  });
}

function checkChoice(name: string, value: string, arg: ArgDef): void {
  if (arg.type !== "enum" || arg.options?.includes(value)) return;
  const options = arg.options ?? [];
  const near = nearest(value.toLowerCase().replaceAll("-", "_"), options);
  const hint = near === undefined ? "" : `; the nearest is \`${near}\``;
  const wanted = `one of ${options.map((word) => `\`${word}\``).join(", ")}${hint}`;
  throw fault("bad-value", { name, value, wanted });
}
