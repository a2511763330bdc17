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
      "Show whether loci works here, and what it costs",
      () => import("#doors/cli/commands/setup/status-command.ts"),
    ],
    ["stats", "Show saved memories, tokens and hook times, by day", pick(activity, "statsCommand")],
    [
      "sessions",
      "List the conversations of this project, or what loci gave in one",
      pick(activity, "sessionsCommand"),
    ],
    [
      "log",
      "List the calls of the hooks, with their times and outcomes",
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
    ["load", "Print what the agent gets when a session starts", pick(load, "loadCommand")],
    ["inject", "Insert memory into a prompt from stdin", pick(load, "injectCommand")],
    [
      "update",
      "Add to a session's summary in MEMORY.md; rules go to `remember`",
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
      "Save one sentence for later sessions; the usual way",
      () => import("#doors/cli/commands/memory/remember-command.ts"),
    ],
    ["forget", "Forget a memory, by its id or words from it", pick(forget, "forgetCommand")],
    ["done", "Close a debt or an open task", pick(forget, "doneCommand")],
    ["pause", "Stop saving and indexing, until `loci resume`", pick(pause, "pauseCommand")],
    ["resume", "Start saving again", pick(pause, "resumeCommand")],
    ["review", "Approve or reject memories that came from outside", pick(review, "reviewCommand")],
    ["approve", "Let agents use memories that wait for review", pick(review, "approveCommand")],
    [
      "find",
      "Find memories by words or a question; without words, list them",
      () => import("#doors/cli/commands/memory/find-in-memory.ts"),
    ],
    [
      "search",
      "Find memories by words",
      () => import("#doors/cli/commands/memory/search-command.ts"),
    ],
    [
      "recall",
      "Answer a question from memory",
      () => import("#doors/cli/commands/memory/recall-command.ts"),
    ],
    [
      "list",
      "List the memories of this project",
      () => import("#doors/cli/commands/memory/list-command.ts"),
    ],
    [
      "why",
      "Explain why a prompt did not get a memory",
      () => import("#doors/cli/commands/memory/why-command.ts"),
    ],
    ["show", "Show one memory whole", () => import("#doors/cli/commands/memory/show-command.ts")],
    [
      "edit",
      "Correct a memory, in your editor or with --text",
      () => import("#doors/cli/commands/memory/edit-command.ts"),
    ],
    [
      "history",
      "List recent changes, or the versions of one memory",
      pick(history, "historyCommand"),
    ],
    ["diff", "Compare two versions of a memory", pick(history, "diffCommand")],
    ["undo", "Undo the last change", pick(history, "undoCommand")],
    [
      "export",
      "Write memories into one file, to share them",
      () => import("#doors/cli/commands/memory/export-command.ts"),
    ],
    [
      "import",
      "Add memories from a file, or from another tool",
      () => import("#doors/cli/commands/memory/import-command.ts"),
    ],
    [
      "gc",
      "Clean up memories that are too old or too many",
      () => import("#doors/cli/commands/memory/gc-command.ts"),
    ],
  ]),
];
