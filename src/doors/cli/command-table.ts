import type { CommandRow } from "#doors/cli/usage/command-row.ts";
import { CONFIG_COMMANDS, INDEX_COMMANDS, RECORD_COMMANDS } from "./group-tables.ts";
import { JOURNAL_COMMANDS } from "./journal-tables.ts";
import { SAVING_COMMANDS } from "./memory-table.ts";

/** Every command of loci. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: "status",
    group: "look",
    about: "Show what is remembered, where, and what it costs",
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
    about: "Show what was said and done in a conversation",
    load: () => import("#doors/cli/commands/session/transcript-command.ts"),
  },
  {
    name: "triage",
    group: "look",
    about: "Tell what of a conversation's last turn is worth keeping",
    load: () => import("#doors/cli/commands/session/triage-command.ts"),
  },
  {
    name: "load",
    group: "memory",
    about: "Print what is remembered here, as it is put into a prompt",
    load: () =>
      import("#doors/cli/commands/session/load-command.ts").then(({ loadCommand }) => ({
        command: loadCommand,
      })),
  },
  {
    name: "inject",
    group: "memory",
    about: "Put what is remembered into a prompt, read from stdin",
    load: () =>
      import("#doors/cli/commands/session/load-command.ts").then(({ injectCommand }) => ({
        command: injectCommand,
      })),
  },
  {
    name: "update",
    group: "memory",
    about: "Write down what a session has done, or what you tell it",
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
    about: "Make a memory file shorter; what leaves goes to its archive",
    load: () => import("#doors/cli/commands/session/compress-command.ts"),
  },
  ...SAVING_COMMANDS,
  {
    name: "search",
    group: "memory",
    about: "Find what is remembered, by what it says",
    load: () => import("#doors/cli/commands/memory/search-command.ts"),
  },
  {
    name: "recall",
    group: "memory",
    about: "Answer a question with what is remembered",
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
    about: "Show what was changed, or the versions of a record or file",
    load: () =>
      import("#doors/cli/commands/memory/history-command.ts").then(({ historyCommand }) => ({
        command: historyCommand,
      })),
  },
  {
    name: "diff",
    group: "memory",
    about: "Show what is different between two versions of a record",
    load: () =>
      import("#doors/cli/commands/memory/history-command.ts").then(({ diffCommand }) => ({
        command: diffCommand,
      })),
  },
  {
    name: "undo",
    group: "memory",
    about: "Take back the latest changes of what is remembered",
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
    about: "Clear up records that are too old or too many",
    load: () => import("#doors/cli/commands/memory/gc-command.ts"),
  },
  ...JOURNAL_COMMANDS,
  ...RECORD_COMMANDS,
  ...CONFIG_COMMANDS,
  ...INDEX_COMMANDS,
  {
    name: "init",
    group: "care",
    about: "Make the agent call loci, and give it commands",
    load: () =>
      import("#doors/cli/commands/setup/init-command.ts").then(({ initCommand }) => ({
        command: initCommand,
      })),
  },
  {
    name: "uninstall",
    group: "care",
    about: "Take loci out of the agent again; memory stays",
    load: () => import("#doors/cli/commands/setup/uninstall-command.ts"),
  },
  {
    name: "plugin",
    group: "care",
    about: "Write the same as a plugin of the agent, into a folder",
    load: () =>
      import("#doors/cli/commands/setup/init-command.ts").then(({ pluginCommand }) => ({
        command: pluginCommand,
      })),
  },
  {
    name: "doctor",
    group: "care",
    about: "Look for what is wrong, and say how to mend it",
    load: () => import("#doors/cli/commands/setup/doctor-command.ts"),
  },
  {
    name: "scan",
    group: "care",
    about: "Look for secrets in what is remembered, and take them out",
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
    about: "Print the version, and what it was built from",
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
    name: "hook",
    group: "machine",
    about: "Answer one event of an agent, read from stdin",
    load: () =>
      import("#doors/cli/commands/setup/version-command.ts").then(({ hookCommand }) => ({
        command: hookCommand,
      })),
  },
];
