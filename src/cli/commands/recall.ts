import { recallAnswer } from "#app/search/recall-answer.ts";
import { command as define } from "#cli/command.ts";
import { progressLine } from "#cli/progress.ts";
import { recallPage } from "#cli/recall-page.ts";
import { ROOT_FLAG } from "#cli/root-flag.ts";
import { refuseTwoScopes, SEARCH_FLAGS, SEARCH_WORDS, searchFrom } from "#cli/search-flags.ts";
import { answerJson } from "#cli/search-json.ts";
import { counted } from "#cli/sizes.ts";

/** `loci recall`: what is remembered about a question. */
export const command = define({
  json: true,
  settings: true,
  args: { ...SEARCH_WORDS, ...SEARCH_FLAGS, ...ROOT_FLAG },
  more: "The answer comes in groups, each memory with its source: what was decided, what holds, how it is done, what was said. A question that begins with `when` is answered with the day. What narrows a search narrows a question as well; no model is asked.",
  examples: [
    {
      line: "loci recall 'when did we decide about the order store?'",
      does: "the day, and the record",
    },
    { line: "loci recall 'how do we deploy?' --json", does: "the same as data" },
  ],
  async run({ args, world, terminal, json, repeated, pairs }) {
    const all = args.all === true;
    const related = args.related === true;
    refuseTwoScopes({ all, related, project: repeated("project").length > 0 });
    const asked = searchFrom(args, repeated);
    using files = progressLine((done) => `building the index, ${counted(done, "file")} so far`);
    const answer = await recallAnswer(world, {
      ...asked,
      folder: args.root,
      all,
      related,
      turns: false,
      pairs,
      onProgress: files.add,
    });
    if (json) return terminal.out(answerJson(asked.text, answer));
    for (const { typed, meant } of answer.mended)
      terminal.err(`nobody ever wrote \`${typed}\`; this is about \`${meant}\``);
    for (const note of answer.notes) terminal.err(note);
    if (answer.groups.length === 0)
      return terminal.err(`nothing is remembered about \`${asked.text}\``);
    const page = { paint: terminal.paint, now: world.now(), here: answer.here, explain: false };
    return terminal.out(recallPage(answer, page));
  },
});
