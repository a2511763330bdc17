import { readTranscript } from "#app/transcript.ts";
import { command as define } from "#cli/command.ts";
import { counted } from "#cli/sizes.ts";
import { transcriptLines, transcriptMarkdown } from "#cli/transcript-page.ts";

/** `loci transcript`: what was said and done in a conversation. */
export const command = define({
  json: true,
  args: {
    session: {
      type: "positional",
      required: false,
      description: "A session's id, or a transcript's file; else the newest of the project",
    },
    markdown: {
      type: "boolean",
      description: "Print a Markdown document with all that was said, whole",
    },
    since: {
      type: "string",
      valueHint: "uuid",
      description: "Show only what comes after the line with this id",
    },
    agents: { type: "boolean", description: "Show the sub-agents' own conversations too" },
  },
  more: "It shows what people and agents have said and done, and leaves out what the agent program wrote in between.",
  examples: [
    { line: "loci transcript", does: "the newest conversation here" },
    { line: "loci transcript --markdown --agents", does: "all of it, to keep or to read" },
    { line: "loci transcript old/session.jsonl --json", does: "a file, for a program" },
  ],
  run({ args, world, terminal, json }) {
    const { session: word, since, agents = false, markdown = false } = args;
    const parts = readTranscript(world, { word, since, agents });
    if (json) {
      const items = parts.flatMap((part) => part.items);
      return terminal.out(JSON.stringify(items, null, 2));
    }
    const pages = parts.map((part) =>
      markdown ? transcriptMarkdown(part) : transcriptLines(part, terminal.paint),
    );
    terminal.out(pages.join("\n\n"));
    const skipped = parts.reduce((sum, part) => sum + part.skipped, 0);
    if (skipped > 0) terminal.err(`${counted(skipped, "line")} could not be understood`);
    return undefined;
  },
});
