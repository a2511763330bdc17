import { type CommandRow, pick, rowsOf } from "#doors/cli/usage/command-row.ts";
import type { NoteKind } from "#layouts/journal/format/note-forms.ts";

const journal = () => import("#doors/cli/commands/journal/memory-mode.ts");
const note = () => import("#doors/cli/commands/journal/note-commands.ts");
const workspace = () => import("#doors/cli/commands/journal/workspace-commands.ts");
const user = () => import("#doors/cli/commands/journal/user-commands.ts");

/** One of the commands that write a note. */
function noteCommand(kind: NoteKind): CommandRow["load"] {
  return async () => {
    const { NOTE_COMMANDS } = await import("#doors/cli/commands/journal/note-write.ts");
    return { command: NOTE_COMMANDS[kind] };
  };
}

/** The commands about the journal, its notes, the workspace map and the user. */
export const JOURNAL_COMMANDS: readonly CommandRow[] = [
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
    ["note decision", "Save a decision", noteCommand("decision")],
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
    ["user update", "Save a fact about you", pick(user, "userUpdateCommand")],
    ["user forget", "Remove facts about you", pick(user, "userForgetCommand")],
    ["user history", "Show the changes of your profile", pick(user, "userHistoryCommand")],
    ["user export", "Print your whole profile as one file", pick(user, "userExportCommand")],
    ["user import", "Import an exported profile", pick(user, "userImportCommand")],
    ["user accept", "Accept a proposed fact about you", pick(user, "userAcceptCommand")],
    ["user refuse", "Reject a proposed fact about you", pick(user, "userRefuseCommand")],
    [
      "breadcrumb",
      "Print the marker that reveals a compaction, or search for it",
      () => import("#doors/cli/commands/journal/breadcrumb-command.ts"),
    ],
  ]),
];
