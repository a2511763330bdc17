import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { openJournal } from "#journal/open-journal.ts";
import { supersedeNote } from "#journal/supersede-note.ts";

/** `loci note supersede`: says that a decision no longer holds. */
export const command = define({
  json: true,
  args: {
    note: { type: "positional", required: true, description: "The decision that no longer holds" },
    by: { type: "string", valueHint: "note", description: "The decision that holds instead" },
    ...PROJECT_FLAG,
  },
  more: "The file stays, with the status `superseded`; `loci undo` takes it back.",
  examples: [
    { line: "loci note supersede use-mysql --by use-postgres", does: "one for the other" },
  ],
  run({ args, world, terminal, json }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const { file, path } = supersedeNote(journal, args.note, args.by);
    return terminal.out(json ? JSON.stringify({ file, path }, null, 2) : `superseded ${file}`);
  },
});
