import { recordsInWords } from "#doors/cli/pages/record-page.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { GLOBAL_FLAG, ROOT_FLAG, wholeNumber } from "#doors/cli/usage/shared-flags.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo, undoGlobal } from "#remember/undo-changes.ts";

/** `loci undo`: undoes the latest changes of records and of memory files. */
export const command = define({
  json: true,
  args: {
    count: { type: "positional", required: false, description: "How many changes; by default one" },
    of: {
      type: "string",
      valueHint: "name",
      description: "Only changes of this record (`decision/use-jwt`) or file (`MEMORY.md`)",
    },
    all: {
      type: "boolean",
      description: "Also changes of memory files, which sessions make unasked",
    },
    ...ROOT_FLAG,
    ...GLOBAL_FLAG,
  },
  more: [
    "Goes back up to 30 days. Lines that somebody has added to a memory file since stay there; if the",
    "same lines, or the record, were edited, nothing is undone.",
  ].join("\n"),
  examples: [
    { line: "loci undo", does: "undo the last change of records" },
    { line: "loci undo 3", does: "undo the last three" },
    { line: "loci undo --all", does: "undo the last change of any file" },
    { line: "loci undo --of decision/use-jwt", does: "undo the last change of one record" },
  ],
  run({ args, world, terminal, json }) {
    const count = wholeNumber("count", args.count ?? "1", { min: 1, max: 10_000 });
    const wish = { count, of: args.of, all: args.all };
    const changes = args.global
      ? undoGlobal(world, wish)
      : undo(openRecords(world, { folder: args.root, pairs: [] }), wish);
    if (json) return terminal.out(JSON.stringify(changes, null, 2));
    const rows = changes.map(({ action, records }) => [
      `undone: ${action}`,
      recordsInWords(records),
    ]);
    return terminal.out(columns(rows).join("\n"));
  },
});
