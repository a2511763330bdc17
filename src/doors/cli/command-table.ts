import type { CommandRow } from "#doors/cli/usage/command-row.ts";
import { CONFIG_COMMANDS, INDEX_COMMANDS, RECORD_COMMANDS } from "./group-tables.ts";
import { JOURNAL_COMMANDS } from "./journal-tables.ts";
import { SAVING_COMMANDS } from "./memory-table.ts";

/** Every command of loci. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: "status",
    group: "look",
    about: "Show the state and the cost of memory",
    load: () => import("#doors/cli/commands/setup/status-command.ts"),
  },
  {
    name: "log",
    group: "look",
    about: "Show the calls of the hooks, with their times and outcomes",
    load: () => import("#doors/cli/commands/setup/log-command.ts"),
  },
  {
    name: "transcript",
    group: "look",
    about: "Show a conversation",
    load: () => import("#doors/cli/commands/session/transcript-command.ts"),
  },
  {
    name: "triage",
    group: "look",
    about: "Show what is worth saving in a conversation's last turn",
    load: () => import("#doors/cli/commands/session/triage-command.ts"),
  },
  {
    name: "load",
    group: "memory",
    about: "Print the memory of this project, as a block for a prompt",
    load: () =>
      import("#doors/cli/commands/session/load-command.ts").then(({ loadCommand }) => ({
        command: loadCommand,
      })),
  },
  {
    name: "inject",
    group: "memory",
    about: "Insert memory into a prompt that is read from stdin",
    load: () =>
      import("#doors/cli/commands/session/load-command.ts").then(({ injectCommand }) => ({
        command: injectCommand,
      })),
  },
  {
    name: "update",
    group: "memory",
    about: "Save a summary of a session, or the facts you name",
    load: () => import("#doors/cli/commands/session/update-command.ts"),
  },
  {
    name: "summarize",
    group: "memory",
    about: "Write the summary of a conversation",
    load: () => import("#doors/cli/commands/session/summarize-command.ts"),
  },
  {
    name: "synthesize",
    group: "memory",
    about: "Make one master memory of all summaries",
    load: () => import("#doors/cli/commands/session/synthesize-command.ts"),
  },
  {
    name: "compress",
    group: "memory",
    about: "Compress a memory file; removed text goes to its archive",
    load: () => import("#doors/cli/commands/session/compress-command.ts"),
  },
  ...SAVING_COMMANDS,
  {
    name: "search",
    group: "memory",
    about: "Search memories by their words",
    load: () => import("#doors/cli/commands/memory/search-command.ts"),
  },
  {
    name: "recall",
    group: "memory",
    about: "Answer a question from memory",
    load: () => import("#doors/cli/commands/memory/recall-command.ts"),
  },
  {
    name: "list",
    group: "memory",
    about: "List the records of a project",
    load: () => import("#doors/cli/commands/memory/list-command.ts"),
  },
  {
    name: "show",
    group: "memory",
    about: "Show one memory",
    load: () => import("#doors/cli/commands/memory/show-command.ts"),
  },
  {
    name: "edit",
    group: "memory",
    about: "Change a record, in your editor or field by field",
    load: () => import("#doors/cli/commands/memory/edit-command.ts"),
  },
  {
    name: "history",
    group: "memory",
    about: "Show recent changes, or the versions of a record or file",
    load: () =>
      import("#doors/cli/commands/memory/history-command.ts").then(({ historyCommand }) => ({
        command: historyCommand,
      })),
  },
  {
    name: "diff",
    group: "memory",
    about: "Compare two versions of a record",
    load: () =>
      import("#doors/cli/commands/memory/history-command.ts").then(({ diffCommand }) => ({
        command: diffCommand,
      })),
  },
  {
    name: "undo",
    group: "memory",
    about: "Undo the latest changes of memory",
    load: () =>
      import("#doors/cli/commands/memory/history-command.ts").then(({ undoCommand }) => ({
        command: undoCommand,
      })),
  },
  {
    name: "export",
    group: "memory",
    about: "Put memories into one file that can be shared",
    load: () => import("#doors/cli/commands/memory/export-command.ts"),
  },
  {
    name: "import",
    group: "memory",
    about: "Take over memories from a file, or from another tool",
    load: () => import("#doors/cli/commands/memory/import-command.ts"),
  },
  {
    name: "gc",
    group: "memory",
    about: "Clean up records that are too old or too many",
    load: () => import("#doors/cli/commands/memory/gc-command.ts"),
  },
  ...JOURNAL_COMMANDS,
  ...RECORD_COMMANDS,
  ...CONFIG_COMMANDS,
  ...INDEX_COMMANDS,
  {
    name: "init",
    group: "care",
    about: "Register loci with the agent, and add its commands",
    load: () =>
      import("#doors/cli/commands/setup/init-command.ts").then(({ initCommand }) => ({
        command: initCommand,
      })),
  },
  {
    name: "uninstall",
    group: "care",
    about: "Remove loci from the agent; memory stays",
    load: () => import("#doors/cli/commands/setup/uninstall-command.ts"),
  },
  {
    name: "plugin",
    group: "care",
    about: "Write loci as a plugin of the agent into a folder",
    load: () =>
      import("#doors/cli/commands/setup/init-command.ts").then(({ pluginCommand }) => ({
        command: pluginCommand,
      })),
  },
  {
    name: "doctor",
    group: "care",
    about: "Check the installation, and explain how to fix it",
    load: () => import("#doors/cli/commands/setup/doctor-command.ts"),
  },
  {
    name: "scan",
    group: "care",
    about: "Find secrets in memory, and redact them",
    load: () => import("#doors/cli/commands/memory/scan-command.ts"),
  },
  {
    name: "upgrade",
    group: "care",
    about: "Install the latest release of loci, or go back to the one before",
    load: () => import("#doors/cli/commands/setup/upgrade-command.ts"),
  },
  {
    name: "help",
    group: "care",
    about: "Show this page, or the page of one command",
    load: () => import("./help-command.ts"),
  },
  {
    name: "man",
    group: "care",
    about: "Open the manual page",
    load: () => import("./man-command.ts"),
  },
  {
    name: "version",
    group: "care",
    about: "Print the version and its build",
    load: () =>
      import("#doors/cli/commands/setup/version-command.ts").then(({ versionCommand }) => ({
        command: versionCommand,
      })),
  },
  {
    name: "completions",
    group: "machine",
    about: "Print the completions for a shell",
    load: () => import("./completions-command.ts"),
  },
  {
    name: "mcp",
    group: "machine",
    about: "Serve memory to agents over MCP",
    load: () =>
      import("#doors/cli/commands/setup/version-command.ts").then(({ mcpCommand }) => ({
        command: mcpCommand,
      })),
  },
  {
    name: "hook",
    group: "machine",
    about: "Answer one event of an agent, read from stdin",
    load: () =>
      import("#doors/cli/commands/setup/version-command.ts").then(({ hookCommand }) => ({
        command: hookCommand,
      })),
  },
];
