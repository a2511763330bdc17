import { command as define } from "#doors/cli/usage/command.ts";
import { resume } from "#session/pause-session.ts";

/** `loci resume`: ends a pause. */
export const command = define({
  args: {
    all: { type: "boolean", description: "Every session, not only the current one" },
  },
  more: "Nothing of the pause is saved later.",
  examples: [
    { line: "loci resume", does: "this session, or all of them at a terminal" },
    { line: "loci resume --all", does: "every session" },
  ],
  run({ args, world, terminal }) {
    const session = args.all ? undefined : world.env["CLAUDE_CODE_SESSION_ID"] || undefined;
    const wasPaused = resume(world, session);
    return terminal.out(wasPaused ? "loci is active again" : "nothing was paused");
  },
});
