import { findRecord } from "#app/record/find.ts";
import { openRecords } from "#app/record/memory.ts";
import { purgeRecord, stepRecord } from "#app/record/step.ts";
import { command as define } from "#cli/command.ts";
import { HASH_FLAG, RECORD_WORD } from "#cli/record-flags.ts";
import { tellReport } from "#cli/record-page.ts";
import { REASON_FLAG } from "#cli/record-step.ts";
import { ROOT_FLAG } from "#cli/root-flag.ts";

/** `loci record delete`: retires a record, or removes one that is retired. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...RECORD_WORD,
    ...REASON_FLAG,
    ...HASH_FLAG,
    purge: { type: "boolean", description: "Remove the file of a record that is retired already" },
    ...ROOT_FLAG,
  },
  more: "Deleting is retiring: it can be restored. Even after `--purge`, `loci undo` brings it back for 30 days.",
  examples: [
    { line: "loci record delete use-jwt --reason 'Sessions now'", does: "retire it" },
    {
      line: "loci record delete old-parser --purge",
      does: "remove the file of one that is retired",
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
