import { command as define } from "#doors/cli/usage/command.ts";
import { pause } from "#session/pause-session.ts";

/** `loci pause`: saves, asks and indexes nothing unasked. */
export const command = define({
  args: {
    all: { type: "boolean", description: "Every session, not only the current one" },
  },
  more: [
    "In a session only that session is paused, at a terminal every session. The pause stays off the",
    "record, also after `loci resume`. Explicit saves still work.",
  ].join("\n"),
  examples: [
    { line: "loci pause", does: "this session, or all of them at a terminal" },
    { line: "loci resume", does: "end the pause" },
  ],
  run({ args, world, terminal }) {
    const session = args.all ? undefined : world.env["CLAUDE_CODE_SESSION_ID"] || undefined;
    pause(world, session);
    const what = session === undefined ? "every session is" : "this session is";
    return terminal.out(`${what} off the record until \`loci resume\``);
  },
});
