import { expect, test } from "bun:test";
import { parseArgs } from "citty";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { wordsOnly } from "#doors/cli/usage/strict-usage.ts";

const WORDS = ["one", "two words", "", "3"];

test.each(COMMANDS)(
  "words without flags are the arguments that citty makes of them: loci $name",
  async ({ load }) => {
    const { args } = (await load()).command;
    const wanted = Object.values(args).filter(({ type }) => type === "positional").length;
    for (let count = wanted; count <= Math.min(wanted + 1, WORDS.length); count++) {
      const words = WORDS.slice(0, count);
      const parsed = parseArgs([...words], args) as Record<string, unknown>;
      const names = ["_", ...Object.keys(args)];
      const own = wordsOnly(words, args) as Record<string, unknown>;
      expect(names.map((name) => own[name])).toEqual(names.map((name) => parsed[name]));
    }
  },
);
