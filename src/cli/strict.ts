import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { type Arg, type Args, MORE } from "./arg.ts";
import type { Token } from "./tokens.ts";

/** What is refused is named after its command. */
interface Checked {
  readonly command: string;
  readonly args: Args;
}

/** Refuses wrong usage: unknown flags, flags without their value, too few and too many words. */
export function refuseWrongUsage(tokens: readonly Token[], { command, args }: Checked): void {
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "word") words.push(token.value);
    else checkFlag(token, { command, args });
  }
  checkWords(words, { command, args });
}

function checkFlag(flag: Extract<Token, { kind: "flag" }>, { command, args }: Checked): void {
  const { name, typed, value, isInline } = flag;
  const arg = Object.hasOwn(args, name) ? args[name] : undefined;
  if (!arg || arg.type === "positional" || !typed.startsWith("--")) {
    const names = Object.keys(args).filter((key) => args[key]?.type !== "positional");
    const flags = [...names, "help"].map((key) => `--${key}`);
    throw fault("unknown-flag", { flag: typed, nearest: nearest(typed, flags), command });
  }
  if (arg.type === "boolean") {
    if (value !== undefined) throw fault("unwanted-value", { flag: typed, command });
    return;
  }
  // What follows a flag is its value only if it is not a flag itself.
  const swallowed = !isInline && value?.startsWith("-") && Number.isNaN(Number(value));
  if (!value || swallowed) throw fault("missing-value", { flag: typed, command });
  checkChoice(typed, value, arg);
}

function checkWords(words: readonly string[], { command, args }: Checked): void {
  const wanted = Object.entries(args).filter(([, arg]) => arg.type === "positional");
  const takesMore = wanted.at(-1)?.[1].valueHint === MORE;
  const surplus = takesMore ? undefined : words[wanted.length];
  if (surplus !== undefined) throw fault("unexpected-word", { word: surplus, command });
  wanted.forEach(([name, arg], i) => {
    if (words[i] === undefined && arg.required !== false) {
      throw fault("missing-word", { word: name, command });
    }
  });
}

function checkChoice(name: string, value: string, arg: Arg): void {
  if (arg.type !== "enum" || arg.options?.includes(value)) return;
  const wanted = `one of ${(arg.options ?? []).map((word) => `\`${word}\``).join(", ")}`;
  throw fault("bad-value", { name, value, wanted });
}
