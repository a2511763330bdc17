import { fault } from "#base/fault.ts";
import { REASON_FLAG } from "#doors/cli/commands/record/record-step.ts";
import { tellReport } from "#doors/cli/pages/record-page.ts";
import { isConfirmed } from "#doors/cli/terminal/confirm.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { forgetNote } from "#journal/forget-note.ts";
import { noteNamed } from "#journal/list-notes.ts";
import { openJournal } from "#journal/open-journal.ts";
import { meantRecord } from "#remember/list-records.ts";
import { stepRecord } from "#remember/record-life.ts";
import { openRecords } from "#remember/record-memory.ts";

/** `loci forget`: retires a record that is named by its id or by what it says. */
export const command = define({
  json: true,
  settings: true,
  args: {
    words: { type: "positional", required: true, description: "Its id, or words that it says" },
    yes: { type: "boolean", description: "Do it without being asked" },
    ...REASON_FLAG,
    ...ROOT_FLAG,
  },
  more: "It is shown first, and can be restored: `loci record restore`, or `loci undo`.",
  examples: [
    { line: "loci forget use-jwt --yes", does: "the record with this id" },
    {
      line: "loci forget 'token in the URL' --yes",
      does: "the one that says this, without asking",
    },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const journal = openJournal(world, { folder: args.root ?? "." });
    const note = noteNamed(journal, args.words);
    if (note) {
      if (!args.yes) await agreed(terminal, note.file, note.file);
      const { file, path } = forgetNote(journal, note.file);
      return terminal.out(json ? JSON.stringify({ file, path }, null, 2) : `forgot ${file}`);
    }
    const { category, id, record, hash } = meantRecord(memory.place, args.words);
    if (!args.yes) await agreed(terminal, `${category}/${id}: ${record.title}`, id);
    const reason = args.reason ?? "forgotten on request";
    const target = { category, id };
    return tellReport(stepRecord(memory, { target, step: "retire", reason, hash }), terminal, json);
  },
});

/** Shows what is to be forgotten, and asks. */
async function agreed(terminal: Terminal, what: string, id: string): Promise<void> {
  terminal.err(what);
  if (!(await isConfirmed(terminal, "forget it?"))) throw fault("unconfirmed", { id });
}
