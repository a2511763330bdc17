import { fault } from "#base/fault.ts";
import { localTime } from "#base/time.ts";
import { connectingWords } from "#doctor/overview.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { wholeNumber } from "#doors/cli/usage/shared-flags.ts";
import { HOOK_OUTCOMES, type HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { eventWord, HOOK_EVENTS, hookEvent } from "#hosts/hook-call.ts";

/** `loci log`: the recent calls of the hook door. */
export const command = define({
  json: true,
  args: {
    limit: {
      type: "string",
      default: "20",
      valueHint: "n",
      description: "Show at most the last n calls",
    },
    event: { type: "string", valueHint: "event", description: "Show only calls of this event" },
    outcome: {
      type: "enum",
      options: [...HOOK_OUTCOMES],
      valueHint: "outcome",
      description: "Show only calls with this outcome",
    },
  },
  more: "The log is small and rotates; it holds no text of yours, only events, times and outcomes.",
  examples: [
    { line: "loci log", does: "the last twenty calls" },
    { line: "loci log --outcome failed", does: "failed calls" },
    { line: "loci log --event stop --json", does: "the calls of one event, as JSON" },
  ],
  run({ args, world, terminal, print }) {
    const limit = wholeNumber("--limit", args.limit, { min: 1, max: 100_000 });
    const event = args.event === undefined ? undefined : knownEvent(args.event);
    const calls = hookCalls(world)
      .filter((call) => event === undefined || call.event === event)
      .filter((call) => args.outcome === undefined || call.outcome === args.outcome)
      .slice(-limit);
    return print({ calls }, () => {
      if (calls.length === 0) return terminal.err(`no calls yet; ${connectingWords(world)}`);
      return columns(calls.map((call) => rowOf(call, terminal.paint))).join("\n");
    });
  },
});

function rowOf({ at, event, ms, outcome, why = "" }: HookEntry, paint: Paint): string[] {
  return [localTime(at), event, `${ms.toFixed(1)} ms`, formatOutcome(outcome, paint), why];
}

function formatOutcome(outcome: HookEntry["outcome"], paint: Paint): string {
  if (outcome === "failed") return paint.red(outcome);
  return outcome === "late" || outcome === "refused" ? paint.yellow(outcome) : outcome;
}

function knownEvent(word: string): string {
  const event = hookEvent(word);
  if (event) return event;
  const wanted = `one of ${HOOK_EVENTS.map((one) => `\`${eventWord(one)}\``).join(", ")}`;
  throw fault("bad-value", { name: "--event", value: word, wanted });
}
