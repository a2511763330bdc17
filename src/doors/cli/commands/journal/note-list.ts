import { notesPage } from "#doors/cli/pages/journal-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder, wholeNumber } from "#doors/cli/usage/shared-flags.ts";
import { listNotes } from "#journal/list-notes.ts";
import { openJournal } from "#journal/open-journal.ts";
import { NOTE_KINDS } from "#layouts/journal/format/note-forms.ts";

/** `loci note list`: the notes of a journal. */
export const command = define({
  json: true,
  args: {
    kind: {
      type: "enum",
      options: [...NOTE_KINDS],
      valueHint: "kind",
      description: "Only notes of this kind",
    },
    limit: { type: "string", default: "20", valueHint: "n", description: "Show at most n" },
    ...PROJECT_FLAG,
  },
  more: "The newest first.",
  examples: [{ line: "loci note list --kind decision", does: "the last decisions" }],
  run({ args, world, terminal, json }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const limit = wholeNumber("--limit", args.limit, { min: 1, max: 100_000 });
    const kind = NOTE_KINDS.find((one) => one === args.kind);
    return terminal.out(notesPage(listNotes(journal, { kind, limit }), json));
  },
});
