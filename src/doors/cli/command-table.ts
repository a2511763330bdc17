import { type CommandRow, pick, rowsOf } from "#doors/cli/usage/command.ts";
import type { NoteKind } from "#layouts/journal/format/note-forms.ts";
import { MEMORY_COMMANDS } from "./memory-table.ts";

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
      "note decision",
      "Save a decision in the journal; `remember` does that, too",
      noteCommand("decision"),
    ],
    ["note analysis", "Save the analysis of a file or component", noteCommand("analysis")],
    ["note context", "Save the current work, or an obstacle", noteCommand("context")],
    ["note progress", "Save the progress, or finished work", noteCommand("progress")],
    ["note subagent", "Save the result of a sub-agent", noteCommand("subagent")],
    ["note list", "List the notes of a project", pick(note, "noteListCommand")],
    ["note show", "Show one note", pick(note, "noteShowCommand")],
    ["note supersede", "Supersede a decision", pick(note, "noteSupersedeCommand")],
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
    [
      "breadcrumb",
      "Print the marker that reveals a compaction, or search for it",
      () => import("#doors/cli/commands/journal/workspace-commands.ts"),
    ],
  ]),
];

const recordUpdate = () => import("#doors/cli/commands/record/record-update.ts");
const configList = () => import("#doors/cli/commands/config/config-list.ts");
const configSet = () => import("#doors/cli/commands/config/config-set.ts");
const indexStatus = () => import("#doors/cli/commands/index/index-status.ts");
const init = () => import("#doors/cli/commands/setup/init-command.ts");
const projects = () => import("#doors/cli/commands/setup/projects-command.ts");
const version = () => import("#doors/cli/commands/setup/version-command.ts");

/** Every command of loci, in the order of the help page. */
export const COMMANDS: readonly CommandRow[] = [
  ...MEMORY_COMMANDS,
  ...JOURNAL_COMMANDS,
  ...rowsOf("records", [
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
    [
      "record retire",
      "Retire a record; it can be restored",
      pick(recordUpdate, "recordRetireCommand"),
    ],
    ["record restore", "Restore a retired record", pick(recordUpdate, "recordRestoreCommand")],
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
      "record delete",
      "Retire a record, or remove a retired one",
      pick(recordUpdate, "recordDeleteCommand"),
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
  ...rowsOf("settings", [
    ["config list", "List all settings with their values", pick(configList, "configListCommand")],
    ["config get", "Print the value of one setting", pick(configList, "configGetCommand")],
    ["config set", "Change a setting", pick(configSet, "configSetCommand")],
    ["config unset", "Reset a setting to its default", pick(configSet, "configUnsetCommand")],
    [
      "config explain",
      "Show where a value comes from and what it overrides",
      pick(configList, "configExplainCommand"),
    ],
    [
      "config hooks",
      "Print the hook entries for the settings of Claude Code",
      pick(configSet, "configHooksCommand"),
    ],
  ]),
  ...rowsOf("care", [
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
    ["init", "Connect loci to Claude Code", pick(init, "initCommand")],
    [
      "uninstall",
      "Disconnect loci from Claude Code; memory stays",
      () => import("#doors/cli/commands/setup/uninstall-command.ts"),
    ],
    ["plugin", "Write loci as a Claude Code plugin into a folder", pick(init, "pluginCommand")],
    [
      "doctor",
      "Check the installation, and say how to fix it",
      () => import("#doors/cli/commands/setup/doctor-command.ts"),
    ],
    ["ui", "Show memory in the browser", pick(version, "uiCommand")],
    [
      "projects",
      "List the projects with memory, and those whose folder is gone",
      pick(projects, "projectsCommand"),
    ],
    [
      "projects adopt",
      "Take over the memory of this project's earlier path",
      pick(projects, "projectsAdoptCommand"),
    ],
    [
      "projects trust",
      "Name the people whose shared memories need no review",
      pick(projects, "projectsTrustCommand"),
    ],
    [
      "scan",
      "Find secrets in memory, and redact them",
      () => import("#doors/cli/commands/memory/scan-command.ts"),
    ],
    [
      "upgrade",
      "Install the latest release, or return to the previous one",
      () => import("#doors/cli/commands/setup/upgrade-command.ts"),
    ],
    [
      "tutorial",
      "See loci work, in a temporary folder",
      () => import("#doors/cli/commands/setup/tutorial-command.ts"),
    ],
    ["help", "Show this page, or the page of one command", () => import("./help-pages.ts")],
    ["man", "Open the manual page", () => import("./man-page.ts")],
    ["version", "Print the version and its build", pick(version, "versionCommand")],
  ]),
  ...rowsOf("machine", [
    ["completions", "Print the completions for a shell", () => import("./completions-command.ts")],
    [
      "complete",
      "Print the words that may come next, for a shell",
      () => import("./complete-command.ts"),
    ],
    ["schema", "Print what `--json` of a command prints", () => import("./schema-command.ts")],
    ["mcp", "Serve memory to agents over MCP", pick(version, "mcpCommand")],
    ["hook", "Answer one event of an agent, read from stdin", pick(version, "hookCommand")],
  ]),
];
