import { fault } from "#base/fault.ts";
import { migrationPage } from "#doors/cli/pages/journal-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { migrateJournal, oldJournalsIn } from "#journal/migrate-journal.ts";
import { openJournal } from "#journal/open-journal.ts";

/** `loci journal migrate`: takes a journal of version 1.2 over. */
export const command = define({
  json: true,
  args: {
    "dry-run": { type: "boolean", description: "Show what would change, and change nothing" },
    all: {
      type: "string",
      valueHint: "dir",
      description: "Every project in this folder that has such a journal",
    },
    delete: {
      type: "boolean",
      description: "Delete the old files when their copies were compared",
    },
    ...PROJECT_FLAG,
  },
  more: [
    "An older journal is in the project, at `.claude/memory/`, with `_session.json` or `_index.md`. It is copied,",
    "the copies are compared, and the project is listed. Records in the same folder are left alone.",
  ].join("\n"),
  examples: [
    { line: "loci journal migrate --dry-run", does: "look first" },
    { line: "loci journal migrate", does: "do it; the old files stay" },
    { line: "loci journal migrate --all ~/projects", does: "all projects in a folder" },
  ],
  run({ args, world, terminal, json }) {
    const wish = { dryRun: args["dry-run"] ?? false, remove: args.delete ?? false };
    const folder = projectFolder(world, args.all ?? args.project);
    const roots = args.all === undefined ? [folder] : oldJournalsIn(folder);
    if (roots.length === 0) throw fault("no-old-journal", { path: folder });
    const reports = roots.map((root) => migrateJournal(openJournal(world, { folder: root }), wish));
    if (json) return terminal.out(JSON.stringify(reports, null, 2));
    return terminal.out(reports.map((report) => migrationPage(report, wish.dryRun)).join("\n\n"));
  },
});
