import { printReport } from "#doors/cli/pages/review-page.ts";
import { command as define, type LociCommand } from "#doors/cli/usage/command.ts";
import {
  givenDraft,
  HASH_FLAG,
  INPUT_FLAG,
  ORIGIN_FLAGS,
  originFrom,
  RECORD_WORD,
} from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { findRecord } from "#remember/find-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { changeRecord, purgeRecord, stepRecord } from "#remember/update-record.ts";

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
function stepCommand({ id, step, more, does }: StepPage): LociCommand {
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
  more: "It is no longer listed, but `loci gc` never removes it, and `loci find` finds it.",
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

/** `loci record update`: applies a JSON patch to a record. */
export const recordUpdateCommand = define({
  json: true,
  settings: true,
  args: {
    ...RECORD_WORD,
    ...INPUT_FLAG,
    ...HASH_FLAG,
    why: {
      type: "string",
      valueHint: "text",
      description: "Why, if the draft has no new entry in `changes`",
    },
    "replace-lists": {
      type: "boolean",
      description: "Replace lists instead of adding to them",
    },
    ...ORIGIN_FLAGS,
    ...ROOT_FLAG,
  },
  more: [
    "Takes a whole record, or only the fields to change: `null` removes a field of the content, lists are added to, and",
    '`{"remove": {"rationale": ["It is cheap"]}}` removes items. Related files only grow, and so do tags without',
    "`--replace-lists`. A very different title gives the record another id. With the `hash` that `loci find --json` prints,",
    "a change cannot undo somebody else's.",
  ].join("\n"),
  examples: [
    { line: "loci record update use-jwt --input draft.json --why Settled", does: "from a file" },
    { line: "loci record update use-jwt --why Settled < draft.json", does: "from stdin" },
  ],
  async run({ args, world, terminal, print, pairs, repeated }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const target = findRecord(memory.place, args.record);
    const given = await givenDraft(memory, args.input, "record update");
    const { hash, why } = args;
    const origin = originFrom(world, args, repeated("evidence"));
    const lists = args["replace-lists"] ? "replace" : "append";
    const report = changeRecord(memory, { target, given, hash, why, origin, lists });
    return printReport(report, { terminal, print });
  },
});

/** `loci record delete`: retires a record, or removes a retired one. */
export const recordDeleteCommand = define({
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
  run({ args, world, terminal, print, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const target = findRecord(memory.place, args.record);
    const { reason = "", hash } = args;
    const report = args.purge
      ? purgeRecord(memory, target)
      : stepRecord(memory, { target, step: "retire", reason, hash });
    return printReport(report, { terminal, print });
  },
});
