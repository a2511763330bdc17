import { printReport } from "#doors/cli/pages/review-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import {
  categoryOf,
  givenDraft,
  INPUT_FLAG,
  ORIGIN_FLAGS,
  originFrom,
} from "#doors/cli/usage/record-flags.ts";
import { CATEGORY_FLAG, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { createRecord } from "#remember/create-record.ts";
import { idFor } from "#remember/find-record.ts";
import { openRecords } from "#remember/record-memory.ts";

/** `loci record create`: creates a record from JSON. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...CATEGORY_FLAG,
    ...INPUT_FLAG,
    target: {
      type: "string",
      valueHint: "id",
      description: "The id or path of the new record; by default from its title",
    },
    ...ORIGIN_FLAGS,
    ...ROOT_FLAG,
  },
  more: [
    "Needs a title and the content of its category (`loci record schema`); loci fills in the rest, and fixes",
    "unambiguous mistakes. It never overwrites an existing record; the same draft again",
    "changes nothing. loci refuses a record that was retired less than 24 hours ago.",
  ].join("\n"),
  examples: [
    { line: "loci record create --category decision < draft.json", does: "create it" },
    {
      line: "loci record create --input draft.json --by user --approved",
      does: "with its author",
    },
  ],
  async run({ args, world, terminal, print, pairs, repeated }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const given = await givenDraft(memory, args.input, "record create");
    const category = categoryOf(args.category, given);
    const id = args.target === undefined ? undefined : idFor(memory.place, args.target, category);
    const origin = originFrom(world, args, repeated("evidence"));
    const { category: _, ...rest } = given;
    const report = createRecord(memory, { category, given: rest, id, origin });
    return printReport(report, { terminal, print });
  },
});
