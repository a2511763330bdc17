import type { CommandRow } from "#doors/cli/usage/command-row.ts";

/** The commands that save, remove or approve a memory. */
export const SAVING_COMMANDS: readonly CommandRow[] = [
  {
    name: "remember",
    group: "memory",
    about: "Save one sentence for later sessions",
    load: () => import("#doors/cli/commands/memory/remember-command.ts"),
  },
  {
    name: "forget",
    group: "memory",
    about: "Forget a memory everywhere, by its id or its words",
    load: () =>
      import("#doors/cli/commands/memory/forget-command.ts").then(({ forgetCommand }) => ({
        command: forgetCommand,
      })),
  },
  {
    name: "done",
    group: "memory",
    about: "Close a debt or an open end",
    load: () =>
      import("#doors/cli/commands/memory/forget-command.ts").then(({ doneCommand }) => ({
        command: doneCommand,
      })),
  },
  {
    name: "pause",
    group: "memory",
    about: "Go off the record: save, ask and index nothing unasked",
    load: () =>
      import("#doors/cli/commands/memory/pause-command.ts").then(({ pauseCommand }) => ({
        command: pauseCommand,
      })),
  },
  {
    name: "resume",
    group: "memory",
    about: "Go on the record again",
    load: () =>
      import("#doors/cli/commands/memory/pause-command.ts").then(({ resumeCommand }) => ({
        command: resumeCommand,
      })),
  },
  {
    name: "review",
    group: "memory",
    about: "Check memories that came from outside, and approve them",
    load: () =>
      import("#doors/cli/commands/memory/review-command.ts").then(({ reviewCommand }) => ({
        command: reviewCommand,
      })),
  },
  {
    name: "approve",
    group: "memory",
    about: "Allow agents to use pending memories",
    load: () =>
      import("#doors/cli/commands/memory/review-command.ts").then(({ approveCommand }) => ({
        command: approveCommand,
      })),
  },
];
