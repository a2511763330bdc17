import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import type { CompactionCall } from "#hosts/hook-call.ts";
import type { ListedTask, SessionItem } from "#hosts/session-item.ts";
import { RECENT_TALK } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readerOf } from "#hosts/table/session-table.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { shortLine } from "#layouts/journal/format/note-row.ts";
import type { NoteValues } from "#layouts/journal/format/note-text.ts";
import { recordableItems } from "#layouts/recordable-items.ts";
import { withEchoes } from "#trust/authors.ts";
import { repeatedRules } from "#trust/rule-echo.ts";
import { isActive, type OpenJournal, openJournal, textOfFile } from "./open-journal.ts";
import { writeOrQueue } from "./queued-notes.ts";
import { WORK_ACTION } from "./write-note.ts";

/** The work of a conversation, from the end of its transcript. */
type WorkSeen = ReturnType<typeof seenIn>;

const MAX_CHANGED_FILES = 30;
const MAX_REQUESTS = 3;

/** The project of the conversation, and who hears why a note waits. */
interface SavingMoment {
  readonly root: string | undefined;
  readonly trouble: (why: string) => void;
  readonly leftMs: () => number;
}

/** Writes the state of the work to `context/` and `progress/` before a conversation is compacted. */
export function saveWork(
  world: World,
  { session }: CompactionCall,
  { root, trouble, leftMs }: SavingMoment,
): void {
  if (root === undefined || !session) return;
  const journal = openJournal(world, { folder: root });
  if (!isActive(journal)) return;
  const work = seenIn(session, recordableItems(world, root));
  const manner = { action: WORK_ACTION, trouble, leftMs };
  const task = taskValues(journal, work);
  if (task) writeOrQueue(journal, { kind: "context", ...task }, manner);
  const progress = progressValues(work);
  if (progress) writeOrQueue(journal, { kind: "progress", ...progress }, manner);
}

type NewValues = Pick<NoteValues, "title" | "values">;

/** The current task: the last requests of the user, open to-dos and changed files. */
function taskValues(
  journal: OpenJournal,
  { asked, todos, files }: WorkSeen,
): NewValues | undefined {
  const open = todos.filter((one) => !isDone(one));
  const title = asked.at(-1) ?? open[0]?.text;
  if (title === undefined) return undefined;
  const parts = {
    context: asked.map((text) => `- The user asked: ${shortLine(text, 400)}`),
    todos: open.map(({ text }) => `- ${text}`),
    files: files.slice(-MAX_CHANGED_FILES).map((file) => `- ${file}`),
    decision: lastDecisions(journal),
  };
  if (parts.context.length === 0) parts.context.push(`- In work: ${title}`);
  const said = Object.entries(parts).filter(([, lines]) => lines.length > 0);
  const values = Object.fromEntries(said.map(([name, lines]) => [name, lines.join("\n")]));
  return { title: shortLine(title, 80), values };
}

/** The progress by the last list of todos. */
function progressValues({ todos }: WorkSeen): NewValues | undefined {
  if (todos.length === 0) return undefined;
  const done = todos.filter(isDone).length;
  const details = todos.map((one) => `- [${isDone(one) ? "x" : " "}] ${one.text}`).join("\n");
  const status = `${done}/${todos.length} subtasks`;
  return { title: status, values: { details, status } };
}

function lastDecisions({ paths }: OpenJournal): string[] {
  const rows = rowsIn(textOfFile(paths.index) ?? "");
  const decisions = rows.filter(({ file }) => file.startsWith("decisions/")).slice(0, 3);
  return decisions.map(({ file, summary }) => `- ${summary} (${file})`);
}

function seenIn(ref: SessionRef, recordable: (item: SessionItem) => SessionItem) {
  const items: SessionItem[] = [];
  readerOf(ref).read(ref, { tail: RECENT_TALK }, (item) => items.push(recordable(item)));
  const prompts = items.filter((item) => item.kind === "prompt" && item.how !== "task");
  const asked = prompts.map((item) => ("text" in item ? oneLine(item.text) : ""));
  const effects = items.flatMap((item) => (item.kind === "call" ? item.effects : []));
  const printed = items.flatMap((item) => (item.kind === "result" ? [item.text] : []));
  const isRepeated = repeatedRules(printed, asked);
  const list = effects.findLast((one) => one.kind === "tasks" && one.isWhole);
  const todos = list?.kind === "tasks" ? list.tasks : [];
  return {
    asked: asked.slice(-MAX_REQUESTS),
    todos: todos.map((one) => ({ ...one, text: withEchoes(one.text, isRepeated) })),
    files: [...new Set(effects.flatMap((one) => (one.kind === "write" ? one.path : [])))],
  };
}

function isDone({ status }: ListedTask): boolean {
  return status === "done";
}
