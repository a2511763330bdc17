import { notesPage } from "#doors/cli/pages/journal-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder, wholeNumber } from "#doors/cli/usage/shared-flags.ts";
import { findNote, listNotes } from "#journal/list-notes.ts";
import { openJournal } from "#journal/open-journal.ts";
import { NOTE_KINDS } from "#layouts/journal/format/note-forms.ts";

/** `loci note list`: the notes of a journal. */
export const noteListCommand = define({
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
  run({ args, world, print }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const limit = wholeNumber("--limit", args.limit, { min: 1, max: 100_000 });
    const kind = NOTE_KINDS.find((one) => one === args.kind);
    const list = listNotes(journal, { kind, limit });
    return print(list, () => notesPage(list));
  },
});

/** `loci note show`: one note, to read. */
export const noteShowCommand = define({
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
  run({ args, world, print }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const note = findNote(journal, args.note);
    return print(note, () => note.text.trimEnd());
  },
});

/** `loci note supersede`: says that a decision no longer holds. */
export const noteSupersedeCommand = define({
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
  async run({ args, world, print }) {
    const { supersedeNote } = await import("#journal/retire-note.ts");
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const { file, path } = supersedeNote(journal, args.note, args.by);
    return print({ file, path }, () => `superseded ${file}`);
  },
});
