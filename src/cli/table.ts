import type { CommandRow } from "./command-row.ts";
import { CONFIG_COMMANDS } from "./config-table.ts";
import { INDEX_COMMANDS } from "./index-table.ts";
import { RECORD_COMMANDS } from "./record-table.ts";

/** Every command of loci. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: "status",
    group: "look",
    about: "Show what is remembered, where, and what it costs",
    load: () => import("./commands/status.ts"),
  },
  {
    name: "log",
    group: "look",
    about: "Show the calls of the hooks, with their times and outcomes",
    load: () => import("./commands/log.ts"),
  },
  {
    name: "transcript",
    group: "look",
    about: "Show what was said and done in a conversation",
    load: () => import("./commands/transcript.ts"),
  },
  {
    name: "triage",
    group: "look",
    about: "Tell what of a conversation's last turn is worth keeping",
    load: () => import("./commands/triage.ts"),
  },
  {
    name: "load",
    group: "memory",
    about: "Print what is remembered here, as it is put into a prompt",
    load: () => import("./commands/load.ts"),
  },
  {
    name: "inject",
    group: "memory",
    about: "Put what is remembered into a prompt, read from stdin",
    load: () => import("./commands/inject.ts"),
  },
  {
    name: "update",
    group: "memory",
    about: "Write down what a session has done, or what you tell it",
    load: () => import("./commands/update.ts"),
  },
  {
    name: "compress",
    group: "memory",
    about: "Make a memory file shorter; what leaves goes to its archive",
    load: () => import("./commands/compress.ts"),
  },
  {
    name: "remember",
    group: "memory",
    about: "Keep something for good, in one sentence",
    load: () => import("./commands/remember.ts"),
  },
  {
    name: "forget",
    group: "memory",
    about: "Retire a record, by its id or by what it says",
    load: () => import("./commands/forget.ts"),
  },
  {
    name: "review",
    group: "memory",
    about: "Look at what changed outside loci, and at what is not handed out",
    load: () => import("./commands/review.ts"),
  },
  {
    name: "approve",
    group: "memory",
    about: "Let what waits be handed to agents",
    load: () => import("./commands/approve.ts"),
  },
  {
    name: "search",
    group: "memory",
    about: "Find what is remembered, by what it says",
    load: () => import("./commands/search.ts"),
  },
  {
    name: "recall",
    group: "memory",
    about: "Answer a question with what is remembered",
    load: () => import("./commands/recall.ts"),
  },
  {
    name: "list",
    group: "memory",
    about: "List the records of a project",
    load: () => import("./commands/list.ts"),
  },
  {
    name: "show",
    group: "memory",
    about: "Show one memory",
    load: () => import("./commands/show.ts"),
  },
  {
    name: "edit",
    group: "memory",
    about: "Change a record, in your editor or field by field",
    load: () => import("./commands/edit.ts"),
  },
  {
    name: "history",
    group: "memory",
    about: "Show what was changed, or the versions of a record or file",
    load: () => import("./commands/history.ts"),
  },
  {
    name: "diff",
    group: "memory",
    about: "Show what is different between two versions of a record",
    load: () => import("./commands/diff.ts"),
  },
  {
    name: "undo",
    group: "memory",
    about: "Take back the latest changes of what is remembered",
    load: () => import("./commands/undo.ts"),
  },
  {
    name: "gc",
    group: "memory",
    about: "Clear up records that are too old or too many",
    load: () => import("./commands/gc.ts"),
  },
  ...RECORD_COMMANDS,
  ...CONFIG_COMMANDS,
  ...INDEX_COMMANDS,
  {
    name: "init",
    group: "care",
    about: "Make the agent call loci, and give it commands",
    load: () => import("./commands/init.ts"),
  },
  {
    name: "uninstall",
    group: "care",
    about: "Take loci out of the agent again; memory stays",
    load: () => import("./commands/uninstall.ts"),
  },
  {
    name: "plugin",
    group: "care",
    about: "Write the same as a plugin of the agent, into a folder",
    load: () => import("./commands/plugin.ts"),
  },
  {
    name: "doctor",
    group: "care",
    about: "Look for what is wrong, and say how to mend it",
    load: () => import("./commands/doctor.ts"),
  },
  {
    name: "scan",
    group: "care",
    about: "Look for secrets in what is remembered, and take them out",
    load: () => import("./commands/scan.ts"),
  },
  {
    name: "help",
    group: "care",
    about: "Show this page, or the page of one command",
    load: () => import("./commands/help.ts"),
  },
  {
    name: "version",
    group: "care",
    about: "Print the version, and what it was built from",
    load: () => import("./commands/version.ts"),
  },
  {
    name: "completions",
    group: "machine",
    about: "Print the completions for a shell",
    load: () => import("./commands/completions.ts"),
  },
  {
    name: "hook",
    group: "machine",
    about: "Answer one event of an agent, read from stdin",
    load: () => import("./commands/hook.ts"),
  },
];
