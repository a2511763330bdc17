import type { ParsedArgs } from "citty";
import { commandId } from "#base/memory-item.ts";
import { countNouns, shorten } from "#base/printable-text.ts";
import { foundJson, printNotes, searchPage } from "#doors/cli/pages/search-page.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { type CallData, command as define } from "#doors/cli/usage/command.ts";
import {
  RARE_SEARCH_FLAGS,
  SEARCH_FLAGS,
  SEARCH_WORDS,
  searchFrom,
} from "#doors/cli/usage/search-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { search } from "#search/search-memories.ts";
import { NO_MEMORY_YET } from "#search/search-results.ts";

/** `loci search`: the form of `loci find` with words. */
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
  rare: [...RARE_SEARCH_FLAGS, "explain", "since"],
  more: 'The best match comes first. Among the words, `kind:decision`, `tag:auth`, `file:src/a.ts`, `since:7d`, `"these very words"` and `-not` filter as the flags do, and so does `last week`.',
  examples: [
    { line: "loci search 'login token'", does: "memories with these words" },
    { line: "loci search postgres --kind decision", does: "only decisions" },
    { line: "loci search 'token since:7d -cookie'", does: "recent ones, without cookies" },
  ],
  async run({ args, ...call }) {
    const { world, terminal, print, repeated, pairs } = call;
    const asked = searchFrom(args, repeated);
    using files = progressLine((done) => `building the index, ${countNouns(done, "file")} so far`);
    const answer = await search(world, {
      ...asked,
      turns: args.turns === true,
      pairs,
      onProgress: files.add,
    });
    const [only, ...others] = answer.found;
    if ("whole" in args && only && others.length === 0 && !call.json) {
      printNotes(answer, terminal);
      const all = only.memory.project !== "" && only.memory.project !== answer.here;
      return showWhole(only.memory, { all, root: args.root, call });
    }
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

interface WholePlace {
  /** Whether it is one of another project, where the search was allowed to find it. */
  readonly all: boolean;
  readonly root: string | undefined;
  readonly call: CallData;
}

/** Shows the only hit of `loci find` whole. */
async function showWhole(memory: IndexedMemory, { all, root, call }: WholePlace) {
  const { command: show } = await import("./show-command.ts");
  const args: object = { _: [commandId(memory)], all, root };
  return show.run(args as ParsedArgs, call);
}
