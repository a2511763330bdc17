import { changesIn, historyOf, type ToldChange, type ToldVersion } from "#app/record/history.ts";
import { openRecords } from "#app/record/memory.ts";
import { columns } from "#cli/columns.ts";
import { command as define } from "#cli/command.ts";
import { ROOT_FLAG } from "#cli/record-flags.ts";
import { recordsInWords } from "#cli/record-page.ts";

/** `loci history`: the versions of a record, or all that was changed lately. */
export const command = define({
  json: true,
  args: {
    record: {
      type: "positional",
      required: false,
      description: "Its id, `category/id`, or the path of its file; else all changes are shown",
    },
    ...ROOT_FLAG,
  },
  more: "Versions are kept for 30 days, also of records that are gone. `--json` has their whole texts.",
  examples: [
    { line: "loci history", does: "all changes of the last 30 days" },
    { line: "loci history use-jwt", does: "the versions of one record" },
  ],
  run({ args, world, terminal, json }) {
    const memory = openRecords(world, { folder: args.root, pairs: [] });
    const { record } = args;
    const rows = record === undefined ? changesIn(memory) : historyOf(memory, record);
    if (json) return terminal.out(JSON.stringify(rows, null, 2));
    if (rows.length === 0) return terminal.err("no changes yet");
    return terminal.out(columns(rows.map(rowOf)).join("\n"));
  },
});

function rowOf(row: ToldChange | ToldVersion): string[] {
  const at = row.at.slice(0, 19).replace("T", " ") || "before";
  if ("records" in row) return [at, row.action, recordsInWords(row.records), row.why ?? ""];
  const gone = row.text === null ? "(gone)" : row.title;
  return [`${row.number}`, at, row.action, row.why ?? "", gone];
}
