import { type CommandRow, pick, rowsOf } from "#doors/cli/usage/command.ts";

/** The reasons for which an older name still works. */
export const REASONS = {
  seed: "a description that loci follows has it",
  readme: "README has named it",
  allowed: "rules that `init` has written into settings allow it",
  kit: "a slash command or the skill that `init` has written runs it",
  printed: "messages of earlier versions print it",
} as const;

/** The new name of an older one, and the reason that it still works. */
interface OlderName {
  readonly now: string;
  readonly reason: keyof typeof REASONS;
}

/**
 * Every older name that still works. One with a row of its own prints what it did, because scripts read that; any other is
 * replaced by the words of its new name.
 */
export const OLDER_NAMES: Readonly<Record<string, OlderName>> = {
  search: { now: "find WORDS", reason: "readme" },
  recall: { now: "find 'A QUESTION'", reason: "seed" },
  list: { now: "find", reason: "readme" },
  show: { now: "find ID", reason: "readme" },
  why: { now: "find --why", reason: "printed" },
  stats: { now: "find --stats", reason: "printed" },
  "note list": { now: "find --layout journal", reason: "allowed" },
  "note show": { now: "find NAME", reason: "allowed" },
  "record retire": { now: "forget", reason: "seed" },
  "record delete": { now: "forget", reason: "seed" },
  "record restore": { now: "undo --of", reason: "seed" },
  save: { now: "remember", reason: "seed" },
  "note decision": { now: "journal note decision", reason: "allowed" },
  "note analysis": { now: "journal note analysis", reason: "allowed" },
  "note context": { now: "journal note context", reason: "allowed" },
  "note progress": { now: "journal note progress", reason: "allowed" },
  "config list": { now: "set --all", reason: "allowed" },
  "config get": { now: "set --bare", reason: "allowed" },
  "config explain": { now: "set --explain", reason: "allowed" },
  "config set": { now: "set", reason: "kit" },
};

/** The new names of those that are gone. */
export const GONE_NAMES: Readonly<Record<string, string>> = {
  ls: "find",
  cat: "find ID",
  settings: "set",
  add: "remember",
  rm: "forget",
  delete: "forget",
  restore: "undo --of ID",
  redo: "undo --redo",
  "config unset": "set KEY --default",
  "note subagent": "journal note subagent",
  "note supersede": "journal supersede",
};

const recordUpdate = () => import("#doors/cli/commands/record/record-update.ts");
const note = () => import("#doors/cli/commands/journal/note-commands.ts");
const activity = () => import("#doors/cli/commands/session/activity-commands.ts");

/** The older names whose output scripts read. */
export const OLDER_COMMANDS: readonly CommandRow[] = rowsOf("older", [
  [
    "search",
    "Find memories by words",
    () => import("#doors/cli/commands/memory/search-command.ts"),
  ],
  [
    "recall",
    "Answer a question from memory, or print the master memory",
    () => import("#doors/cli/commands/memory/recall-command.ts"),
  ],
  [
    "list",
    "List the memories of this project",
    () => import("#doors/cli/commands/memory/list-command.ts"),
  ],
  ["show", "Show one memory whole", () => import("#doors/cli/commands/memory/show-command.ts")],
  [
    "why",
    "Explain why a prompt did not get a memory",
    () => import("#doors/cli/commands/memory/why-command.ts"),
  ],
  ["stats", "Show saved memories, tokens and hook times, by day", pick(activity, "statsCommand")],
  ["note list", "List the notes of a project", pick(note, "noteListCommand")],
  ["note show", "Show one note", pick(note, "noteShowCommand")],
  [
    "record retire",
    "Retire a record; it can be restored",
    pick(recordUpdate, "recordRetireCommand"),
  ],
  ["record restore", "Restore a retired record", pick(recordUpdate, "recordRestoreCommand")],
  [
    "record delete",
    "Retire a record, or remove a retired one",
    pick(recordUpdate, "recordDeleteCommand"),
  ],
]);
