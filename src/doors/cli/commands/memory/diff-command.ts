import { command as define } from "#doors/cli/usage/command.ts";
import { RECORD_WORD } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG, wholeNumber } from "#doors/cli/usage/shared-flags.ts";
import { diffOf } from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";

const BOUNDS = { min: 1, max: 100_000 };

/** `loci diff`: compares two versions of a record. */
export const command = define({
  json: true,
  args: {
    ...RECORD_WORD,
    from: {
      type: "string",
      valueHint: "n",
      description: "The earlier version; by default the previous one",
    },
    to: { type: "string", valueHint: "n", description: "The later version; by default the latest" },
    ...ROOT_FLAG,
  },
  more: "`loci history <record>` prints the numbers of the versions.",
  examples: [
    { line: "loci diff use-jwt", does: "the last change" },
    { line: "loci diff use-jwt --from 1", does: "all changes since the first version" },
  ],
  run({ args, world, terminal, json }) {
    const memory = openRecords(world, { folder: args.root, pairs: [] });
    const number = (flag: string, text: string | undefined) =>
      text === undefined ? undefined : wholeNumber(flag, text, BOUNDS);
    const between = { from: number("--from", args.from), to: number("--to", args.to) };
    const { from, to, differences } = diffOf(memory, args.record, between);
    if (json) {
      const versions = { from: from?.number ?? 0, to: to.number };
      return terminal.out(JSON.stringify({ ...versions, differences }, null, 2));
    }
    const { red, green } = terminal.paint;
    const lines = differences.flatMap(({ field, before, after }) => [
      ...(before === undefined ? [] : [red(`- ${field}: ${JSON.stringify(before)}`)]),
      ...(after === undefined ? [] : [green(`+ ${field}: ${JSON.stringify(after)}`)]),
    ]);
    return terminal.out(lines.length === 0 ? "no difference" : lines.join("\n"));
  },
});
