import { statusPage } from "#doors/cli/pages/journal-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { journalStatus } from "#journal/journal-status.ts";
import { openJournal } from "#journal/open-journal.ts";

/** `loci journal status`: how memory mode is. */
export const command = define({
  json: true,
  args: { ...PROJECT_FLAG },
  examples: [
    { line: "loci journal status", does: "of the project that you are in" },
    { line: "loci journal status --json", does: "as data" },
  ],
  run({ args, world, terminal, json }) {
    const status = journalStatus(
      openJournal(world, { folder: projectFolder(world, args.project) }),
    );
    if (json) return terminal.out(JSON.stringify(status, null, 2));
    for (const notice of status.notices) terminal.err(`warning: ${notice}`);
    return terminal.out(statusPage(status));
  },
});
