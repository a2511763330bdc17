import type { CommitEntry, FileEntry, SessionAccount, TaskEntry } from "#base/account.ts";
import { countNouns } from "#base/printable-text.ts";
import { ownFiles } from "./account-views.ts";

/** The facts of an account that the summary of a conversation prints. */
export interface ConversationFacts {
  /** The first day and the counts, in brackets behind the context. */
  readonly counts: string;
  readonly commits: readonly CommitEntry[];
  /** A line for each file with its changes. */
  readonly files: readonly string[];
  /** The agent's own tasks that are left, if they belong to the last request. */
  readonly tasks: readonly TaskEntry[];
}

/** Reads from an account the facts that the summary of a conversation prints. */
export function conversationFacts(account: SessionAccount, prompts: number): ConversationFacts {
  const { commits, startedAt } = account;
  const files = ownFiles(account);
  const counts = [
    startedAt.slice(0, 10),
    countNouns(prompts, "prompt"),
    files.length > 0 ? `${countNouns(files.length, "file")} changed` : "",
    commits.length > 0 ? countNouns(commits.length, "commit") : "",
  ];
  return {
    counts: counts.filter((words) => words !== "").join(", "),
    commits,
    files: files.map((file) => `\`${file.path}\` - ${fateOf(file)}`),
    tasks: tasksLeft(account),
  };
}

/** Agents often forget a list that an earlier request began. */
function tasksLeft({ tasks, asked }: SessionAccount): TaskEntry[] {
  const last = asked.at(-1)?.at ?? "";
  const isCurrent = tasks.some(({ at }) => at >= last);
  return isCurrent ? tasks.filter(({ status }) => status !== "done") : [];
}

function fateOf({ made, changes, removed }: FileEntry): string {
  if (removed) return changes > 0 ? "changed and removed" : "removed";
  const edits = made ? changes - 1 : changes;
  if (edits === 0) return "created";
  const changed = edits > 1 ? `changed ${edits} times` : "changed";
  return made ? `created, ${changed}` : changed;
}
