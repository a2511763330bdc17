import type { CommandRow } from "#doors/cli/usage/command-row.ts";

/** The commands about the index. */
export const INDEX_COMMANDS: readonly CommandRow[] = [
  {
    name: "index status",
    group: "care",
    about: "Show the state of the search index",
    load: () =>
      import("#doors/cli/commands/index/index-status.ts").then(({ indexStatusCommand }) => ({
        command: indexStatusCommand,
      })),
  },
  {
    name: "index verify",
    group: "care",
    about: "Compare the index with the files, row by row",
    load: () =>
      import("#doors/cli/commands/index/index-status.ts").then(({ indexVerifyCommand }) => ({
        command: indexVerifyCommand,
      })),
  },
  {
    name: "index rebuild",
    group: "care",
    about: "Rebuild the index from the files",
    load: () =>
      import("#doors/cli/commands/index/index-status.ts").then(({ indexRebuildCommand }) => ({
        command: indexRebuildCommand,
      })),
  },
  {
    name: "index transcripts",
    group: "care",
    about: "Index older conversations",
    load: () =>
      import("#doors/cli/commands/index/index-status.ts").then(({ indexTranscriptsCommand }) => ({
        command: indexTranscriptsCommand,
      })),
  },
  {
    name: "index embed",
    group: "care",
    about: "Compute vectors for all memories with your configured server",
    load: () =>
      import("#doors/cli/commands/index/index-status.ts").then(({ indexEmbedCommand }) => ({
        command: indexEmbedCommand,
      })),
  },
];

/** The commands about settings. */
export const CONFIG_COMMANDS: readonly CommandRow[] = [
  {
    name: "config list",
    group: "settings",
    about: "List all settings with their values",
    load: () =>
      import("#doors/cli/commands/config/config-list.ts").then(({ configListCommand }) => ({
        command: configListCommand,
      })),
  },
  {
    name: "config get",
    group: "settings",
    about: "Print the value of one setting",
    load: () =>
      import("#doors/cli/commands/config/config-list.ts").then(({ configGetCommand }) => ({
        command: configGetCommand,
      })),
  },
  {
    name: "config set",
    group: "settings",
    about: "Change a setting, for yourself or for a project",
    load: () =>
      import("#doors/cli/commands/config/config-set.ts").then(({ configSetCommand }) => ({
        command: configSetCommand,
      })),
  },
  {
    name: "config unset",
    group: "settings",
    about: "Reset a setting to its default",
    load: () =>
      import("#doors/cli/commands/config/config-set.ts").then(({ configUnsetCommand }) => ({
        command: configUnsetCommand,
      })),
  },
  {
    name: "config explain",
    group: "settings",
    about: "Show where a value comes from and what it overrides",
    load: () =>
      import("#doors/cli/commands/config/config-list.ts").then(({ configExplainCommand }) => ({
        command: configExplainCommand,
      })),
  },
  {
    name: "config hooks",
    group: "settings",
    about: "Print the hook entries for the settings of the agent",
    load: () =>
      import("#doors/cli/commands/config/config-set.ts").then(({ configHooksCommand }) => ({
        command: configHooksCommand,
      })),
  },
];

/** The commands for records, as agents and programs use them. */
export const RECORD_COMMANDS: readonly CommandRow[] = [
  {
    name: "record create",
    group: "records",
    about: "Create a record from JSON",
    load: () => import("#doors/cli/commands/record/record-create.ts"),
  },
  {
    name: "record update",
    group: "records",
    about: "Apply a JSON patch to a record",
    load: () =>
      import("#doors/cli/commands/record/record-update.ts").then(({ recordUpdateCommand }) => ({
        command: recordUpdateCommand,
      })),
  },
  {
    name: "record commit",
    group: "records",
    about: "Save several drafts in one call",
    load: () => import("#doors/cli/commands/record/record-commit.ts"),
  },
  {
    name: "record candidate",
    group: "records",
    about: "Find the record that may say the same, before creating another",
    load: () => import("#doors/cli/commands/record/record-candidate.ts"),
  },
  {
    name: "record retire",
    group: "records",
    about: "Retire a record; it can be restored",
    load: () =>
      import("#doors/cli/commands/record/record-step.ts").then(({ recordRetireCommand }) => ({
        command: recordRetireCommand,
      })),
  },
  {
    name: "record restore",
    group: "records",
    about: "Restore a retired record",
    load: () =>
      import("#doors/cli/commands/record/record-step.ts").then(({ recordRestoreCommand }) => ({
        command: recordRestoreCommand,
      })),
  },
  {
    name: "record archive",
    group: "records",
    about: "Archive a record",
    load: () =>
      import("#doors/cli/commands/record/record-step.ts").then(({ recordArchiveCommand }) => ({
        command: recordArchiveCommand,
      })),
  },
  {
    name: "record unarchive",
    group: "records",
    about: "Restore an archived record",
    load: () =>
      import("#doors/cli/commands/record/record-step.ts").then(({ recordUnarchiveCommand }) => ({
        command: recordUnarchiveCommand,
      })),
  },
  {
    name: "record delete",
    group: "records",
    about: "Retire a record, or remove a retired one",
    load: () =>
      import("#doors/cli/commands/record/record-update.ts").then(({ recordDeleteCommand }) => ({
        command: recordDeleteCommand,
      })),
  },
  {
    name: "record schema",
    group: "records",
    about: "Print the form of a record as JSON Schema",
    load: () => import("#doors/cli/commands/record/record-schema.ts"),
  },
];

/** The commands about projects. */
export const PROJECT_COMMANDS: readonly CommandRow[] = [
  {
    name: "projects",
    group: "care",
    about: "List the projects with memory, and those whose folder is gone",
    load: () =>
      import("#doors/cli/commands/setup/projects-command.ts").then(({ projectsCommand }) => ({
        command: projectsCommand,
      })),
  },
  {
    name: "projects adopt",
    group: "care",
    about: "Take over the memory of this project's earlier path",
    load: () =>
      import("#doors/cli/commands/setup/projects-command.ts").then(({ projectsAdoptCommand }) => ({
        command: projectsAdoptCommand,
      })),
  },
];
