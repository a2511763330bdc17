import type { World } from "#base/world.ts";
import { accountFrom } from "#capture/saved-account.ts";
import { type WorkNow, workNow } from "#capture/task-view.ts";
import type { CompactionCall } from "#hosts/hook-call.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { shortLine } from "#layouts/journal/format/note-row.ts";
import type { NoteValues } from "#layouts/journal/format/note-text.ts";
import { readAccountFile } from "#session/state/account-file.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { isActive, type OpenJournal, openJournal, textOfFile } from "./open-journal.ts";
import { writeOrQueue } from "./queued-notes.ts";
import { WORK_ACTION } from "./write-note.ts";

/** The project of the conversation, and who hears why a note waits. */
interface SavingMoment {
  readonly root: string | undefined;
  readonly trouble: (why: string) => void;
  readonly leftMs: () => number;
}

/** Writes the state of the work to `context/` and `progress/` before a conversation is compacted. */
export async function saveWork(
  world: World,
  { sessionId }: CompactionCall,
  { root, trouble, leftMs }: SavingMoment,
): Promise<void> {
  const place = placeOf(world, sessionId);
  if (root === undefined || !place) return;
  const journal = openJournal(world, { folder: root });
  if (!isActive(journal)) return;
  const work = workNow(accountFrom((await readAccountFile(place)).value, root).account);
  const manner = { action: WORK_ACTION, trouble, leftMs };
  const task = taskValues(journal, work);
  if (task) writeOrQueue(journal, { kind: "context", ...task }, manner);
  const progress = progressValues(work);
  if (progress) writeOrQueue(journal, { kind: "progress", ...progress }, manner);
}

type NewValues = Pick<NoteValues, "title" | "values">;

/** The current task: the last requests of the user, open to-dos and changed files. */
function taskValues(journal: OpenJournal, { asked, tasks, files }: WorkNow): NewValues | undefined {
  const open = tasks.filter((one) => !isDone(one));
  const title = asked.at(-1) ?? open[0]?.text;
  if (title === undefined) return undefined;
  const parts = {
    context: asked.map((text) => `- The user asked: ${shortLine(text, 400)}`),
    todos: open.map(({ text }) => `- ${text}`),
    files: files.map((file) => `- ${file}`),
    decision: lastDecisions(journal),
  };
  if (parts.context.length === 0) parts.context.push(`- In work: ${title}`);
  const said = Object.entries(parts).filter(([, lines]) => lines.length > 0);
  const values = Object.fromEntries(said.map(([name, lines]) => [name, lines.join("\n")]));
  return { title: shortLine(title, 80), values };
}

/** The progress by the agent's list of tasks. */
function progressValues({ tasks }: WorkNow): NewValues | undefined {
  if (tasks.length === 0) return undefined;
  const done = tasks.filter(isDone).length;
  const details = tasks.map((one) => `- [${isDone(one) ? "x" : " "}] ${one.text}`).join("\n");
  const status = `${done}/${tasks.length} subtasks`;
  return { title: status, values: { details, status } };
}

function lastDecisions({ paths }: OpenJournal): string[] {
  const rows = rowsIn(textOfFile(paths.index) ?? "");
  const decisions = rows.filter(({ file }) => file.startsWith("decisions/")).slice(0, 3);
  return decisions.map(({ file, summary }) => `- ${summary} (${file})`);
}

function isDone({ status }: WorkNow["tasks"][number]): boolean {
  return status === "done";
}
