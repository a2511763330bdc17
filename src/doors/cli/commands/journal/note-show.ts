import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { findNote } from "#journal/list-notes.ts";
import { openJournal } from "#journal/open-journal.ts";

/** `loci note show`: one note, to read. */
export const command = define({
  json: true,
  args: {
    note: {
      type: "positional",
      required: true,
      description: "Its path, its name, or a piece of its name",
    },
    ...PROJECT_FLAG,
  },
  examples: [{ line: "loci note show auth-approach", does: "read it" }],
  run({ args, world, terminal, json }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const note = findNote(journal, args.note);
    return terminal.out(json ? JSON.stringify(note, null, 2) : note.text.trimEnd());
  },
});
