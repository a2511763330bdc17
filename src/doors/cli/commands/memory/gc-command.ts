import { columns, counted } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { type CollectReport, collectRecords } from "#remember/collect-records.ts";
import { openRecords } from "#remember/record-memory.ts";

/** `loci gc`: clears up the records of a project. */
export const command = define({
  json: true,
  settings: true,
  args: {
    "dry-run": { type: "boolean", description: "Show what would be done, and change nothing" },
    ...ROOT_FLAG,
  },
  more: [
    "Retires what was not changed for too long (`retention_days`), session summaries beyond the last few",
    "(`max_retained`). In a category that is full (`max_memories_per_category`) it merges what says the same, and",
    "archives the least valuable until one more finds room. What was retired for long enough is archived, or removed (`delete.archive_retired`).",
    "`loci undo` takes all of it back.",
  ].join("\n"),
  examples: [
    { line: "loci gc --dry-run", does: "look first" },
    { line: "loci gc", does: "do it" },
    { line: "loci gc --set delete.archive_retired=false", does: "remove instead of archiving" },
  ],
  run({ args, world, terminal, json, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const report = collectRecords(memory, { dryRun: args["dry-run"] ?? false, isAsked: true });
    for (const { warning } of report.steps) if (warning) terminal.err(warning);
    return terminal.out(json ? JSON.stringify(report, null, 2) : page(report));
  },
});

function page({ steps, leftovers, journals, dryRun }: CollectReport): string {
  const rows = steps.map(({ action, category, id, reason }) => {
    return [dryRun ? `would ${action}` : action, `${category}/${id}`, reason];
  });
  const swept = [
    ...(leftovers > 0 ? [`removed ${counted(leftovers, "unfinished file")}`] : []),
    ...(journals > 0 ? [`removed ${counted(journals, "month")} of history`] : []),
  ];
  return rows.length + swept.length === 0
    ? "nothing to clear up"
    : [...columns(rows), ...swept].join("\n");
}
