import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { baseName, folderOf, resolvePath } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import type { ToolCall, TranscriptItem } from "#hosts/transcript-item.ts";
import { shortLine } from "#layouts/journal/format/current-state.ts";
import { formOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { fileRows } from "./journal-index.ts";
import { isActive } from "./journal-session.ts";
import { textOfFile } from "./list-notes.ts";
import { HOOK_WAIT_MS, type OpenJournal, openJournal, underLock } from "./open-journal.ts";
import { writeOrQueue } from "./queued-notes.ts";

/** A sub-agent that has ended. */
interface EndedAgent {
  readonly call: CallOf<"SubagentStop">;
  readonly root: string | undefined;
  /** The file of its earlier output, if it was woken again. */
  readonly before: string | undefined;
  /** Reports why the output waits in the queue. */
  readonly trouble: (why: string) => void;
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
}

type Values = Readonly<Record<string, string>>;

const MAX_FILED_OUTPUTS = 50;

/**
 * Files the final message of a sub-agent under `subagent/` and returns the file. A file that the agent wrote there itself
 * only gets its row. A message that is filed already changes nothing.
 */
export async function fileOutput(world: World, ended: EndedAgent): Promise<string | undefined> {
  const { call, root, before, trouble } = ended;
  if (root === undefined) return undefined;
  const journal = openJournal(world, { folder: root });
  if (!isActive(journal)) return undefined;
  const work = workOf(call.agentTranscriptPath);
  const own = ownOutput(journal, work);
  if (own !== undefined) {
    underLock(journal, (again) => fileRows(again, [own]), HOOK_WAIT_MS);
    return own === before ? undefined : own;
  }
  const draft = draftOf(journal, ended, work);
  if (!draft) return undefined;
  const manner = { waitMs: HOOK_WAIT_MS, action: "subagent output", trouble };
  return (await writeOrQueue(journal, { kind: "subagent", ...draft }, manner))?.file;
}

/** The output to write; undefined if the agent has said nothing, or nothing new. */
function draftOf({ paths }: OpenJournal, { call, before }: EndedAgent, work: AgentWork) {
  const message = (call.lastAssistantMessage || work.said).trim();
  if (message === "") return undefined;
  const agent = call.agentType ?? "general-purpose";
  const values = outputValues({ message, agent, files: work.files, task: work.task });
  const known = before && textOfFile(`${paths.folder}/${before}`);
  if (known) return addedTo(known, values, before);
  const name = describedAs(call.agentTranscriptPath);
  return { values, title: titleIn(message) || name || shortLine(work.task, 80) || agent };
}

/** The earlier output of a woken agent with its new one below; undefined if it says nothing new. */
function addedTo(text: string, values: Values, file: string) {
  const { title, values: old } = readValues(SUBAGENT, parseNote(text));
  const details = values["details"] || values["summary"] || "";
  if (`${old["details"]}\n${old["summary"]}`.includes(details)) return undefined;
  return { file, title, values: { ...old, ...values, details: `${old["details"]}\n\n${details}` } };
}

const SUBAGENT = formOf("subagent/x.md") as NoteForm;

/** The parts of an output. A message that has the headings of the form is split at them. */
function outputValues({
  message,
  agent,
  files,
  task,
}: Pick<AgentWork, "files" | "task"> & Record<"message" | "agent", string>): Values {
  const { values } = readValues(SUBAGENT, parseNote(message));
  const about = { agent, task: shortLine(task, 400) };
  const list = files
    .slice(0, MAX_FILED_OUTPUTS)
    .map((file) => `- ${file}`)
    .join("\n");
  const isFormed = values["details"] !== undefined || values["recommendations"] !== undefined;
  if (isFormed && values["summary"] !== undefined) return { files: list, ...values, ...about };
  return { ...about, summary: firstSentences(message), details: message, files: list };
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

/** The host's name for a sub-agent's task, from the file beside its transcript. */
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
  const replies = items.filter((item) => item.kind === "reply").filter(({ text }) => text.trim());
  return {
    task: items.find((item) => item.kind === "prompt")?.text ?? "",
    files: [...new Set(paths(calls))],
    wrote: paths(calls.filter(({ tool }) => tool === "Write")),
    said: replies.at(-1)?.text ?? "",
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

/** The technology that a file at the top of a project shows. */
const MANIFESTS: Readonly<Record<string, string>> = {
  "package.json": "JavaScript",
  "tsconfig.json": "TypeScript",
  "deno.json": "Deno",
  "bun.lock": "Bun",
  "Cargo.toml": "Rust",
  "go.mod": "Go",
  "pyproject.toml": "Python",
  "requirements.txt": "Python",
  Gemfile: "Ruby",
  "composer.json": "PHP",
  "pom.xml": "Java (Maven)",
  "build.gradle": "Java (Gradle)",
  "build.gradle.kts": "Kotlin (Gradle)",
  "mix.exs": "Elixir",
  "pubspec.yaml": "Dart",
  "Package.swift": "Swift",
  "CMakeLists.txt": "C++ (CMake)",
  Dockerfile: "Docker",
};

/** Frameworks that the page names, by their packages. */
const FRAMEWORKS = [
  ...["react", "vue", "svelte", "next", "nuxt", "@angular/core", "astro", "express", "fastify"],
  ...["hono", "@nestjs/core", "vite", "electron", "react-native", "expo", "tailwindcss"],
];

/** Facts about a project from its manifests. */
interface PageFacts {
  readonly type: "application" | "library" | "config";
  readonly about: string;
  readonly stack: readonly string[];
  /** The packages that it depends on. */
  readonly dependencies: readonly string[];
}

/** Reads the manifests at the top of a project. */
export function projectFacts(root: string): PageFacts {
  const names = listNames(root);
  const manifest = jsonAt(`${root}/package.json`, root);
  const dependencies = [
    ...keysOf(manifest["dependencies"]),
    ...keysOf(manifest["devDependencies"]),
  ];
  const stack = [
    ...Object.entries(MANIFESTS).flatMap(([name, word]) => (names.includes(name) ? [word] : [])),
    ...FRAMEWORKS.filter((name) => dependencies.includes(name)),
  ];
  const description = manifest["description"];
  return {
    type: stack.length === 0 ? "config" : codeType(manifest),
    about: typeof description === "string" ? description.slice(0, 300) : "",
    stack: [...new Set(stack)],
    dependencies,
  };
}

/** The name of a project as a package; by default that of its folder. */
export function packageNameOf(root: string): string {
  const { name } = jsonAt(`${root}/package.json`, root);
  return typeof name === "string" ? name : baseName(root);
}

function codeType(manifest: JsonObject): PageFacts["type"] {
  const isLibrary = manifest["main"] !== undefined || manifest["exports"] !== undefined;
  return isLibrary ? "library" : "application";
}

function jsonAt(path: string, inside: string) {
  const reading = readText(path, { inside });
  const found = reading.kind === "text" ? parseJson(reading.text) : undefined;
  return isObject(found) ? found : {};
}

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}
