import type { TranscriptPart } from "#app/transcript.ts";
import type { ToolCall, TranscriptItem } from "#model/transcript.ts";
import { columns } from "./columns.ts";
import type { Paint } from "./terminal.ts";

const FIRST_LINES = 3;
const LINE_CHARS = 100;

/** A conversation with the first lines of all that was said and done. */
export function transcriptLines({ name, items }: TranscriptPart, paint: Paint): string {
  const rows = items.flatMap((item) => {
    const [first = "", ...more] = firstLines(wordsOf(item));
    const who = item.kind === "prompt" ? paint.bold(whoOf(item)) : whoOf(item);
    return [[timeOf(item), who, first], ...more.map((line) => ["", "", line])];
  });
  return [paint.bold(name), ...columns(rows).map((row) => `  ${row}`)].join("\n");
}

/** A conversation as a Markdown document: what was said stands there whole, what was done in one line each. */
export function transcriptMarkdown({ name, items }: TranscriptPart): string {
  let before: TranscriptItem["kind"] | undefined;
  const blocks = items.flatMap((item) => {
    const block = markdownOf(item);
    // Calls in a row are one list.
    const gap = before === "call" && item.kind === "call" ? "\n" : "\n\n";
    if (block !== "") before = item.kind;
    return block === "" ? [] : [gap, block];
  });
  return [`# ${name}`, ...blocks].join("");
}

function markdownOf(item: TranscriptItem): string {
  if (item.kind === "call")
    return `- ${item.tool}: \`${oneLine(hintOf(item)).replaceAll("`", "'")}\``;
  if (item.kind === "result") return "";
  const words = wordsOf(item);
  // Quoted, so that a heading in somebody's words is none of this document.
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
  }
}

const WHO = {
  typed: "you",
  queued: "you, meanwhile",
  rejection: "you, refusing",
  task: "task",
} as const;

function wordsOf(item: TranscriptItem): string {
  switch (item.kind) {
    case "call":
      return `${item.tool} ${oneLine(hintOf(item))}`.trimEnd();
    case "compaction":
      return item.summary ?? `(${item.trigger})`;
    default:
      return item.text;
  }
}

const TELLING = ["command", "file_path", "pattern", "path", "url", "query", "description"] as const;

/** The part of a call's input that tells most about it. */
function hintOf({ input }: ToolCall): string {
  const values = [...TELLING.map((name) => input[name]), ...Object.values(input)];
  return values.find((value) => typeof value === "string" && value !== "")?.toString() ?? "";
}

function firstLines(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const shown = lines.slice(0, FIRST_LINES).map((line) => shortened(line));
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `… ${more} more ${more === 1 ? "line" : "lines"}`] : shown;
}

function oneLine(text: string): string {
  return shortened(text.replace(/\s+/g, " ").trim());
}

function shortened(line: string): string {
  return line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS).toWellFormed()}…` : line;
}

function timeOf({ at }: TranscriptItem): string {
  return at.slice(0, 19).replace("T", " ");
}
