import type { Arg, Args, GivenWords } from "./arg.ts";

/** One thing that was typed: a word, or a flag with its value. */
export type Token =
  | { readonly kind: "word"; readonly value: string }
  | {
      readonly kind: "flag";
      readonly name: string;
      /** As it was typed, without a value that stands in the same word. */
      readonly typed: string;
      readonly value: string | undefined;
      /** Whether the value stands in the same word, behind a `=`. */
      readonly isInline: boolean;
    };

/** Takes apart what was typed; what follows a flag that takes a value is its value, whatever it looks like. */
export function tokensOf(words: readonly string[], args: Args): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "--") return [...tokens, ...words.slice(at + 1).map(plainWord)];
    const token = tokenOf(word);
    const following = words[at + 1];
    const takesNext = token.kind === "flag" && !token.isInline && takesValue(args, token.name);
    if (takesNext && following !== undefined) at++;
    tokens.push(takesNext ? { ...token, value: following } : token);
  }
  return tokens;
}

/** The values of a flag that may be repeated. */
export function valuesOf(tokens: readonly Token[], flag: string): string[] {
  return tokens.flatMap((token) =>
    token.kind === "flag" && token.name === flag && token.value !== undefined ? [token.value] : [],
  );
}

/** What was given for each word and flag; of a flag that is repeated the last counts. */
export function givenBy(tokens: readonly Token[], args: Args): GivenWords {
  const words = tokens.flatMap((token) => (token.kind === "word" ? [token.value] : []));
  const left = [...words];
  const given: Record<string, string | boolean | undefined> = {};
  for (const [name, arg] of Object.entries(args)) {
    given[name] = (arg.type === "positional" ? left.shift() : flagIn(tokens, name)) ?? arg.default;
  }
  return { ...given, _: words };
}

function flagIn(tokens: readonly Token[], flag: string): string | boolean | undefined {
  const last = tokens.findLast((token) => token.kind === "flag" && token.name === flag);
  return last && (last.value ?? true);
}

function takesValue(args: Args, name: string): boolean {
  const arg: Arg | undefined = Object.hasOwn(args, name) ? args[name] : undefined;
  return arg?.type === "string" || arg?.type === "enum";
}

function tokenOf(word: string): Token {
  if (word.length > 2 && word.startsWith("--")) return longFlag(word);
  if (word.length < 2 || !word.startsWith("-")) return plainWord(word);
  const name = word.slice(1, 2);
  return { kind: "flag", name, typed: `-${name}`, value: undefined, isInline: false };
}

function longFlag(word: string): Token {
  // A name has one letter at least, so that the sign that ends it is never the first.
  const sign = word.indexOf("=", 3);
  const typed = sign < 0 ? word : word.slice(0, sign);
  const value = sign < 0 ? undefined : word.slice(sign + 1);
  return { kind: "flag", name: typed.slice(2), typed, value, isInline: sign >= 0 };
}

function plainWord(value: string): Token {
  return { kind: "word", value };
}
