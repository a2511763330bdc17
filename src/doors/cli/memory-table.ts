import { type CommandRow, pick, rowsOf } from "#doors/cli/usage/command.ts";

const activity = () => import("#doors/cli/commands/session/activity-commands.ts");
const load = () => import("#doors/cli/commands/session/load-command.ts");
const forget = () => import("#doors/cli/commands/memory/forget-command.ts");
const pause = () => import("#doors/cli/commands/memory/pause-command.ts");
const review = () => import("#doors/cli/commands/memory/review-command.ts");
const history = () => import("#doors/cli/commands/memory/history-command.ts");

/** The commands that show, save and search memory. */
export const MEMORY_COMMANDS: readonly CommandRow[] = [
  ...rowsOf("look", [
    [
      "status",
      "Show the state and the cost of memory",
      () => import("#doors/cli/commands/setup/status-command.ts"),
    ],
    [
      "stats",
      "Show what loci saved and gave, by day, and its times",
      pick(activity, "statsCommand"),
    ],
    [
      "sessions",
      "List the conversations of this project, or show what loci gave in one",
      pick(activity, "sessionsCommand"),
    ],
    [
      "log",
      "Show the calls of the hooks, with their times and outcomes",
      () => import("#doors/cli/commands/setup/log-command.ts"),
    ],
    [
      "transcript",
      "Show a conversation",
      () => import("#doors/cli/commands/session/transcript-command.ts"),
    ],
    [
      "triage",
      "Show what is worth saving in a conversation's last turn",
      () => import("#doors/cli/commands/session/triage-command.ts"),
    ],
  ]),
  ...rowsOf("memory", [
    [
      "load",
      "Print the memory of this project, as a block for a prompt",
      pick(load, "loadCommand"),
    ],
    ["inject", "Insert memory into a prompt that is read from stdin", pick(load, "injectCommand")],
    [
      "update",
      "Save a summary of a session, or the facts you name",
      () => import("#doors/cli/commands/session/update-command.ts"),
    ],
    [
      "summarize",
      "Write the summary of a conversation",
      () => import("#doors/cli/commands/session/summarize-command.ts"),
    ],
    [
      "synthesize",
      "Make one master memory of all summaries",
      () => import("#doors/cli/commands/session/synthesize-command.ts"),
    ],
    [
      "compress",
      "Compress a memory file; removed text goes to its archive",
      () => import("#doors/cli/commands/session/compress-command.ts"),
    ],
    [
      "remember",
      "Save one sentence for later sessions",
      () => import("#doors/cli/commands/memory/remember-command.ts"),
    ],
    ["forget", "Forget a memory everywhere, by its id or its words", pick(forget, "forgetCommand")],
    ["done", "Close a debt or an open end", pick(forget, "doneCommand")],
    [
      "pause",
      "Go off the record: save, ask and index nothing unasked",
      pick(pause, "pauseCommand"),
    ],
    ["resume", "Go on the record again", pick(pause, "resumeCommand")],
    [
      "review",
      "Check memories that came from outside, and approve them",
      pick(review, "reviewCommand"),
    ],
    ["approve", "Allow agents to use pending memories", pick(review, "approveCommand")],
    [
      "search",
      "Search memories by their words",
      () => import("#doors/cli/commands/memory/search-command.ts"),
    ],
    [
      "recall",
      "Answer a question from memory",
      () => import("#doors/cli/commands/memory/recall-command.ts"),
    ],
    [
      "list",
      "List the records of a project",
      () => import("#doors/cli/commands/memory/list-command.ts"),
    ],
    [
      "why",
      "Explain why a prompt did not get a memory",
      () => import("#doors/cli/commands/memory/why-command.ts"),
    ],
    ["show", "Show one memory", () => import("#doors/cli/commands/memory/show-command.ts")],
    [
      "edit",
      "Change a record, in your editor or field by field",
      () => import("#doors/cli/commands/memory/edit-command.ts"),
    ],
    [
      "history",
      "Show recent changes, or the versions of a record or file",
      pick(history, "historyCommand"),
    ],
    ["diff", "Compare two versions of a record", pick(history, "diffCommand")],
    ["undo", "Undo the latest changes of memory", pick(history, "undoCommand")],
    [
      "export",
      "Put memories into one file that can be shared",
      () => import("#doors/cli/commands/memory/export-command.ts"),
    ],
    [
      "import",
      "Take over memories from a file, or from another tool",
      () => import("#doors/cli/commands/memory/import-command.ts"),
    ],
    [
      "gc",
      "Clean up records that are too old or too many",
      () => import("#doors/cli/commands/memory/gc-command.ts"),
    ],
  ]),
];
