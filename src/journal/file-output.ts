import { isObject, parseJson } from "#base/json.ts";
import { folderOf, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { readText } from "#disk/read-text.ts";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import type { ToolCall, TranscriptItem } from "#hosts/transcript-item.ts";
import { shortLine } from "#layouts/journal/format/current-state.ts";
import { formOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { oneLine, parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { COMMAND_WAIT_MS, lockMemory } from "#layouts/layered/memory-lock.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { fileRows } from "./journal-index.ts";
import { isActive } from "./journal-session.ts";
import { type OpenJournal, openAgain, openJournal } from "./open-journal.ts";
import { writeNote } from "./write-note.ts";

/** What a sub-agent did, by its own transcript. */
interface AgentWork {
  /** What it was asked. */
  readonly task: string;
  /** The files that its tools named. */
  readonly files: readonly string[];
  /** Files that it wrote itself. */
  readonly wrote: readonly string[];
  /** The last thing that it said. */
  readonly said: string;
}

const MAX_FILED_OUTPUTS = 50;

/** Files what a sub-agent has found out under `subagent/`, and gives the file; what it wrote there itself only gets its row. */
export function fileOutput(
  world: World,
  call: CallOf<"SubagentStop">,
  { root }: ProjectContext,
): string | undefined {
  if (root === undefined) return undefined;
  const journal = openJournal(world, { folder: root });
  if (!isActive(journal)) return undefined;
  const work = workOf(call.agentTranscriptPath);
  const own = ownOutput(journal, work);
  if (own !== undefined) return listOwn(journal, own);
  const message = (call.lastAssistantMessage || work.said).trim();
  if (message === "") return undefined;
  const agent = call.agentType ?? "general-purpose";
  const name = describedAs(call.agentTranscriptPath);
  const values = outputValues({ message, agent, files: work.files, task: work.task });
  const title = titleIn(message) || name || shortLine(work.task, 80) || agent;
  const manner = { waitMs: COMMAND_WAIT_MS, action: "subagent output" };
  return writeNote(journal, { kind: "subagent", title, values }, manner).file;
}

/** The row for an output that a sub-agent has written itself. */
function listOwn(named: OpenJournal, file: string): string {
  using _lock = lockMemory(named.world);
  const journal = openAgain(named);
  fileRows(journal, [file]);
  return file;
}

const SUBAGENT = formOf("subagent/x.md") as NoteForm;

/** What an output says, by the headings of its form: a message that has them itself is taken apart by them. */
function outputValues(output: {
  readonly message: string;
  readonly agent: string;
  readonly files: readonly string[];
  readonly task: string;
}): Record<string, string> {
  const { message, agent, files, task } = output;
  const told = readValues(SUBAGENT, parseNote(message)).values;
  const about = { agent, task: shortLine(task, 400) };
  const list = files
    .slice(0, MAX_FILED_OUTPUTS)
    .map((file) => `- ${file}`)
    .join("\n");
  const isFormed = told["details"] !== undefined || told["recommendations"] !== undefined;
  if (isFormed && told["summary"] !== undefined)
    return { ...told, ...about, files: told["files"] ?? list };
  return { ...about, summary: firstSentences(message), details: message, files: list };
}

/** The first two or three sentences of a message, headings apart. */
function firstSentences(message: string): string {
  const lines = message
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*(?:#|```|---)/.test(line));
  const text = oneLine((lines[0] ?? message).replace(/^\s*[-*+]\s+/, ""));
  const sentences = text.match(/[^.!?。！？]+(?:[.!?。！？]+(?=\s|$)|$|[.!?](?=\S))/g) ?? [text];
  return shortLine(sentences.slice(0, 3).join("").trim(), 400);
}

function titleIn(message: string): string {
  const [, title = ""] = /^# +(.+)$/m.exec(message) ?? [];
  return oneLine(title);
}

/** What the host calls a sub-agent's task, in the file beside its transcript. */
function describedAs(transcript: string | undefined): string {
  if (transcript === undefined) return "";
  const reading = readText(transcript.replace(/\.jsonl$/, ".meta.json"), { capBytes: 64 * 1024 });
  const meta = reading.kind === "text" ? parseJson(reading.text) : undefined;
  const description = isObject(meta) ? meta["description"] : undefined;
  return typeof description === "string" ? shortLine(description, 80) : "";
}

function workOf(transcript: string | undefined): AgentWork {
  const items: TranscriptItem[] = [];
  if (transcript !== undefined) eachItem(transcript, {}, (item) => items.push(item));
  const calls = items.filter((item) => item.kind === "call");
  const paths = (some: readonly ToolCall[]) => some.flatMap(({ input }) => fileIn(input) ?? []);
  const replies = items.filter((item) => item.kind === "reply" && item.text.trim() !== "");
  const last = replies.at(-1);
  const asked = items.find((item) => item.kind === "prompt");
  return {
    task: asked?.text ?? "",
    files: [...new Set(paths(calls))],
    wrote: paths(calls.filter(({ tool }) => tool === "Write")),
    said: last?.kind === "reply" ? last.text : "",
  };
}

/** The output that a sub-agent has written itself, by its path below the folder of the journal. */
function ownOutput({ paths: { folder } }: OpenJournal, { wrote }: AgentWork): string | undefined {
  const files = wrote.map((path) => resolvePath("/", path));
  const own = files.find((path) => folderOf(path) === `${folder}/subagent` && isThere(path));
  return own?.slice(folder.length + 1);
}

function fileIn(input: Readonly<Record<string, unknown>>): string | undefined {
  const path = input["file_path"] ?? input["notebook_path"];
  return typeof path === "string" && path !== "" && !path.includes("\n") ? path : undefined;
}
