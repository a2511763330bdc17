import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { shownPath } from "#journal/journal-glance.ts";
import { openJournal } from "#journal/open-journal.ts";
import { loadedAtStart, startJournal } from "#journal/start-journal.ts";

/** `loci journal start`: turns memory mode on. */
export const command = define({
  json: true,
  args: { ...PROJECT_FLAG },
  more: [
    "Makes the journal of the project, if there is none, lists the project in the workspace map, and prints",
    "what is known about you and the project. A journal that is there goes on; nothing in it is lost.",
  ].join("\n"),
  examples: [{ line: "loci journal start", does: "in the project that you are in" }],
  run({ args, world, terminal, json }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const report = startJournal(journal);
    const { key, folder, wasActive, namesake, saved, started } = report;
    const loaded = loadedAtStart(journal);
    if (json) return terminal.out(JSON.stringify({ ...report, loaded }, null, 2));
    if (wasActive)
      terminal.err(`memory mode was on already, since ${started}; the session goes on`);
    if (namesake)
      terminal.err(`the plain name belongs to ${namesake}, so this journal is called \`${key}\``);
    if (saved) terminal.err(`\`_session.json\` was damaged; what it held is in ${saved}`);
    terminal.out(`Memory mode active for ${key}. Context stored at ${shownPath(world, folder)}/`);
    if (loaded !== "") terminal.out(`\n${loaded}`);
    return undefined;
  },
});
