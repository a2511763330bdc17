import { localTime } from "#base/local-time.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import type { ToolCall, TranscriptItem } from "#hosts/transcript-item.ts";

/** A way to print conversations piece by piece, so that none is held whole in memory. */
export interface TranscriptPage {
  /** Begins a conversation. */
  readonly part: (name: string) => string;
  readonly item: (item: TranscriptItem) => string;
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
  let before: TranscriptItem["kind"] | undefined;
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

/** All items of all conversations as one JSON array. */
export function jsonPage(): TranscriptPage {
  let items = 0;
  return {
    part: () => "",
    item: (item) =>
      `${items++ > 0 ? "," : "["}\n  ${JSON.stringify(item, null, 2).replaceAll("\n", "\n  ")}`,
    end: () => (items > 0 ? "\n]\n" : "[]\n"),
  };
}

function markdownOf(item: TranscriptItem): string {
  if (item.kind === "call")
    return `- ${item.tool}: \`${oneLine(hintOf(item)).replaceAll("`", "'")}\``;
  if (item.kind === "result") return "";
  const words = wordsOf(item);
  // Quoted, so that a heading in somebody's words is no heading of this document.
  const quoted = words.split(/\r?\n/).map((line) => `> ${line}`.trimEnd());
  return [`## ${timeOf(item)} ${whoOf(item)}`, "", ...quoted].join("\n");
}

function whoOf(item: TranscriptItem): string {
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

function wordsOf(item: TranscriptItem): string {
  switch (item.kind) {
    case "call":
      return `${item.tool} ${oneLine(hintOf(item))}`.trimEnd();
    case "compaction":
      return item.summary ?? `(${item.trigger})`;
    case "interruption":
      return "";
    default:
      return item.text;
  }
}

const TELLING = ["command", "file_path", "pattern", "path", "url", "query", "description"] as const;

/** The most informative part of a call's input. */
function hintOf({ input }: ToolCall): string {
  const values = [...TELLING.map((name) => input[name]), ...Object.values(input)];
  return values.find((value) => typeof value === "string" && value !== "")?.toString() ?? "";
}

function firstLines(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const shown = lines.slice(0, FIRST_LINES).map((line) => shortenLine(line));
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `… ${more} more ${more === 1 ? "line" : "lines"}`] : shown;
}

function oneLine(text: string): string {
  return shortenLine(text.replace(/\s+/g, " ").trim());
}

function shortenLine(line: string): string {
  return line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS).toWellFormed()}…` : line;
}

function timeOf({ at }: TranscriptItem): string {
  return localTime(at);
}
