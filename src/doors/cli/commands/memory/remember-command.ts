import { CATEGORY_NAMES, isCategory } from "#base/category.ts";
import { tellReport } from "#doors/cli/pages/record-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";

import { openRecords } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";

/** `loci remember`: makes a record of one sentence. */
export const command = define({
  json: true,
  settings: true,
  args: {
    text: { type: "positional", required: true, description: "What is to be remembered" },
    as: {
      type: "enum",
      options: [...CATEGORY_NAMES],
      valueHint: "category",
      description: "What kind of memory it is",
    },
    anyway: { type: "boolean", description: "Also where a record seems to say it already" },
    ...ROOT_FLAG,
  },
  more: "Nothing is made up: what you did not say stands there as `not said`. `loci edit` adds to it.",
  examples: [
    { line: "loci remember 'Use pnpm, never npm' --as preference", does: "how things are done" },
    {
      line: "loci remember 'Postgres, because it is simpler' --as decision",
      does: "with the reason",
    },
    { line: "loci remember 'From now on always use pnpm'", does: "its kind is told by the words" },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const category = isCategory(args.as) ? args.as : undefined;
    const report = await remember(memory, args.text, { category, isAnyway: args.anyway ?? false });
    return tellReport(report, terminal, json);
  },
});
