import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { openJournal } from "#journal/open-journal.ts";
import { rebuildJournal } from "#journal/rebuild-journal.ts";

/** `loci journal rebuild`: makes the index anew from the notes. */
export const command = define({
  json: true,
  args: { ...PROJECT_FLAG },
  more: [
    "Notes that were written by hand are taken up. Sections and lines of the index that you have written stay;",
    "rows whose notes are not there go to the archive, and are printed.",
  ].join("\n"),
  examples: [{ line: "loci journal rebuild", does: "after notes were written or removed by hand" }],
  run({ args, world, terminal, json }) {
    const report = rebuildJournal(
      openJournal(world, { folder: projectFolder(world, args.project) }),
    );
    if (json) return terminal.out(JSON.stringify(report, null, 2));
    const { decisions, analyses, contextFiles, subagentOutputs, lost, saved } = report;
    if (saved) terminal.err(`\`_session.json\` was damaged; what it held is in ${saved}`);
    for (const { file, summary } of lost) terminal.err(`only the index knew: ${file} (${summary})`);
    return terminal.out(
      `Index rebuilt. Found ${decisions} decisions, ${analyses} analyses, ${contextFiles} context files, ${subagentOutputs} subagent outputs.`,
    );
  },
});
