import { expect, test } from "bun:test";
import { parseArgs } from "node:util";
import fc from "fast-check";
import type { Args } from "#cli/arg.ts";
import { givenBy, type Token, tokensOf, valuesOf } from "#cli/tokens.ts";

const ARGS: Args = {
  words: { type: "positional", required: false },
  more: { type: "positional", required: false },
  limit: { type: "string", default: "10" },
  "new-info": { type: "string" },
  kind: { type: "enum", options: ["one", "two"] },
  all: { type: "boolean" },
};

/** The same by the platform's own parser, whose manners people know from other programs. */
function tokensOfPlatform(words: readonly string[], args: Args): Token[] {
  const flags = Object.entries(args).filter(([, { type }]) => type !== "positional");
  const options = Object.fromEntries(
    flags.map(([name, { type }]) => [
      name,
      { type: type === "boolean" ? ("boolean" as const) : ("string" as const) },
    ]),
  );
  const { tokens } = parseArgs({
    ...{ args: [...words], options, allowPositionals: true, strict: false },
    tokens: true,
  });
  return tokens.flatMap((token): Token[] => {
    if (token.kind === "option-terminator") return [];
    if (token.kind === "positional") return [{ kind: "word", value: token.value }];
    const { name, rawName: typed, value, inlineValue: isInline = false } = token;
    return [{ kind: "flag", name, typed, value, isInline }];
  });
}

const word = fc.oneof(
  fc.constantFrom("--", "-", "--all", "--limit", "--new-info", "--kind", "--limit=", "--all=x"),
  fc.constantFrom(
    "--=",
    "--=x",
    "---",
    "--no-all",
    "-a",
    "-5",
    "--limit=a=b",
    "--words",
    "one",
    "",
  ),
  fc.string({ maxLength: 6 }).map((text) => `--${text}`),
  fc.string({ maxLength: 6 }),
);

test("what is typed is taken apart as the platform does it", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      // A flag of one letter stands for several if more letters follow; the first of them is refused anyway.
      const known = words.filter((one) => !/^-[^-]./su.test(one));
      expect(tokensOf(known, ARGS)).toEqual(tokensOfPlatform(known, ARGS));
    }),
    { numRuns: 2000 },
  );
});

test("of several flags of one letter in a word the first is told, as the platform does", () => {
  const [mine] = tokensOf(["-abc"], ARGS);
  const [first] = tokensOfPlatform(["-abc"], ARGS);
  expect(mine).toEqual(first as Token);
});

test("words go to their names in order, and all are told", () => {
  const given = givenBy(tokensOf(["a", "--all", "b", "--", "--c"], ARGS), ARGS);
  expect(given).toMatchObject({ words: "a", more: "b", all: true, _: ["a", "b", "--c"] });
});

test("what is not given is what it is by itself", () => {
  expect(givenBy([], ARGS)).toEqual({
    ...{ _: [], words: undefined, more: undefined, limit: "10" },
    ...{ "new-info": undefined, kind: undefined, all: undefined },
  } as never);
});

test("of a flag that is repeated the last counts, and all its values can be had", () => {
  const tokens = tokensOf(["--limit", "1", "--limit=2", "--kind", "one"], ARGS);
  expect(givenBy(tokens, ARGS)).toMatchObject({ limit: "2", kind: "one" });
  expect(valuesOf(tokens, "limit")).toEqual(["1", "2"]);
});

test("what every object has is no flag", () => {
  const [token] = tokensOf(["--constructor", "x"], ARGS);
  expect(token).toMatchObject({ name: "constructor", value: undefined });
});
