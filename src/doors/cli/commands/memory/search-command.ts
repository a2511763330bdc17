import { countNouns, shorten } from "#base/printable-text.ts";
import { foundJson, printNotes, searchPage } from "#doors/cli/pages/search-page.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import {
  RARE_SEARCH_FLAGS,
  SEARCH_FLAGS,
  SEARCH_WORDS,
  searchFrom,
} from "#doors/cli/usage/search-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { search } from "#search/search-memories.ts";
import { NO_MEMORY_YET } from "#search/search-results.ts";

/** `loci search`: searches memories. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...SEARCH_WORDS,
    ...SEARCH_FLAGS,
    turns: { type: "boolean", description: "Search conversations instead" },
    explain: { type: "boolean", description: "Show the parts of each score" },
    ...ROOT_FLAG,
  },
  rare: [...RARE_SEARCH_FLAGS, "explain"],
  more: 'The best match comes first. Among the words, `kind:decision`, `tag:auth`, `file:src/a.ts`, `since:7d`, `"these very words"` and `-not` filter as the flags do, and so does `last week`.',
  examples: [
    { line: "loci search 'login token'", does: "memories with these words" },
    { line: "loci search postgres --kind decision", does: "only decisions" },
    { line: "loci search 'token since:7d -cookie'", does: "recent ones, without cookies" },
  ],
  async run({ args, world, terminal, print, repeated, pairs }) {
    const asked = searchFrom(args, repeated);
    using files = progressLine((done) => `building the index, ${countNouns(done, "file")} so far`);
    const answer = await search(world, {
      ...asked,
      turns: args.turns === true,
      pairs,
      onProgress: files.add,
    });
    return print(foundJson(asked.text, answer), () => {
      printNotes(answer, terminal);
      if (answer.notes.includes(NO_MEMORY_YET)) return undefined;
      if (answer.found.length === 0)
        return terminal.err(
          asked.text.trim() === ""
            ? "no memory fits"
            : `no memory about \`${shorten(asked.text, 200)}\``,
        );
      const explain = args.explain === true;
      const { paint, safe, own } = terminal;
      const page = { paint, safe, now: world.now(), here: answer.here, explain };
      return own(searchPage(answer.found, page));
    });
  },
});
