import { command as define } from "#doors/cli/usage/command.ts";
import { readExcerpt } from "#triage/read-excerpt.ts";

/** `loci record excerpt`: the words of a conversation from which an agent drafts a record. */
export const command = define({
  json: true,
  args: {
    category: { type: "positional", required: true, description: "The category" },
    session: {
      type: "string",
      valueHint: "id",
      description: "The session whose turn was triaged; by default the one at work, or the newest",
    },
  },
  more: "Prints the `context_file` of the triage data. An agent gets those of its own project.",
  examples: [
    {
      line: "loci record excerpt decision",
      does: "what was said about a decision",
    },
  ],
  run({ args, world, print }) {
    const { category, session } = args;
    const excerpt = readExcerpt(world, { category, session });
    return print(excerpt, () => excerpt.text);
  },
});
