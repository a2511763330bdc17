import { tellReport } from "#doors/cli/pages/record-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { HASH_FLAG, RECORD_WORD } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { findRecord } from "#remember/find-record.ts";
import { purgeRecord, stepRecord } from "#remember/record-life.ts";
import { openRecords } from "#remember/record-memory.ts";
import { REASON_FLAG } from "./record-step.ts";

/** `loci record delete`: retires a record, or removes a retired one. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...RECORD_WORD,
    ...REASON_FLAG,
    ...HASH_FLAG,
    purge: { type: "boolean", description: "Remove the file of a retired record" },
    ...ROOT_FLAG,
  },
  more: "A deleted record is retired and can be restored. Even after `--purge`, `loci undo` brings it back for 30 days.",
  examples: [
    { line: "loci record delete use-jwt --reason 'Sessions now'", does: "retire it" },
    {
      line: "loci record delete old-parser --purge",
      does: "remove the file of a retired one",
    },
  ],
  run({ args, world, terminal, json, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const target = findRecord(memory.place, args.record);
    const { reason = "", hash } = args;
    const report = args.purge
      ? purgeRecord(memory, target)
      : stepRecord(memory, { target, step: "retire", reason, hash });
    return tellReport(report, terminal, json);
  },
});
