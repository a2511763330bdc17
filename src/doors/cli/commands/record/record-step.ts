import { printReport } from "#doors/cli/pages/record-page.ts";
import { command as define, type LociCommand } from "#doors/cli/usage/command.ts";
import { HASH_FLAG, RECORD_WORD } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { findRecord } from "#remember/find-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { stepRecord } from "#remember/update-record.ts";

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
    run({ args, world, terminal, print, pairs }) {
      const memory = openRecords(world, { folder: args.root, pairs });
      const target = findRecord(memory.place, args.record);
      const { reason = "", hash } = args;
      return printReport(stepRecord(memory, { target, step, reason, hash }), { terminal, print });
    },
  });
}

/** `loci record archive`: archives a record. */
export const recordArchiveCommand = stepCommand({
  id: "use-jwt",
  step: "archive",
  more: "It is no longer listed, but `loci gc` never removes it, and `loci search` finds it.",
  does: "archive it",
});

/** `loci record restore`: restores a retired record. */
export const recordRestoreCommand = stepCommand({
  id: "old-parser",
  step: "restore",
  more: "The record is active again, as it was.",
  does: "restore it",
});

/** `loci record retire`: retires a record. */
export const recordRetireCommand = stepCommand({
  id: "use-jwt",
  step: "retire",
  more: "It is no longer listed or recalled, and can be restored until `loci gc` ends its grace period.",
  does: "retire it",
});

/** `loci record unarchive`: restores an archived record. */
export const recordUnarchiveCommand = stepCommand({
  id: "old-lexer",
  step: "unarchive",
  more: "The record is active again, as it was.",
  does: "restore it from the archive",
});
