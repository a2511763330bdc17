import type { CommandRow } from "#doors/cli/usage/command-row.ts";

/** The commands by which a memory is saved, taken away, or approved. */
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
    about: "Forget a memory everywhere, by its id or by what it says",
    load: () =>
      import("#doors/cli/commands/memory/forget-command.ts").then(({ forgetCommand }) => ({
        command: forgetCommand,
      })),
  },
  {
    name: "done",
    group: "memory",
    about: "Say that a debt was paid, or an open end tied up",
    load: () =>
      import("#doors/cli/commands/memory/forget-command.ts").then(({ doneCommand }) => ({
        command: doneCommand,
      })),
  },
  {
    name: "pause",
    group: "memory",
    about: "Go off the record: nothing is saved unasked, asked for or indexed",
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
    about: "Look at what changed outside loci, and at what is not handed out",
    load: () =>
      import("#doors/cli/commands/memory/review-command.ts").then(({ reviewCommand }) => ({
        command: reviewCommand,
      })),
  },
  {
    name: "approve",
    group: "memory",
    about: "Let what waits be handed to agents",
    load: () =>
      import("#doors/cli/commands/memory/review-command.ts").then(({ approveCommand }) => ({
        command: approveCommand,
      })),
  },
];
