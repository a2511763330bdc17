import { isObject } from "#base/json.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { eachItem, RECENT_TALK_BYTES } from "#hosts/claude/transcript/read-transcript.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import type { ToolCall, TranscriptItem } from "#hosts/transcript-item.ts";
import { NOTHING_YET, shortLine } from "#layouts/journal/format/current-state.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { ACTIVE, CURRENT_TASK, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { type NoteValues, parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { wrapBrief } from "#text/memory-tag.ts";
import { activeJournal, shownPath } from "./journal-glance.ts";
import { isActive } from "./journal-session.ts";
import { textOfFile } from "./list-notes.ts";
import { HOOK_WAIT_MS, type OpenJournal, openJournal } from "./open-journal.ts";
import { writeOrQueue } from "./queued-notes.ts";

/** The work of a conversation, from the end of its transcript. */
interface WorkSeen {
  /** The time of the first line that was read. */
  readonly since: string;
  /** The last requests of the user, newest last. */
  readonly asked: readonly string[];
  readonly todos: readonly { readonly text: string; readonly done: boolean }[];
  /** Files that were changed. */
  readonly files: readonly string[];
}

const MAX_CHANGED_FILES = 30;
const MAX_REQUESTS = 3;

/** The project of the conversation, and who hears why a note waits. */
interface SavingMoment {
  readonly root: string | undefined;
  readonly trouble: (why: string) => void;
}

/** Writes the state of the work to `context/` and `progress/` before a conversation is compacted. */
export async function saveWork(
  world: World,
  call: CallOf<"PreCompact">,
  { root, trouble }: SavingMoment,
): Promise<void> {
  if (root === undefined || call.transcriptPath === undefined) return;
  const journal = openJournal(world, { folder: root });
  if (!isActive(journal)) return;
  const work = seenIn(call.transcriptPath);
  const manner = { waitMs: HOOK_WAIT_MS, action: "state of the work", trouble };
  const task = taskValues(journal, work);
  if (task) await writeOrQueue(journal, { kind: "context", ...task }, manner);
  const progress = progressValues(journal, work);
  if (progress) await writeOrQueue(journal, { kind: "progress", ...progress }, manner);
}

interface NewValues {
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The beginning of each line of a task that loci makes from requests. */
const ASKED = "- The user asked: ";

/** The current task: the agent's own note of this conversation, else the requests of the user. */
function taskValues(
  journal: OpenJournal,
  { asked, todos, files, since }: WorkSeen,
): NewValues | undefined {
  const note = noteSince(journal, "context/current-task.md", { form: CURRENT_TASK, since });
  // An earlier compaction wrote such a note, and the user has asked for more since.
  const known = note?.values["context"]?.startsWith(ASKED) ? undefined : note;
  const last = asked.at(-1);
  if (!known && last === undefined) return undefined;
  const open = todos.filter(({ done }) => !done).map(({ text }) => `- ${text}`);
  const own = known ?? {
    title: shortLine(last ?? "", 80),
    values: {
      context: asked.map((text) => `${ASKED}${shortLine(text, 400)}`).join("\n"),
    },
  };
  const seen = {
    todos: open.join("\n"),
    files: files
      .slice(-MAX_CHANGED_FILES)
      .map((file) => `- ${file}`)
      .join("\n"),
    decision: lastDecisions(journal),
  };
  const said = Object.entries(seen).filter(([, text]) => text !== "");
  return { title: own.title, values: { ...own.values, ...Object.fromEntries(said) } };
}

/** The progress by the last list of todos, with the words of the agent's own note of this conversation. */
function progressValues(journal: OpenJournal, { todos, since }: WorkSeen): NewValues | undefined {
  if (todos.length === 0) return undefined;
  const known = noteSince(journal, "progress/active.md", { form: ACTIVE, since });
  const done = todos.filter((todo) => todo.done).length;
  const list = todos
    .map(({ text, done: isDone }) => `- [${isDone ? "x" : " "}] ${text}`)
    .join("\n");
  const status = `${done}/${todos.length} subtasks`;
  // loci's own title of an earlier compaction is out of date.
  const title = /^\d+\/\d+ subtasks$/.test(known?.title ?? "") ? status : known?.title || status;
  return { title, values: { ...known?.values, details: list, status } };
}

/** A note that was written since a moment and is not a placeholder. */
function noteSince(
  { paths }: OpenJournal,
  file: string,
  { form, since }: { readonly form: NoteForm; readonly since: string },
): NoteValues | undefined {
  const text = textOfFile(`${paths.folder}/${file}`);
  const note = text === undefined ? undefined : readValues(form, parseNote(text));
  const main = note?.values[form.main] ?? NOTHING_YET;
  const isFresh = (readMoment(note?.date ?? "") ?? "") >= (readMoment(since) ?? since);
  return note && isFresh && note.title !== "" && main !== NOTHING_YET ? note : undefined;
}

function lastDecisions({ paths }: OpenJournal): string {
  const rows = rowsIn(textOfFile(paths.index) ?? "").filter(({ file }) =>
    file.startsWith("decisions/"),
  );
  return rows
    .slice(0, 3)
    .map(({ file, summary }) => `- ${summary} (${file})`)
    .join("\n");
}

function seenIn(transcript: string): WorkSeen {
  const asked: string[] = [];
  const files = new Set<string>();
  let todos: WorkSeen["todos"] = [];
  let since = "";
  eachItem(transcript, { tailBytes: RECENT_TALK_BYTES }, (item: TranscriptItem) => {
    since ||= item.at;
    if (item.kind === "prompt" && item.how !== "task") asked.push(oneLine(item.text));
    if (item.kind !== "call") return;
    const path = changedBy(item);
    if (path !== undefined) files.add(path);
    todos = todosIn(item) ?? todos;
  });
  return { since, asked: asked.slice(-MAX_REQUESTS), todos, files: [...files] };
}

const CHANGING = ["Edit", "Write", "MultiEdit", "NotebookEdit"];

function changedBy({ tool, input }: ToolCall): string | undefined {
  const path = input["file_path"] ?? input["notebook_path"];
  return CHANGING.includes(tool) && typeof path === "string" ? path : undefined;
}

function todosIn({ tool, input }: ToolCall): WorkSeen["todos"] | undefined {
  const list = tool === "TodoWrite" ? input["todos"] : undefined;
  if (!Array.isArray(list)) return undefined;
  return list.filter(isObject).flatMap(({ content, status }) => {
    return typeof content === "string"
      ? [{ text: oneLine(content), done: status === "completed" }]
      : [];
  });
}

/** The facts about the journal for a sub-agent; undefined if memory mode is off. */
export async function subagentLines(
  world: World,
  root: string | undefined,
  isFull: boolean,
): Promise<string | undefined> {
  const journal = await activeJournal(world, root);
  if (!journal) return undefined;
  const folder = shownPath(world, journal.folder);
  const intro = `The journal of "${journal.key}", which loci writes.`;
  const lines = [
    `- Context: ${folder}/_index.md lists the notes; \`loci note show NAME\` prints one.`,
    "- The final message is filed under subagent/ by loci: no file has to be written, and the index is left alone.",
    ...(isFull
      ? [
          `- Past decisions: ${folder}/decisions/, or \`loci note list --kind decision\`.`,
          "- A final message with a `# Title`, `## Summary`, `## Details` and `## Recommendations` is filed in that form.",
        ]
      : []),
  ];
  return wrapBrief({ intro, body: lines.join("\n") });
}
