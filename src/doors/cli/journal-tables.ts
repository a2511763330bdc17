import type { CommandRow } from "#doors/cli/usage/command-row.ts";
import type { NoteKind } from "#layouts/journal/format/note-forms.ts";

const row = (name: string, about: string, load: CommandRow["load"]): CommandRow => {
  return { name, group: "journal", about, load };
};

const noteRow = (kind: NoteKind, about: string): CommandRow =>
  row(`note ${kind}`, about, async () => {
    const { NOTE_COMMANDS } = await import("#doors/cli/commands/journal/note-write.ts");
    return { command: NOTE_COMMANDS[kind] };
  });

type ReadNames = "noteList" | "noteShow" | "noteSupersede";
const reading = (name: ReadNames) => async () => {
  return { command: (await import("#doors/cli/commands/journal/note-read.ts"))[name] };
};

type MapVerb = "Add" | "Describe" | "Relate" | "Remove" | "Initiative";
const changing = (verb: MapVerb) => async () => {
  const commands = await import("#doors/cli/commands/journal/workspace-change.ts");
  return { command: commands[`workspace${verb}`] };
};

const answering = (name: "userAccept" | "userRefuse") => async () => {
  return { command: (await import("#doors/cli/commands/journal/user-answer.ts"))[name] };
};

const moving = (name: "userExport" | "userImport") => async () => {
  return { command: (await import("#doors/cli/commands/journal/user-transfer.ts"))[name] };
};

/** The commands about the journal, its notes, the workspace map and the user. */
export const JOURNAL_COMMANDS: readonly CommandRow[] = [
  row(
    "journal start",
    "Turn memory mode on in a project",
    () => import("#doors/cli/commands/journal/journal-start.ts"),
  ),
  row(
    "journal stop",
    "Turn memory mode off; every file stays",
    () => import("#doors/cli/commands/journal/journal-stop.ts"),
  ),
  row(
    "journal status",
    "Show the state and size of the journal",
    () => import("#doors/cli/commands/journal/journal-status-command.ts"),
  ),
  row(
    "journal rebuild",
    "Rebuild the index from the notes",
    () => import("#doors/cli/commands/journal/journal-rebuild.ts"),
  ),
  row(
    "journal migrate",
    "Import a journal of version 1.2 from the project",
    () => import("#doors/cli/commands/journal/journal-migrate.ts"),
  ),
  noteRow("decision", "Save a decision"),
  noteRow("analysis", "Save the analysis of a file or component"),
  noteRow("context", "Save the current work, or an obstacle"),
  noteRow("progress", "Save the progress, or finished work"),
  noteRow("subagent", "Save the result of a sub-agent"),
  row("note list", "List the notes of a project", reading("noteList")),
  row("note show", "Show one note", reading("noteShow")),
  row("note supersede", "Supersede a decision", reading("noteSupersede")),
  row(
    "workspace show",
    "Show all projects, their relations and common work",
    () => import("#doors/cli/commands/journal/workspace-show.ts"),
  ),
  row("workspace add", "Add a project to the workspace map", changing("Add")),
  row("workspace describe", "Describe a project or its state", changing("Describe")),
  row("workspace relate", "Relate one project to another", changing("Relate")),
  row("workspace remove", "Remove a project from the map; its journal stays", changing("Remove")),
  row("workspace initiative", "Save work that spans projects", changing("Initiative")),
  row(
    "user show",
    "Show everything that is known about you",
    () => import("#doors/cli/commands/journal/user-show.ts"),
  ),
  row(
    "user update",
    "Save a fact about you",
    () => import("#doors/cli/commands/journal/user-update.ts"),
  ),
  row(
    "user forget",
    "Remove facts about you",
    () => import("#doors/cli/commands/journal/user-forget.ts"),
  ),
  row(
    "user history",
    "Show the changes of your profile",
    () => import("#doors/cli/commands/journal/user-history.ts"),
  ),
  row("user export", "Print your whole profile as one file", moving("userExport")),
  row("user import", "Import an exported profile", moving("userImport")),
  row("user accept", "Accept a proposed fact about you", answering("userAccept")),
  row("user refuse", "Reject a proposed fact about you", answering("userRefuse")),
  row(
    "breadcrumb",
    "Print the marker that reveals a compaction, or search for it",
    () => import("#doors/cli/commands/journal/breadcrumb-command.ts"),
  ),
];
