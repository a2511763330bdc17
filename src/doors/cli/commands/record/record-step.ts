import { tellReport } from "#doors/cli/pages/record-page.ts";
import { command as define, type LociCommand } from "#doors/cli/usage/command.ts";
import { HASH_FLAG, RECORD_WORD } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { findRecord } from "#remember/find-record.ts";
import { stepRecord } from "#remember/record-life.ts";
import { openRecords } from "#remember/record-memory.ts";

/** The flag for the reason of a step. */
export const REASON_FLAG = {
  reason: {
    type: "string",
    valueHint: "text",
    description: "The reason; it is saved with the record",
  },
} as const;

/** A step, and how its page describes it. */
interface StepPage {
  /** The record of the examples. */
  readonly id: string;
  readonly step: Parameters<typeof stepRecord>[1]["step"];
  readonly more: string;
  readonly does: string;
}

/** Makes the command for one step in the life of a record. */
export function stepCommand({ id, step, more, does }: StepPage): LociCommand {
  return define({
    json: true,
    settings: true,
    args: { ...RECORD_WORD, ...REASON_FLAG, ...HASH_FLAG, ...ROOT_FLAG },
    more,
    examples: [
      { line: `loci record ${step} ${id}`, does },
      { line: `loci record ${step} decision/${id} --reason 'As agreed'`, does: "with a reason" },
    ],
    run({ args, world, terminal, json, pairs }) {
      const memory = openRecords(world, { folder: args.root, pairs });
      const target = findRecord(memory.place, args.record);
      const { reason = "", hash } = args;
      return tellReport(stepRecord(memory, { target, step, reason, hash }), terminal, json);
    },
  });
}
