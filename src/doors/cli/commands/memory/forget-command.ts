import { fault } from "#base/fault.ts";
import { REASON_FLAG } from "#doors/cli/commands/record/record-step.ts";
import { isConfirmed } from "#doors/cli/terminal/confirm.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { sentenceFrom, sentenceWord } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { forgetNote } from "#journal/forget-note.ts";
import { noteNamed } from "#journal/list-notes.ts";
import { notesOfRecords } from "#journal/note-record.ts";
import { hasJournal, type OpenJournal, openJournal } from "#journal/open-journal.ts";
import {
  type ForgetReport,
  type ForgetWish,
  forget,
  whatIsForgotten,
} from "#remember/forget-memory.ts";
import { markDone } from "#remember/mark-done.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { forgettingLines } from "#remember/report-lines.ts";
import { closeOpenEnd, isOpenId } from "#summary/close-open-end.ts";

/** `loci forget`: removes a memory everywhere it is used. */
export const forgetCommand = define({
  json: true,
  settings: true,
  args: {
    words: sentenceWord("Its id, or words from it"),
    all: { type: "boolean", description: "All memories that match the words" },
    purge: {
      type: "boolean",
      description: "Remove it for good, also from the undo log, backups and the index",
    },
    yes: { type: "boolean", description: "Do not ask" },
    ...REASON_FLAG,
    ...ROOT_FLAG,
  },
  more: [
    "The memory leaves every place that uses it: records, what holds in all projects, lines of MEMORY.md, of",
    "session logs and of conversation summaries. What cannot be rewritten, such as a transcript, is not quoted any",
    "more. Words that could mean several memories change nothing. A piece of a memory file has an id, too: `loci",
    "search` prints it. `loci undo` brings it back for 30 days (`loci undo --global` for all projects); after",
    "`--purge` nothing does. Transcripts are the agent program's own files, and stay.",
  ].join("\n"),
  examples: [
    { line: "loci forget use-jwt --yes", does: "by its id, or a unique beginning of it" },
    { line: "loci forget 'token in the URL' --yes", does: "by its words, without asking" },
    { line: "loci forget 'token in the URL' --all --yes", does: "all that match" },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const words = await sentenceFrom(args._, "forget");
    // A note of the journal goes only by its own name.
    const journal = openJournal(world, { folder: args.root ?? "." });
    const note = noteNamed(journal, words);
    if (note) {
      refusePurgeOfNote(args.purge === true, note.file);
      if (!args.yes) await confirm(terminal, [note.file], note.file);
      const { file, path } = forgetNote(journal, note.file);
      return terminal.out(json ? JSON.stringify({ file, path }, null, 2) : `forgotten ${file}`);
    }
    const wish = { words, all: args.all ?? false, reason: args.reason };
    if (!args.yes) await confirm(terminal, forgettingLines(whatIsForgotten(memory, wish)), words);
    const act = args.purge ? purgeLazily : forget;
    const done = await withCopies(journal, memory, { ...wish, act });
    if (json) return terminal.out(JSON.stringify(done, null, 2));
    const lines = forgettingLines(done).map((line) =>
      done.suppressed === undefined ? `forgotten ${line}` : line,
    );
    return terminal.out(lines.join("\n"));
  },
});

interface ActWish extends ForgetWish {
  readonly act: (memory: RecordMemory, wish: ForgetWish) => ForgetReport | Promise<ForgetReport>;
}

/** Forgets records, and the notes that are copies of them. `loci undo` does not take back the copies before the records. */
async function withCopies(
  journal: OpenJournal,
  memory: RecordMemory,
  { act, ...wish }: ActWish,
): Promise<ForgetReport> {
  const { items } = whatIsForgotten(memory, wish);
  const ids = items.map(({ id }) => id);
  const copies = hasJournal(journal) ? notesOfRecords(journal, ids) : [];
  const done = await act(memory, wish);
  for (const file of copies) forgetNote(journal, file, "copy forgotten");
  return done;
}

/** A note of the journal is a file of the user's own, which `rm` removes for good. */
function refusePurgeOfNote(isPurged: boolean, file: string): void {
  const wanted = "for a memory that is no note of the journal";
  if (isPurged) throw fault("bad-value", { name: "--purge", value: file, wanted });
}

/** Few forget for good, and to rewrite everything takes a lot to load. */
async function purgeLazily(memory: RecordMemory, wish: ForgetWish): Promise<ForgetReport> {
  const { purge } = await import("#scan/purge-memory.ts");
  return purge(memory, wish);
}

/** Shows what would be forgotten, and asks. */
async function confirm(terminal: Terminal, lines: readonly string[], id: string): Promise<void> {
  for (const line of lines) terminal.err(line);
  if (!(await isConfirmed(terminal, "forget it?"))) throw fault("unconfirmed", { id });
}

/** `loci done`: closes a debt or an open end. */
export const doneCommand = define({
  json: true,
  settings: true,
  args: { words: sentenceWord("Its id, or words from it"), ...ROOT_FLAG },
  more: "An open end is named by its id in the brief, such as `open-3f9a`. It is shown as open no more, in no brief and no summary. `loci undo` brings it back.",
  examples: [
    { line: "loci done no-tests-for-the-parser", does: "the debt with this id" },
    { line: "loci done 'tests for the parser'", does: "the one with these words" },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const words = await sentenceFrom(args._, "done");
    const memory = openRecords(world, { folder: args.root, pairs });
    const done = isOpenId(words)
      ? { report: undefined, text: await closeOpenEnd(world, memory.place.root, words) }
      : markDone(memory, words);
    if (json) return terminal.out(JSON.stringify(done, null, 2));
    const { report, text } = done;
    return terminal.out(report ? `done ${report.category}/${report.id}: ${text}` : `done: ${text}`);
  },
});
