import { tellReport } from "#doors/cli/pages/record-page.ts";
import { command as define, type LociCommand } from "#doors/cli/usage/command.ts";
import { HASH_FLAG, RECORD_WORD } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { findRecord } from "#remember/find-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { stepRecord } from "#remember/update-record.ts";

/** The flag for the reason of a step. */
export const REASON_FLAG = {
  reason: { type: "string", valueHint: "text", description: "Why; it is kept with the record" },
} as const;

/** A step, and how its page speaks of it. */
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
      { line: `loci record ${step} decision/${id} --reason 'As agreed'`, does: "and say why" },
    ],
    run({ args, world, terminal, json, pairs }) {
      const memory = openRecords(world, { folder: args.root, pairs });
      const target = findRecord(memory.place, args.record);
      const { reason = "", hash } = args;
      return tellReport(stepRecord(memory, { target, step, reason, hash }), terminal, json);
    },
  });
}

/** `loci record archive`: keeps a record for good, out of the way. */
export const recordArchiveCommand = stepCommand({
  id: "use-jwt",
  step: "archive",
  more: "It is listed no more, and kept for good: `loci gc` never touches it, `loci search` finds it.",
  does: "keep it for good, out of the way",
});

/** `loci record restore`: brings a retired record back. */
export const recordRestoreCommand = stepCommand({
  id: "old-parser",
  step: "restore",
  more: "The record is active again, as it was.",
  does: "bring it back into use",
});

/** `loci record retire`: takes a record out of use. */
export const recordRetireCommand = stepCommand({
  id: "use-jwt",
  step: "retire",
  more: "It is listed and recalled no more, and can be restored until `loci gc` ends its time of grace.",
  does: "take it out of use",
});

/** `loci record unarchive`: brings an archived record back. */
export const recordUnarchiveCommand = stepCommand({
  id: "old-lexer",
  step: "unarchive",
  more: "The record is active again, as it was.",
  does: "bring it back from the archive",
});
