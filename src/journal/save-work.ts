import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { eachItem, RECENT_TALK_BYTES } from "#hosts/claude/transcript/read-transcript.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import {
  CHANGING_TOOLS,
  fileOfCall,
  type TranscriptItem,
  todosOfCall,
} from "#hosts/transcript-item.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { formOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { NOTHING_YET, shortLine } from "#layouts/journal/format/note-row.ts";
import { type NoteValues, parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { withEchoes } from "#trust/authors.ts";
import { repeatedRules } from "#trust/rule-echo.ts";
import { isActive, type OpenJournal, openJournal, textOfFile } from "./open-journal.ts";
import { writeOrQueue } from "./queued-notes.ts";

/** The work of a conversation, from the end of its transcript. */
type WorkSeen = ReturnType<typeof seenIn>;

const MAX_CHANGED_FILES = 30;
const MAX_REQUESTS = 3;

/** The project of the conversation, and who hears why a note waits. */
interface SavingMoment {
  readonly root: string | undefined;
  readonly trouble: (why: string) => void;
}

/** Writes the state of the work to `context/` and `progress/` before a conversation is compacted. */
export function saveWork(
  world: World,
  { transcriptPath }: CallOf<"PreCompact">,
  { root, trouble }: SavingMoment,
): void {
  if (root === undefined || transcriptPath === undefined) return;
  const journal = openJournal(world, { folder: root });
  if (!isActive(journal)) return;
  const work = seenIn(transcriptPath);
  const manner = { action: "state of the work", trouble };
  const task = taskValues(journal, work);
  if (task) writeOrQueue(journal, { kind: "context", ...task }, manner);
  const progress = progressValues(journal, work);
  if (progress) writeOrQueue(journal, { kind: "progress", ...progress }, manner);
}

type NewValues = Pick<NoteValues, "title" | "values">;

/** The beginning of each line of a task that loci makes from requests. */
const ASKED = "- The user asked: ";

/** The current task: the agent's own note of this conversation, else the requests of the user. */
function taskValues(journal: OpenJournal, work: WorkSeen): NewValues | undefined {
  const { asked, todos, files, since } = work;
  const note = noteSince(journal, "context/current-task.md", since);
  // An earlier compaction wrote such a note, and the user has asked for more since.
  const known = note?.values["context"]?.startsWith(ASKED) ? undefined : note;
  const last = asked.at(-1);
  if (!known && last === undefined) return undefined;
  const context = asked.map((text) => `${ASKED}${shortLine(text, 400)}`).join("\n");
  const own = known ?? { title: shortLine(last ?? "", 80), values: { context } };
  const open = todos.filter(({ isDone }) => !isDone);
  const seen = {
    todos: open.map(({ text }) => `- ${text}`),
    files: files.slice(-MAX_CHANGED_FILES).map((file) => `- ${file}`),
    decision: lastDecisions(journal),
  };
  const said = Object.entries(seen).filter(([, lines]) => lines.length > 0);
  const more = Object.fromEntries(said.map(([name, lines]) => [name, lines.join("\n")]));
  return { title: own.title, values: { ...own.values, ...more } };
}

/** The progress by the last list of todos, with the words of the agent's own note of this conversation. */
function progressValues(journal: OpenJournal, { todos, since }: WorkSeen): NewValues | undefined {
  if (todos.length === 0) return undefined;
  const known = noteSince(journal, "progress/active.md", since);
  const done = todos.filter(({ isDone }) => isDone).length;
  const details = todos.map(({ text, isDone }) => `- [${isDone ? "x" : " "}] ${text}`).join("\n");
  const status = `${done}/${todos.length} subtasks`;
  // loci's own title of an earlier compaction is out of date.
  const title = /^\d+\/\d+ subtasks$/.test(known?.title ?? "") ? status : known?.title || status;
  return { title, values: { ...known?.values, details, status } };
}

/** A note that was written since a moment and is not a placeholder. */
function noteSince({ paths }: OpenJournal, file: string, since: string): NoteValues | undefined {
  const form = formOf(file) as NoteForm;
  const note = readValues(form, parseNote(textOfFile(`${paths.folder}/${file}`) ?? ""));
  const main = note.values[form.main] ?? NOTHING_YET;
  const isFresh = (readMoment(note.date) ?? "") >= (readMoment(since) ?? since);
  return isFresh && note.title !== "" && main !== NOTHING_YET ? note : undefined;
}

function lastDecisions({ paths }: OpenJournal): string[] {
  const rows = rowsIn(textOfFile(paths.index) ?? "");
  const decisions = rows.filter(({ file }) => file.startsWith("decisions/")).slice(0, 3);
  return decisions.map(({ file, summary }) => `- ${summary} (${file})`);
}

function seenIn(transcript: string) {
  const items: TranscriptItem[] = [];
  eachItem(transcript, { tailBytes: RECENT_TALK_BYTES }, (item) => items.push(item));
  const prompts = items.filter((item) => item.kind === "prompt" && item.how !== "task");
  const asked = prompts.map((item) => ("text" in item ? oneLine(item.text) : ""));
  const calls = items.filter((item) => item.kind === "call");
  const changed = calls.filter(({ tool }) => CHANGING_TOOLS.test(tool));
  const printed = items.flatMap((item) => (item.kind === "result" ? [item.text] : []));
  const isRepeated = repeatedRules(printed, asked);
  const todos = calls.map(todosOfCall).findLast((list) => list !== undefined) ?? [];
  return {
    since: items.find(({ at }) => at !== "")?.at ?? "",
    asked: asked.slice(-MAX_REQUESTS),
    todos: todos.map((one) => ({ ...one, text: withEchoes(one.text, isRepeated) })),
    files: [...new Set(changed.flatMap((call) => fileOfCall(call) ?? []))],
  };
}
