import { undo } from "#app/record/history.ts";
import { openRecords } from "#app/record/memory.ts";
import { columns } from "#cli/columns.ts";
import { command as define } from "#cli/command.ts";
import { wholeNumber } from "#cli/numbers.ts";
import { ROOT_FLAG } from "#cli/record-flags.ts";
import { recordsInWords } from "#cli/record-page.ts";

/** `loci undo`: takes back the latest changes of records. */
export const command = define({
  json: true,
  args: {
    count: { type: "positional", required: false, description: "How many changes; else one" },
    ...ROOT_FLAG,
  },
  more: "Goes back up to 30 days. Where somebody has edited a file since, nothing is undone.",
  examples: [
    { line: "loci undo", does: "take back the last change" },
    { line: "loci undo 3", does: "take back the last three" },
  ],
  run({ args, world, terminal, json }) {
    const count = wholeNumber("count", args.count ?? "1", { min: 1, max: 10_000 });
    const changes = undo(openRecords(world, { folder: args.root, pairs: [] }), count);
    if (json) return terminal.out(JSON.stringify(changes, null, 2));
    const rows = changes.map(({ action, records }) => [
      `undone: ${action}`,
      recordsInWords(records),
    ]);
    return terminal.out(columns(rows).join("\n"));
  },
});
