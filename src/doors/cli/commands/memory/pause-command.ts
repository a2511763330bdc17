import { fault } from "#base/fault.ts";
import { DAY_MS, HOUR_MS, localTime, MINUTE_MS } from "#base/time.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { pause, resume } from "#session/pause-session.ts";

const UNITS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** The time after which a pause ends: "30m", "1h" or "2d" from now. */
function endOf(words: string, now: Date): Date {
  const [, count = "", unit = ""] = /^(\d{1,4}) ?([mhd])\w*$/i.exec(words.trim()) ?? [];
  const ms = Number(count) * (UNITS[unit.toLowerCase()] ?? 0);
  if (ms === 0) throw fault("no-duration", { given: words });
  return new Date(now.getTime() + ms);
}

/** `loci pause`: saves, asks and indexes nothing unasked; a pause of every session gives nothing, either. */
export const pauseCommand = define({
  args: {
    time: {
      type: "positional",
      required: false,
      description: "How long: `30m`, `1h` or `2d`; without it, until `loci resume`",
    },
    all: { type: "boolean", description: "Every session, not only the current one" },
  },
  more: [
    "In a session only that session is paused: nothing of it is saved, and memory is still given. At a",
    "terminal every session is paused, and gets no memory either. The pause stays off the record, also",
    "after `loci resume`. Explicit saves still work.",
  ].join("\n"),
  examples: [
    { line: "loci pause", does: "this session, or all of them at a terminal" },
    { line: "loci pause 1h", does: "for an hour" },
    { line: "loci resume", does: "end the pause" },
  ],
  run({ args, world, terminal }) {
    const { session: own, isUnasked } = world.caller;
    if (isUnasked && own === undefined) throw fault("no-own-session", {});
    const session = args.all ? undefined : own;
    const until = args.time === undefined ? undefined : endOf(args.time, world.now());
    pause(world, session, until);
    const what =
      session === undefined
        ? "every session is off the record, and gets no memory,"
        : "this session is off the record";
    const end = until ? `${localTime(until.toISOString()).slice(0, -3)} or ` : "";
    return terminal.out(`${what} until ${end}\`loci resume\``);
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
    return terminal.out(wasPaused ? "loci is active again" : "loci was active already");
  },
});
