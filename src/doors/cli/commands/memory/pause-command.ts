import { fault } from "#base/fault.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { pause, resume } from "#session/pause-session.ts";

/** `loci pause`: saves, asks and indexes nothing unasked. */
export const pauseCommand = define({
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
    const { session: own, isUnasked } = world.caller;
    if (isUnasked && own === undefined) throw fault("no-own-session", {});
    const session = args.all ? undefined : own;
    pause(world, session);
    const what = session === undefined ? "every session is" : "this session is";
    return terminal.out(`${what} off the record until \`loci resume\``);
  },
});

/** `loci resume`: ends a pause. */
export const resumeCommand = define({
  args: {
    all: { type: "boolean", description: "Every session, not only the current one" },
  },
  more: "Nothing of the pause is saved later.",
  examples: [
    { line: "loci resume", does: "this session, or all of them at a terminal" },
    { line: "loci resume --all", does: "every session" },
  ],
  run({ args, world, terminal }) {
    const session = args.all ? undefined : world.caller.session;
    const wasPaused = resume(world, session);
    return terminal.out(wasPaused ? "loci is active again" : "nothing was paused");
  },
});
