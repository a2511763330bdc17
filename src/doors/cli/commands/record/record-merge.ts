import { printReport } from "#doors/cli/pages/review-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { RECORD_WORD } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { findRecord } from "#remember/find-record.ts";
import { mergeTwins } from "#remember/merge-twins.ts";
import { openRecords } from "#remember/record-memory.ts";

/** `loci record merge`: merges a record into another that says the same. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...RECORD_WORD,
    into: { type: "positional", required: true, description: "The record that stays" },
    ...ROOT_FLAG,
  },
  more: "The record that stays gets the lists, tags and files of the other one, which is retired. Both are of one category. `loci undo` takes it back.",
  examples: [{ line: "loci record merge signed-sessions use-jwt", does: "only `use-jwt` stays" }],
  run({ args, world, terminal, print, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const into = findRecord(memory.place, args.into);
    const from = findRecord(memory.place, args.record, into.category);
    return printReport(mergeTwins(memory, { into, from }), { terminal, print });
  },
});
