import { folderOf, resolvePath } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import type { SubagentStopCall } from "#hosts/hook-call.ts";
import type { Effect, SessionItem } from "#hosts/session-item.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readerOf } from "#hosts/table/session-table.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { SUBAGENT_FORM } from "#layouts/journal/format/note-forms.ts";
import { shortLine } from "#layouts/journal/format/note-row.ts";
import { parseNote, readValues, safeSection } from "#layouts/journal/format/note-text.ts";
import { findSections, spliceLines } from "#layouts/journal/format/table-text.ts";
import { recordableItems } from "#layouts/recordable-items.ts";
import { rawLines } from "#text/markdown-lines.ts";
import { withEchoes } from "#trust/authors.ts";
import { repeatedRules } from "#trust/rule-echo.ts";
import { withForgotten } from "#trust/tombstones.ts";
import { isDirective } from "#trust/trust-signals.ts";
import { underLock } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import { isActive, type OpenJournal, openJournal, textOfFile } from "./open-journal.ts";
import { writeOrQueue } from "./queued-notes.ts";

/** A sub-agent that has ended. */
export interface EndedAgent {
  readonly call: SubagentStopCall;
  readonly root: string | undefined;
  /** The file of its earlier output, if it was woken again. */
  readonly before: string | undefined;
  /** Reports why the output waits in the queue. */
  readonly trouble: (why: string) => void;
  readonly leftMs: () => number;
}

/** The work of a sub-agent, from its transcript. */
interface AgentWork {
  readonly task: string;
  /** The files that its tools named. */
  readonly files: readonly string[];
  /** The files that it wrote. */
  readonly wrote: readonly string[];
  /** Its last message. */
  readonly said: string;
  /** Labels the lines of a text that repeat a rule of a page, a file or a program that it has read. */
  readonly labelled: (text: string) => string;
}

type Values = Readonly<Record<string, string>>;

const MAX_FILED_OUTPUTS = 50;

/**
 * Files the final message of a sub-agent under `subagent/` and returns the file. A file that the agent wrote there itself
 * only gets its row. A message that is filed already changes nothing.
 */
export function fileOutput(world: World, ended: EndedAgent): string | undefined {
  const { call, root, before, trouble, leftMs } = ended;
  if (root === undefined) return undefined;
  const journal = openJournal(world, { folder: root });
  if (!isActive(journal)) return undefined;
  const said = workOf(call.agentSession, recordableItems(world, root));
  const forgotten = readForgotten(world, root);
  const work = {
    ...said,
    labelled: (text: string) => withForgotten(said.labelled(text), forgotten),
  };
  const own = ownOutput(journal, work);
  if (own !== undefined) {
    underLock(journal, leftMs(), (again) => fileRows(again, [own]));
    return own === before ? undefined : own;
  }
  const draft = draftOf(journal, ended, work);
  if (!draft) return undefined;
  const manner = { action: "subagent output", trouble, leftMs };
  return writeOrQueue(journal, { kind: "subagent", ...draft }, manner)?.file;
}

/** The output to write; undefined if the agent has said nothing, or nothing new. */
function draftOf({ paths }: OpenJournal, { call, before }: EndedAgent, work: AgentWork) {
  const message = (call.lastMessage || work.said).trim();
  if (message === "") return undefined;
  const agent = call.agentType ?? "general-purpose";
  const values = outputValues(message, agent, work);
  const known = before && textOfFile(`${paths.folder}/${before}`);
  if (known) return addedTo(known, values, before);
  const name = titleOf(call.agentSession);
  const titles = [titleIn(message), name, shortLine(work.task, 80)];
  // The title becomes the name of the file, which a brief shows: so it never repeats a page, nor the project's name for an agent.
  const title = titles.find((one) => one !== "" && work.labelled(one) === one) ?? UNNAMED;
  return { values, title };
}

const UNNAMED = "Output";

