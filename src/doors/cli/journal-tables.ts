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
    about: "Show how memory mode is, and how much there is",
    load: () => import("#doors/cli/commands/journal/journal-status-command.ts"),
  },
  {
    name: "journal rebuild",
    group: "journal",
    about: "Make the index anew from the notes",
    load: () => import("#doors/cli/commands/journal/journal-rebuild.ts"),
  },
  {
    name: "journal migrate",
    group: "journal",
    about: "Take over a journal of version 1.2 from the project",
    load: () => import("#doors/cli/commands/journal/journal-migrate.ts"),
  },
  noteRow("decision", "Write down a decision"),
  noteRow("analysis", "Write down what was found in a file or component"),
  noteRow("context", "Write down what is worked on, or what stands in the way"),
  noteRow("progress", "Write down how far the work is, or what was finished"),
  noteRow("subagent", "Write down what came of a sub-agent's work"),
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
    about: "Say that a decision no longer holds",
    load: () => import("#doors/cli/commands/journal/note-supersede.ts"),
  },
  {
    name: "workspace show",
    group: "journal",
    about: "Show all projects, how they relate, and what spans them",
    load: () => import("#doors/cli/commands/journal/workspace-show.ts"),
  },
  {
    name: "workspace add",
    group: "journal",
    about: "List a project in the workspace map",
    load: () => import("#doors/cli/commands/journal/workspace-add.ts"),
  },
  {
    name: "workspace describe",
    group: "journal",
    about: "Say what a project is, or how it stands",
    load: () => import("#doors/cli/commands/journal/workspace-describe.ts"),
  },
  {
    name: "workspace relate",
    group: "journal",
    about: "Say how one project relates to another",
    load: () => import("#doors/cli/commands/journal/workspace-relate.ts"),
  },
  {
    name: "workspace remove",
    group: "journal",
    about: "Take a project off the map; its journal stays",
    load: () => import("#doors/cli/commands/journal/workspace-remove.ts"),
  },
  {
    name: "workspace initiative",
    group: "journal",
    about: "Write down work that spans projects",
    load: () => import("#doors/cli/commands/journal/workspace-initiative.ts"),
  },
  {
    name: "user show",
    group: "journal",
    about: "Show all that is known about you",
    load: () => import("#doors/cli/commands/journal/user-show.ts"),
  },
  {
    name: "user update",
    group: "journal",
    about: "Write down something about you",
    load: () => import("#doors/cli/commands/journal/user-update.ts"),
  },
  {
    name: "user forget",
    group: "journal",
    about: "Remove what is known about you",
    load: () => import("#doors/cli/commands/journal/user-forget.ts"),
  },
  {
    name: "user history",
    group: "journal",
    about: "Show what was changed of it",
    load: () => import("#doors/cli/commands/journal/user-history.ts"),
  },
  {
    name: "user export",
    group: "journal",
    about: "Print all of it as one file",
    load: () => import("#doors/cli/commands/journal/user-export.ts"),
  },
  {
    name: "user import",
    group: "journal",
    about: "Take over what was exported",
    load: () => import("#doors/cli/commands/journal/user-import.ts"),
  },
  {
    name: "user accept",
    group: "journal",
    about: "Take what was noticed about you into your profile",
    load: () => import("#doors/cli/commands/journal/user-accept.ts"),
  },
  {
    name: "user refuse",
    group: "journal",
    about: "Say that what was noticed about you is wrong",
    load: () => import("#doors/cli/commands/journal/user-refuse.ts"),
  },
  {
    name: "breadcrumb",
    group: "journal",
    about: "Print the marker by which a compaction is seen, or look for it",
    load: () => import("#doors/cli/commands/journal/breadcrumb-command.ts"),
  },
];
