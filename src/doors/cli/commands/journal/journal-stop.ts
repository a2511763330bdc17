import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { shownPath } from "#journal/journal-glance.ts";
import { openJournal } from "#journal/open-journal.ts";
import { stopJournal } from "#journal/stop-journal.ts";

/** `loci journal stop`: turns memory mode off. */
export const command = define({
  json: true,
  args: { ...PROJECT_FLAG },
  more: "The session goes into the archive of the index. Every file stays.",
  examples: [{ line: "loci journal stop", does: "in the project that you are in" }],
  run({ args, world, terminal, json }) {
    const report = stopJournal(openJournal(world, { folder: projectFolder(world, args.project) }));
    if (json) return terminal.out(JSON.stringify(report, null, 2));
    if (report.wasStopped) terminal.err("memory mode was off already");
    return terminal.out(
      `Memory mode stopped. Files preserved at ${shownPath(world, report.folder)}/`,
    );
  },
});
