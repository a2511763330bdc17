import type { CommandRow } from "#doors/cli/usage/command-row.ts";
import type { NoteKind } from "#layouts/journal/format/note-forms.ts";

function noteRow(kind: NoteKind, about: string): CommandRow {
  const load = async () => {
    const { NOTE_COMMANDS } = await import("#doors/cli/commands/journal/note-write.ts");
    return { command: NOTE_COMMANDS[kind] };
  };
  return { name: `note ${kind}`, group: "journal", about, load };
}

/** The commands about the journal, its notes, the workspace map and the user. */
export const JOURNAL_COMMANDS: readonly CommandRow[] = [
  {
    name: "journal start",
    group: "journal",
    about: "Turn memory mode on in a project",
    load: () => import("#doors/cli/commands/journal/journal-start.ts"),
  },
  {
    name: "journal stop",
    group: "journal",
    about: "Turn memory mode off; every file stays",
    load: () => import("#doors/cli/commands/journal/journal-stop.ts"),
  },
  {
    name: "journal status",
    group: "journal",
    about: "Show the state and size of the journal",
    load: () => import("#doors/cli/commands/journal/journal-status-command.ts"),
  },
  {
    name: "journal rebuild",
    group: "journal",
    about: "Rebuild the index from the notes",
    load: () => import("#doors/cli/commands/journal/journal-rebuild.ts"),
  },
  {
    name: "journal migrate",
    group: "journal",
    about: "Import a journal of version 1.2 from the project",
    load: () => import("#doors/cli/commands/journal/journal-migrate.ts"),
  },
  noteRow("decision", "Save a decision"),
  noteRow("analysis", "Save the analysis of a file or component"),
  noteRow("context", "Save the current work, or an obstacle"),
  noteRow("progress", "Save the progress, or finished work"),
  noteRow("subagent", "Save the result of a sub-agent"),
  {
    name: "note list",
    group: "journal",
    about: "List the notes of a project",
    load: () => import("#doors/cli/commands/journal/note-list.ts"),
  },
  {
    name: "note show",
    group: "journal",
    about: "Show one note",
    load: () => import("#doors/cli/commands/journal/note-show.ts"),
  },
  {
    name: "note supersede",
    group: "journal",
    about: "Supersede a decision",
    load: () => import("#doors/cli/commands/journal/note-supersede.ts"),
  },
  {
    name: "workspace show",
    group: "journal",
    about: "Show all projects, their relations and common work",
    load: () => import("#doors/cli/commands/journal/workspace-show.ts"),
  },
  {
    name: "workspace add",
    group: "journal",
    about: "Add a project to the workspace map",
    load: () => import("#doors/cli/commands/journal/workspace-add.ts"),
  },
  {
    name: "workspace describe",
    group: "journal",
    about: "Describe a project or its state",
    load: () => import("#doors/cli/commands/journal/workspace-describe.ts"),
  },
  {
    name: "workspace relate",
    group: "journal",
    about: "Relate one project to another",
    load: () => import("#doors/cli/commands/journal/workspace-relate.ts"),
  },
  {
    name: "workspace remove",
    group: "journal",
    about: "Remove a project from the map; its journal stays",
    load: () => import("#doors/cli/commands/journal/workspace-remove.ts"),
  },
  {
    name: "workspace initiative",
    group: "journal",
    about: "Save work that spans projects",
    load: () => import("#doors/cli/commands/journal/workspace-initiative.ts"),
  },
  {
    name: "user show",
    group: "journal",
    about: "Show everything that is known about you",
    load: () => import("#doors/cli/commands/journal/user-show.ts"),
  },
  {
    name: "user update",
    group: "journal",
    about: "Save a fact about you",
    load: () => import("#doors/cli/commands/journal/user-update.ts"),
  },
  {
    name: "user forget",
    group: "journal",
    about: "Remove facts about you",
    load: () => import("#doors/cli/commands/journal/user-forget.ts"),
  },
  {
    name: "user history",
    group: "journal",
    about: "Show the changes of your profile",
    load: () => import("#doors/cli/commands/journal/user-history.ts"),
  },
  {
    name: "user export",
    group: "journal",
    about: "Print your whole profile as one file",
    load: () => import("#doors/cli/commands/journal/user-export.ts"),
  },
  {
    name: "user import",
    group: "journal",
    about: "Import an exported profile",
    load: () => import("#doors/cli/commands/journal/user-import.ts"),
  },
  {
    name: "user accept",
    group: "journal",
    about: "Accept a proposed fact about you",
    load: () => import("#doors/cli/commands/journal/user-accept.ts"),
  },
  {
    name: "user refuse",
    group: "journal",
    about: "Reject a proposed fact about you",
    load: () => import("#doors/cli/commands/journal/user-refuse.ts"),
  },
  {
    name: "breadcrumb",
    group: "journal",
    about: "Print the marker that reveals a compaction, or search for it",
    load: () => import("#doors/cli/commands/journal/breadcrumb-command.ts"),
  },
];
