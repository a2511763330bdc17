import type { SessionAccount, TaskEntry } from "#base/account.ts";
import { withEchoes } from "#trust/authors.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { isDirective } from "#trust/trust-signals.ts";

/** The state of the work for the journal: what was asked last, the agent's list of tasks, and the files. */
export interface WorkNow {
  readonly asked: readonly string[];
  readonly tasks: readonly Pick<TaskEntry, "text" | "status">[];
  readonly files: readonly string[];
}

const MAX_REQUESTS = 3;
const MAX_CHANGED_FILES = 30;

/** The work of a session as it is now. A task that repeats a rule of a tool's output names the tool. */
export function workNow({ turns, tasks, files, heard }: SessionAccount): WorkNow {
  const asked = turns.map((turn) => turn.asked).filter((text) => text !== "");
  const isRepeated = (line: string) =>
    isDirective(line) && !isEcho(line, asked) && isEcho(line, heard);
  return {
    asked: asked.slice(-MAX_REQUESTS),
    tasks: tasks.map(({ text, status }) => ({ text: withEchoes(text, isRepeated), status })),
    files: files
      .filter(({ removed }) => !removed)
      .map(({ path }) => path)
      .slice(-MAX_CHANGED_FILES),
  };
}
