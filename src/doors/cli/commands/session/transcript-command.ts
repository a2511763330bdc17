import {
  jsonPage,
  markdownPage,
  plainPage,
  type TranscriptPage,
} from "#doors/cli/pages/transcript-page.ts";
import { countNouns } from "#doors/cli/terminal/number-words.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import { openStream, ReaderGone, type TextStream } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import {
  type TranscriptListener,
  tellTranscript,
} from "#hosts/claude/transcript/find-conversation.ts";

/** `loci transcript`: prints a conversation. */
export const command = define({
  json: true,
  args: {
    session: {
      type: "positional",
      required: false,
      description: "A session's id, or a transcript's file; by default the newest of the project",
    },
    markdown: {
      type: "boolean",
      description: "Print a Markdown document with everything that was said",
    },
    since: {
      type: "string",
      valueHint: "uuid",
      description: "Show only the lines after the one with this id",
    },
    agents: { type: "boolean", description: "Show the sub-agents' own conversations, too" },
  },
  more: "It shows what people and agents said and did, and skips what the agent program wrote in between.",
  examples: [
    { line: "loci transcript", does: "the newest conversation here" },
    { line: "loci transcript --markdown --agents", does: "all of it as a document" },
    { line: "loci transcript old/session.jsonl --json", does: "a file, for a program" },
  ],
  run({ args, world, terminal, json }) {
    const { session: word, since, agents = false, markdown = false } = args;
    const page = pageFor({ json, markdown, paint: terminal.paint });
    const skipped = printPage(page, (listener) =>
      tellTranscript(world, { word, since, agents }, listener),
    );
    if (skipped > 0) terminal.err(`${countNouns(skipped, "line")} could not be parsed`);
    return undefined;
  },
});

interface Wish {
  readonly json: boolean;
  readonly markdown: boolean;
  readonly paint: Paint;
}

function pageFor({ json, markdown, paint }: Wish): TranscriptPage {
  if (json) return jsonPage();
  return markdown ? markdownPage() : plainPage(paint);
}

/** Prints items while they are read, as long as somebody reads the output. */
function printPage(page: TranscriptPage, tell: (listener: TranscriptListener) => number): number {
  const stream = openStream();
  try {
    return printInto(stream, page, tell);
  } catch (error) {
    if (error instanceof ReaderGone) return 0;
    throw error;
  }
}

function printInto(
  stream: TextStream,
  page: TranscriptPage,
  tell: (listener: TranscriptListener) => number,
): number {
  let hasBegun = false;
  const part = (name: string) => {
    hasBegun = true;
    stream.write(page.part(name));
  };
  try {
    return tell({ part, item: (item) => stream.write(page.item(item)) });
  } finally {
    // Close the page after a fault too, so that a program can parse what there is.
    if (hasBegun) stream.write(page.end());
    stream.end();
  }
}
