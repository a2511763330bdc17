import { countNouns, oneLine } from "#base/printable-text.ts";
import { localTime } from "#base/time.ts";
import {
  openStream,
  type Paint,
  ReaderGone,
  type TextStream,
} from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { type ConversationListener, readConversation } from "#session/context/read-conversation.ts";

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
      readConversation(world, { word, since, agents }, listener),
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
function printPage(page: TranscriptPage, tell: (listener: ConversationListener) => number): number {
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
  tell: (listener: ConversationListener) => number,
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

/** A way to print conversations piece by piece, so that none is held whole in memory. */
export interface TranscriptPage {
  /** Begins a conversation. */
  readonly part: (name: string) => string;
  readonly item: (item: SessionItem) => string;
  /** Closes the page. */
  readonly end: () => string;
}

const FIRST_LINES = 3;
const LINE_CHARS = 100;
const TIME_CHARS = 19;

/** Conversations with the first lines of each item. */
export function plainPage(paint: Paint): TranscriptPage {
  let parts = 0;
  return {
    part: (name) => `${parts++ > 0 ? "\n" : ""}${paint.bold(name)}\n`,
    item(item) {
      const [first = "", ...more] = firstLines(wordsOf(item));
      const who = whoOf(item).padEnd(WHO_CHARS);
      const shown = item.kind === "prompt" ? paint.bold(who) : who;
      const rows = [[timeOf(item).padEnd(TIME_CHARS), shown, first]];
      const under = [" ".repeat(TIME_CHARS), " ".repeat(WHO_CHARS)];
      for (const line of more) rows.push([...under, line]);
      return rows.map((row) => `  ${row.join("  ").trimEnd()}\n`).join("");
    },
    end: () => "",
  };
}

/** Conversations as a Markdown document: words in full, actions in one line each. */
export function markdownPage(): TranscriptPage {
  let parts = 0;
  let before: SessionItem["kind"] | undefined;
  return {
    part(name) {
      before = undefined;
      return `${parts++ > 0 ? "\n\n" : ""}# ${name}`;
    },
    item(item) {
      const block = markdownOf(item);
      if (block === "") return "";
      // Calls in a row are one list.
      const gap = before === "call" && item.kind === "call" ? "\n" : "\n\n";
      before = item.kind;
      return `${gap}${block}`;
    },
    end: () => "\n",
  };
}

/** All items of all conversations as one JSON object. */
export function jsonPage(): TranscriptPage {
  let items = 0;
  return {
    part: () => "",
    item: (item) =>
      `${items++ > 0 ? "," : '{\n  "items": ['}\n    ${JSON.stringify(item, null, 2).replaceAll("\n", "\n    ")}`,
    end: () => (items > 0 ? "\n  ]\n}\n" : '{\n  "items": []\n}\n'),
  };
}

function markdownOf(item: SessionItem): string {
  if (item.kind === "call")
    return `- ${item.tool}: \`${shortenLine(oneLine(item.headline)).replaceAll("`", "'")}\``;
  if (item.kind === "result") return "";
  const words = wordsOf(item);
  // Quoted, so that a heading in somebody's words is no heading of this document.
  const quoted = words.split(/\r?\n/).map((line) => `> ${line}`.trimEnd());
  return [`## ${timeOf(item)} ${whoOf(item)}`, "", ...quoted].join("\n");
}

function whoOf(item: SessionItem): string {
  switch (item.kind) {
    case "prompt":
      return WHO[item.how];
    case "reply":
      return "agent";
    case "call":
      return "calls";
    case "result":
      return item.failed ? "fails" : "gets";
    case "compaction":
      return "compacted";
    case "interruption":
      return "interrupted";
  }
}

const WHO = {
  typed: "you",
  queued: "you, meanwhile",
  rejection: "you, refusing",
  approval: "you, allowing",
  task: "task",
} as const;
const WHO_CHARS = Math.max(...Object.values(WHO).map((who) => who.length));

function wordsOf(item: SessionItem): string {
  switch (item.kind) {
    case "call":
      return `${item.tool} ${shortenLine(oneLine(item.headline))}`.trimEnd();
    case "compaction":
      return item.summary ?? `(${item.trigger})`;
    case "interruption":
      return "";
    default:
      return item.text;
  }
}

function firstLines(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const shown = lines.slice(0, FIRST_LINES).map((line) => shortenLine(line));
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `… ${countNouns(more, "more line")}`] : shown;
}

function shortenLine(line: string): string {
  return line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS).toWellFormed()}…` : line;
}

function timeOf({ at }: SessionItem): string {
  return localTime(at);
}
