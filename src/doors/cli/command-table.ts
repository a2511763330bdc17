import { type CommandRow, pick, rowsOf } from "#doors/cli/usage/command.ts";
import type { NoteKind } from "#layouts/journal/format/note-forms.ts";
import { MEMORY_COMMANDS } from "./memory-table.ts";
import { OLDER_COMMANDS } from "./older-names.ts";

const journal = () => import("#doors/cli/commands/journal/memory-mode.ts");
const note = () => import("#doors/cli/commands/journal/note-commands.ts");
const workspace = () => import("#doors/cli/commands/journal/workspace-commands.ts");
const user = () => import("#doors/cli/commands/journal/user-commands.ts");

/** One of the commands that write a note. */
function noteCommand(kind: NoteKind): CommandRow["load"] {
  return async () => {
    const { NOTE_COMMANDS } = await import("#doors/cli/commands/journal/note-commands.ts");
    return { command: NOTE_COMMANDS[kind] };
  };
}

/** The commands about the journal, its notes, the workspace map and the user. */
const JOURNAL_COMMANDS: readonly CommandRow[] = [
  ...rowsOf("journal", [
    ["journal start", "Turn memory mode on in a project", pick(journal, "journalStartCommand")],
    ["journal stop", "Turn memory mode off; every file stays", pick(journal, "journalStopCommand")],
    [
      "journal status",
      "Show the state and size of the journal",
      pick(journal, "journalStatusCommand"),
    ],
    ["journal rebuild", "Rebuild the index from the notes", pick(journal, "journalRebuildCommand")],
    [
      "journal migrate",
      "Import a journal of version 1.2 from the project",
      pick(journal, "journalMigrateCommand"),
    ],
    [
      "journal note decision",
      "Save a decision in the journal; `remember` does that, too",
      noteCommand("decision"),
    ],
    ["journal note analysis", "Save the analysis of a file or component", noteCommand("analysis")],
    ["journal note context", "Save the current work, or an obstacle", noteCommand("context")],
    ["journal note progress", "Save the progress, or finished work", noteCommand("progress")],
    ["journal note subagent", "Save the result of a sub-agent", noteCommand("subagent")],
    ["journal supersede", "Supersede a decision", pick(note, "noteSupersedeCommand")],
    [
      "breadcrumb",
      "Print the marker that reveals a compaction, or search for it",
      () => import("#doors/cli/commands/journal/workspace-commands.ts"),
    ],
  ]),
  ...rowsOf("user", [
    [
      "workspace show",
      "Show all projects, their relations and common work",
      pick(workspace, "workspaceShowCommand"),
    ],
    ["workspace add", "Add a project to the workspace map", pick(workspace, "workspaceAddCommand")],
    [
      "workspace describe",
      "Describe a project or its state",
      pick(workspace, "workspaceDescribeCommand"),
    ],
    [
      "workspace relate",
      "Relate one project to another",
      pick(workspace, "workspaceRelateCommand"),
    ],
    [
      "workspace remove",
      "Remove a project from the map; its journal stays",
      pick(workspace, "workspaceRemoveCommand"),
    ],
    [
      "workspace initiative",
      "Save work that spans projects",
      pick(workspace, "workspaceInitiativeCommand"),
    ],
    ["user show", "Show everything that is known about you", pick(user, "userShowCommand")],
    ["user update", "Save a fact about you in your profile", pick(user, "userUpdateCommand")],
    ["user forget", "Remove facts about you", pick(user, "userForgetCommand")],
    ["user history", "Show the changes of your profile", pick(user, "userHistoryCommand")],
    ["user export", "Print your whole profile as one file", pick(user, "userExportCommand")],
    ["user import", "Import an exported profile", pick(user, "userImportCommand")],
    ["user accept", "Accept a proposed fact about you", pick(user, "userAcceptCommand")],
    ["user refuse", "Reject a proposed fact about you", pick(user, "userRefuseCommand")],
  ]),
];

