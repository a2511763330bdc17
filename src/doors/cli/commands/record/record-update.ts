import { tellReport } from "#doors/cli/pages/record-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
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
import { changeRecord } from "#remember/update-record.ts";

/** `loci record update`: applies a JSON patch to a record. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...RECORD_WORD,
    ...INPUT_FLAG,
    ...HASH_FLAG,
    why: {
      type: "string",
      valueHint: "text",
      description: "The change in words, if the draft has no new entry in `changes`",
    },
    ...ORIGIN_FLAGS,
    ...ROOT_FLAG,
  },
  more: [
    "Takes a whole record, or only the fields to change; others stay, and `null` in the content",
    "removes a field. Tags and related files only grow, changes are only added, and each change is described",
    "in `changes` or by `--why`. A very different title gives the record another id. Pass the `hash` that",
    "`loci show --json` prints: then your change cannot undo somebody else's.",
  ].join("\n"),
  examples: [
    { line: "loci record update use-jwt --input draft.json --why Settled", does: "from a file" },
    { line: "loci record update use-jwt --why Settled < draft.json", does: "from stdin" },
  ],
  async run({ args, world, terminal, json, pairs, repeated }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const target = findRecord(memory.place, args.record);
    const given = await givenDraft(memory, args.input, "record update");
    const { hash, why } = args;
    const origin = originFrom(world, args, repeated("evidence"));
    return tellReport(changeRecord(memory, { target, given, hash, why, origin }), terminal, json);
  },
});
