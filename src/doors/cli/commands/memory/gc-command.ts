import { countNouns } from "#base/printable-text.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { type CollectReport, collectRecords } from "#remember/gc.ts";
import { openRecords } from "#remember/record-memory.ts";

/** `loci gc`: cleans up the records of a project. */
export const command = define({
  json: true,
  settings: true,
  args: {
    "dry-run": { type: "boolean", description: "Show what would change, and change nothing" },
    ...ROOT_FLAG,
  },
  more: [
    "Retires records that were not changed for too long (`retention_days`), and session summaries beyond the last few",
    "(`max_retained`). In a full category (`max_memories_per_category`) it merges duplicates, and archives the least",
    "valuable until one more fits. Records that were retired for long enough are archived, or removed (`delete.archive_retired`).",
    "`loci undo` undoes all of it.",
  ].join("\n"),
  examples: [
    { line: "loci gc --dry-run", does: "preview it" },
    { line: "loci gc", does: "do it" },
    { line: "loci gc --set delete.archive_retired=false", does: "remove instead of archiving" },
  ],
  run({ args, world, terminal, print, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const report = collectRecords(memory, { dryRun: args["dry-run"] ?? false, isAsked: true });
    for (const { warning } of report.steps) if (warning) terminal.err(warning);
    return print(report, () => page(report));
  },
});

function page({ steps, leftovers, journals, dryRun }: CollectReport): string {
  const rows = steps.map(({ action, category, id, reason }) => {
    return [dryRun ? `would ${action}` : action, `${category}/${id}`, reason];
  });
  const swept = [
    ...(leftovers > 0 ? [`removed ${countNouns(leftovers, "unfinished file")}`] : []),
    ...(journals > 0 ? [`removed ${countNouns(journals, "month")} of history`] : []),
  ];
  return rows.length + swept.length === 0
    ? "nothing to clean up"
    : [...columns(rows), ...swept].join("\n");
}
