import { searchRecords } from "#app/record/look.ts";
import { openRecords } from "#app/record/memory.ts";
import { columns } from "#cli/columns.ts";
import { command as define } from "#cli/command.ts";
import { wholeNumber } from "#cli/numbers.ts";
import { ROOT_FLAG } from "#cli/record-flags.ts";
import { LOOK_FLAGS, labelled, lookFrom, tellBroken } from "#cli/record-look.ts";

/** `loci search`: the records that say something. */
export const command = define({
  json: true,
  args: {
    words: { type: "positional", required: true, description: "What is looked for" },
    ...LOOK_FLAGS,
    limit: { type: "string", default: "10", valueHint: "n", description: "Show at most n records" },
    ...ROOT_FLAG,
  },
  more: "Looks into titles, tags and contents, of archived records too; the best comes first.",
  examples: [
    { line: "loci search 'login token'", does: "what is known about it" },
    { line: "loci search postgres --category decision", does: "only what was decided" },
  ],
  run({ args, world, terminal, json }) {
    const limit = wholeNumber("--limit", args.limit, { min: 1, max: 1000 });
    const { place } = openRecords(world, { folder: args.root, pairs: [] });
    const found = searchRecords(place, args.words, lookFrom(args, ["active", "archived"]));
    const records = found.records.slice(0, limit);
    if (json) return terminal.out(JSON.stringify({ ...found, records }, null, 2));
    tellBroken(found.broken, terminal);
    if (records.length === 0) return terminal.err(`nothing about \`${args.words}\``);
    const rows = records.map(({ category, id, title, score, status, waits }) => {
      return [score.toFixed(2), category, id, labelled({ status, title, waits })];
    });
    return terminal.out(columns(rows).join("\n"));
  },
});
