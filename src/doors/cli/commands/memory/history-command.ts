import { localTime } from "#base/local-time.ts";
import type { World } from "#base/world.ts";
import { recordsInWords } from "#doors/cli/pages/record-page.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { GLOBAL_FLAG, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import {
  changesIn,
  globalChanges,
  globalHistoryOf,
  historyOf,
  type ToldChange,
  type ToldVersion,
} from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";

/** `loci history`: the versions of a record or of a memory file, or all recent changes. */
export const command = define({
  json: true,
  args: {
    record: {
      type: "positional",
      required: false,
      description: "An id, `category/id`, a path, or `MEMORY.md`; by default all changes",
    },
    ...ROOT_FLAG,
    ...GLOBAL_FLAG,
  },
  more: [
    "Versions are saved for 30 days, also of removed records, up to 128 MB for",
    "a project. `--json` has their whole texts.",
  ].join("\n"),
  examples: [
    { line: "loci history", does: "all changes of the last 30 days" },
    { line: "loci history use-jwt", does: "the versions of one record" },
    { line: "loci history MEMORY.md", does: "the versions of the project's memory file" },
  ],
  run({ args, world, terminal, json }) {
    const { record } = args;
    const rows = args.global ? globalRows(world, record) : rowsOf(world, args.root, record);
    if (json) return terminal.out(JSON.stringify(rows, null, 2));
    if (rows.length === 0) return terminal.err("no changes yet");
    return terminal.out(columns(rows.map(rowOf)).join("\n"));
  },
});

function rowsOf(world: World, folder: string | undefined, record: string | undefined) {
  const memory = openRecords(world, { folder, pairs: [] });
  return record === undefined ? changesIn(memory) : historyOf(memory, record);
}

function globalRows(world: World, name: string | undefined) {
  return name === undefined ? globalChanges(world) : globalHistoryOf(world, name);
}

function rowOf(row: ToldChange | ToldVersion): string[] {
  const at = localTime(row.at) || "before";
  if ("records" in row) return [at, row.action, recordsInWords(row.records), row.why ?? ""];
  const gone = row.text === null ? "(gone)" : row.title;
  return [`${row.number}`, at, row.action, row.why ?? "", gone];
}