/** The earlier output of a woken agent with its new one at the end of its details; undefined if it says nothing new. */
function addedTo(text: string, values: Values, file: string) {
  const details = values["details"] || values["summary"] || "";
  const [span] = findSections(text, /^details\b/i);
  const { values: old } = readValues(SUBAGENT_FORM, parseNote(text));
  if (`${old["details"]}\n${old["summary"]}`.includes(details)) return undefined;
  const added = safeSection(details);
  const isLast = span === undefined || span.to >= rawLines(text).length;
  const heading = span === undefined ? "## Details\n" : "";
  const markdown = isLast
    ? `${text.trimEnd()}\n\n${heading}${added}\n`
    : spliceLines(text, span.to, { add: [added, "\n"] });
  return { file, markdown, values: {} };
}

/** The parts of an output. A message that has the headings of the form is split at them. */
function outputValues(message: string, agent: string, work: AgentWork): Values {
  const { values } = readValues(SUBAGENT_FORM, parseNote(message));
  const about = { agent, task: shortLine(work.task, 400) };
  const named = work.files.slice(0, MAX_FILED_OUTPUTS);
  const files = named.map((file) => `- ${file}`).join("\n");
  const isFormed = values["details"] !== undefined || values["recommendations"] !== undefined;
  const said =
    isFormed && values["summary"] !== undefined
      ? { files, ...values, ...about }
      : { ...about, summary: firstSentences(message), details: message, files };
  const labelled = Object.entries(said).map(([name, text]) => [name, work.labelled(text)]);
  return { ...Object.fromEntries(labelled), agent };
}

/** The first two or three sentences of a message, without headings. */
function firstSentences(message: string): string {
  const lines = message
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*(?:#|```|---)/.test(line));
  const text = oneLine((lines[0] ?? message).replace(/^\s*[-*+]\s+/, ""));
  const sentences = text.match(/[^.!?。！？]+(?:[.!?。！？]+(?=\s|$)|$|[.!?](?=\S))/g) ?? [text];
  return shortLine(sentences.slice(0, 3).join("").trim(), 400);
}

function titleIn(message: string): string {
  return oneLine(/^# +(.+)$/m.exec(message)?.[1] ?? "");
}

/** The host's title of a sub-agent's task. */
function titleOf(agent: SessionRef | undefined): string {
  const title = agent && readerOf(agent).titleOf?.(agent);
  return title === undefined ? "" : shortLine(title, 80);
}

function workOf(
  agent: SessionRef | undefined,
  recordable: (item: SessionItem) => SessionItem,
): AgentWork {
  const items: SessionItem[] = [];
  if (agent) readerOf(agent).read(agent, {}, (item) => items.push(recordable(item)));
  const effects = items.flatMap((item) => (item.kind === "call" ? item.effects : []));
  const said = items.findLast((item) => item.kind === "reply" && item.text.trim() !== "");
  // Without a transcript nobody knows which pages the agent has read.
  const isRepeated = items.length === 0 ? isDirective : repeatedRules(items.flatMap(outputOf));
  return {
    labelled: (text) => withEchoes(text, isRepeated),
    task: items.find((item) => item.kind === "prompt")?.text ?? "",
    files: [...new Set(effects.flatMap(fileIn))],
    wrote: effects.flatMap((one) => (one.kind === "write" && one.how === "make" ? one.path : [])),
    said: said?.kind === "reply" ? said.text : "",
  };
}

function fileIn(effect: Effect): string[] {
  return effect.kind === "write" || effect.kind === "read"
    ? [effect.path ?? ""].filter(Boolean)
    : [];
}

function outputOf(item: SessionItem): string[] {
  return item.kind === "result" ? [item.text] : [];
}

/** The output that a sub-agent has written itself, by its path below the folder of the journal. */
function ownOutput({ paths: { folder } }: OpenJournal, { wrote }: AgentWork): string | undefined {
  const files = wrote.map((path) => resolvePath("/", path));
  const own = files.find((path) => folderOf(path) === `${folder}/subagent` && isThere(path));
  return own?.slice(folder.length + 1);
}
