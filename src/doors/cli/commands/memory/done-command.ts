import { command as define } from "#doors/cli/usage/command.ts";
import { sentenceFrom, sentenceWord } from "#doors/cli/usage/sentence-word.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { markDone } from "#remember/mark-done.ts";
import { openRecords } from "#remember/record-memory.ts";
import { closeOpenEnd, isOpenId } from "#summary/close-open-end.ts";

/** `loci done`: closes a debt or an open end. */
export const command = define({
  json: true,
  settings: true,
  args: { words: sentenceWord("Its id, or words from it"), ...ROOT_FLAG },
  more: "The brief shows the id of an open end, such as `open-3f9a`. It leaves the brief and the summaries. `loci undo` brings it back.",
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
