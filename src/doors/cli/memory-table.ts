import { type CommandRow, pick, rowsOf } from "#doors/cli/usage/command.ts";

const load = () => import("#doors/cli/commands/session/load-command.ts");
const forget = () => import("#doors/cli/commands/memory/forget-command.ts");
const pause = () => import("#doors/cli/commands/memory/pause-command.ts");
const review = () => import("#doors/cli/commands/memory/review-command.ts");
const history = () => import("#doors/cli/commands/memory/history-command.ts");
const init = () => import("#doors/cli/commands/setup/init-command.ts");
const projects = () => import("#doors/cli/commands/setup/projects-command.ts");
const version = () => import("#doors/cli/commands/setup/version-command.ts");
const activity = () => import("#doors/cli/commands/session/activity-commands.ts");

/** The commands of every day; `loci` alone is the eleventh. */
const EVERYDAY_COMMANDS: readonly CommandRow[] = rowsOf("everyday", [
  [
    "remember",
    "Save one sentence for later sessions",
    () => import("#doors/cli/commands/memory/remember-command.ts"),
  ],
  [
    "find",
    "Find memories by words or a question; without words, list them",
    () => import("#doors/cli/commands/memory/find-in-memory.ts"),
  ],
  ["forget", "Forget a memory, by its id or words from it", pick(forget, "forgetCommand")],
  ["undo", "Undo the last change", pick(history, "undoCommand")],
  ["init", "Connect loci to Claude Code", pick(init, "initCommand")],
  [
    "uninstall",
    "Disconnect loci from Claude Code; memory stays",
    () => import("#doors/cli/commands/setup/uninstall-command.ts"),
  ],
  [
    "doctor",
    "Check the installation, and say how to fix it",
    () => import("#doors/cli/commands/setup/doctor-command.ts"),
  ],
  [
    "upgrade",
    "Install the latest release, or return to the previous one",
    () => import("#doors/cli/commands/setup/upgrade-command.ts"),
  ],
  ["ui", "Show memory in the browser", pick(version, "uiCommand")],
  ["set", "Show or change the settings", () => import("#doors/cli/commands/config/set-command.ts")],
]);

/** The commands of every day, and those that correct, review, move and summarize memory. */
export const MEMORY_COMMANDS: readonly CommandRow[] = [
  ...EVERYDAY_COMMANDS,
  ...rowsOf("edit", [
    [
      "edit",
      "Correct a memory, in your editor or with --text",
      () => import("#doors/cli/commands/memory/edit-command.ts"),
    ],
    ["done", "Close a debt or an open task", pick(forget, "doneCommand")],
    [
      "history",
      "List recent changes, or the versions of one memory",
      pick(history, "historyCommand"),
    ],
    ["diff", "Compare two versions of a memory", pick(history, "diffCommand")],
  ]),
  ...rowsOf("review", [
    ["review", "Approve or reject memories that came from outside", pick(review, "reviewCommand")],
    ["approve", "Let agents use memories that wait for review", pick(review, "approveCommand")],
  ]),
  ...rowsOf("status", [
    [
      "status",
      "Show whether loci works here, and what it costs",
      () => import("#doors/cli/commands/setup/status-command.ts"),
    ],
    ["load", "Print what the agent gets when a session starts", pick(load, "loadCommand")],
    ["pause", "Stop saving and indexing, until `loci resume`", pick(pause, "pauseCommand")],
    ["resume", "Start saving again", pick(pause, "resumeCommand")],
    [
      "log",
      "List the calls of the hooks, with their times and outcomes",
      () => import("#doors/cli/commands/setup/log-command.ts"),
    ],
  ]),
  ...rowsOf("import", [
    [
      "import",
      "Add memories from a file, or from another tool",
      () => import("#doors/cli/commands/memory/import-command.ts"),
    ],
    [
      "export",
      "Write memories into one file, to share them",
      () => import("#doors/cli/commands/memory/export-command.ts"),
    ],
    [
      "projects adopt",
      "Take over the memory of this project's earlier path",
      pick(projects, "projectsAdoptCommand"),
    ],
  ]),
  ...rowsOf("sessions", [
    [
      "sessions",
      "List the conversations of this project, or what loci gave in one",
      pick(activity, "sessionsCommand"),
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
  ...rowsOf("summarize", [
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
      "update",
      "Add to a session's summary in MEMORY.md; rules go to `remember`",
      () => import("#doors/cli/commands/session/update-command.ts"),
    ],
    [
      "compress",
      "Compress a memory file; removed text goes to its archive",
      () => import("#doors/cli/commands/session/compress-command.ts"),
    ],
    ["inject", "Insert memory into a prompt from stdin", pick(load, "injectCommand")],
  ]),
];