const recordUpdate = () => import("#doors/cli/commands/record/record-update.ts");
const configSet = () => import("#doors/cli/commands/config/config-set.ts");
const indexStatus = () => import("#doors/cli/commands/index/index-status.ts");
const init = () => import("#doors/cli/commands/setup/init-command.ts");
const projects = () => import("#doors/cli/commands/setup/projects-command.ts");
const version = () => import("#doors/cli/commands/setup/version-command.ts");

/** Every command of loci, in the order of the help page. */
export const COMMANDS: readonly CommandRow[] = [
  ...MEMORY_COMMANDS,
  ...JOURNAL_COMMANDS,
  ...rowsOf("record", [
    [
      "record create",
      "Create a record from JSON; `remember` takes a sentence",
      () => import("#doors/cli/commands/record/record-create.ts"),
    ],
    ["record update", "Apply a JSON patch to a record", pick(recordUpdate, "recordUpdateCommand")],
    [
      "record commit",
      "Save several drafts in one call",
      () => import("#doors/cli/commands/record/record-commit.ts"),
    ],
    [
      "record candidate",
      "Find a record that may say the same, before creating one",
      () => import("#doors/cli/commands/record/record-candidate.ts"),
    ],
    ["record archive", "Archive a record", pick(recordUpdate, "recordArchiveCommand")],
    [
      "record unarchive",
      "Restore an archived record",
      pick(recordUpdate, "recordUnarchiveCommand"),
    ],
    [
      "record merge",
      "Merge a record into another that says the same",
      () => import("#doors/cli/commands/record/record-merge.ts"),
    ],
    [
      "record excerpt",
      "Print the words from which a record is to be drafted",
      () => import("#doors/cli/commands/record/record-excerpt.ts"),
    ],
    [
      "record schema",
      "Print the form of a record as JSON Schema",
      () => import("#doors/cli/commands/record/record-schema.ts"),
    ],
  ]),
  ...rowsOf("scan", [
    [
      "scan",
      "Find secrets in memory, and redact them",
      () => import("#doors/cli/commands/memory/scan-command.ts"),
    ],
    [
      "gc",
      "Clean up memories that are too old or too many",
      () => import("#doors/cli/commands/memory/gc-command.ts"),
    ],
    ["index status", "Show the state of the search index", pick(indexStatus, "indexStatusCommand")],
    [
      "index verify",
      "Compare the index with the files, row by row",
      pick(indexStatus, "indexVerifyCommand"),
    ],
    ["index rebuild", "Rebuild the index from the files", pick(indexStatus, "indexRebuildCommand")],
    [
      "index transcripts",
      "Index older conversations",
      pick(indexStatus, "indexTranscriptsCommand"),
    ],
    [
      "projects",
      "List the projects with memory, and those whose folder is gone",
      pick(projects, "projectsCommand"),
    ],
    [
      "projects trust",
      "Name the people whose shared memories need no review",
      pick(projects, "projectsTrustCommand"),
    ],
    [
      "tutorial",
      "See loci work, in a temporary folder",
      () => import("#doors/cli/commands/setup/tutorial-command.ts"),
    ],
  ]),
  ...rowsOf("mcp", [
    [
      "agent",
      "Run what an agent may do unasked, in its own project",
      () => import("./agent-command.ts"),
    ],
    ["mcp", "Serve memory to agents over MCP", pick(version, "mcpCommand")],
    ["hook", "Answer one event of an agent, read from stdin", pick(version, "commandOf")],
    [
      "config hooks",
      "Print the hook entries for the settings of Claude Code",
      pick(configSet, "configHooksCommand"),
    ],
    ["plugin", "Write loci as a Claude Code plugin into a folder", pick(init, "pluginCommand")],
    ["completions", "Print the completions for a shell", () => import("./completions-command.ts")],
    [
      "complete",
      "Print the words that may come next, for a shell",
      () => import("./complete-command.ts"),
    ],
    ["schema", "Print what `--json` of a command prints", () => import("./schema-command.ts")],
    ["man", "Open the manual page", () => import("./man-page.ts")],
    ["help", "Show the page of a command, or all commands", () => import("./help-pages.ts")],
    ["more", "Show the other commands, by group", () => import("./more-command.ts")],
    ["version", "Print the version and its build", pick(version, "versionCommand")],
  ]),
  ...OLDER_COMMANDS,
];
