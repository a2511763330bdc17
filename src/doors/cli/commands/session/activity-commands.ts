import { knownSessions } from "#activity/known-sessions.ts";
import {
  type SessionTimeline,
  sessionTimeline,
  type TimelineTurn,
} from "#activity/session-timeline.ts";
import { type UsageStats, usageStats } from "#activity/usage-stats.ts";
import { countNouns, oneLine } from "#base/printable-text.ts";
import { localTime } from "#base/time.ts";
import { connectingWords } from "#doctor/overview.ts";
import { ago, columns, fit, sparkline } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { wholeNumber } from "#doors/cli/usage/shared-flags.ts";

const MAX_DAYS = 90;
const LABEL_CHARS = 8;
const CHARS_PER_TOKEN = 4;
const PROMPT_COLUMNS = 60;

/** `loci stats`, the form of `loci find` with `--stats`: what loci saved and gave, by day. */
export const statsCommand = define({
  json: true,
  args: {
    days: { type: "string", default: "14", valueHint: "n", description: "The last n days" },
  },
  more: "The hook log is small, so older calls are not counted. It names no project: what was given, and the hooks, are those of all projects; `saved` counts the records of this one.",
  examples: [
    { line: "loci stats", does: "the last two weeks" },
    { line: "loci stats --days 3 --json", does: "three days, for a program" },
  ],
  run({ args, world, terminal, print }) {
    const count = wholeNumber("--days", args.days, { min: 1, max: MAX_DAYS });
    const stats = usageStats(world, count);
    return print(stats, () => statsPage(stats, terminal.paint));
  },
});

function statsPage({ days, events }: UsageStats, paint: Paint): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const tokens = days.map(({ chars }) => Math.ceil(chars / CHARS_PER_TOKEN));
  const saved = days.map((day) => day.saved);
  const given = days.map((day) => day.given);
  const calls = days.map((day) => day.calls);
  const over = sum(days.map((day) => day.over));
  const since = over > 0 ? `, ${over} of them forgotten or replaced since` : "";
  const hookMs = days.map((day) => day.hookMs);
  const lastMs = hookMs.findLast((ms) => ms > 0);
  // One alone says that already.
  const scale = (values: readonly number[]) =>
    sum(values) < 2 ? "" : `, at most ${Math.max(...values)} a day`;
  const rows = [
    [
      "saved",
      sparkline(saved),
      `${countNouns(sum(saved), "memory", "memories")}, in this project${since}${scale(saved)}`,
    ],
    [
      "given",
      sparkline(given),
      `${countNouns(sum(given), "time")}, in all projects${scale(given)}`,
    ],
    ["tokens", sparkline(tokens), `about ${sum(tokens)} in all projects${scale(tokens)}`],
    ["hooks", sparkline(calls), `${countNouns(sum(calls), "call")} of all projects${scale(calls)}`],
    [
      "time",
      sparkline(hookMs),
      lastMs === undefined
        ? "no calls yet"
        : `half of the calls took at most ${lastMs} ms, on the slowest day ${Math.max(...hookMs)} ms`,
    ],
  ];
  const times = events.map(({ event, calls: number, p50Ms, p95Ms }) => {
    return [event, `${number}`, `${p50Ms} ms`, `${p95Ms} ms`];
  });
  return [
    paint.bold(`the last ${countNouns(days.length, "day")}, until today`),
    ...columns(rows),
    ...(times.length > 0 ? ["", ...columns([["event", "calls", "50 %", "95 %"], ...times])] : []),
  ].join("\n");
}

/** `loci sessions`: the conversations of this project, or one of them turn by turn. */
export const sessionsCommand = define({
  json: true,
  args: {
    session: {
      type: "positional",
      required: false,
      description: "Show what loci gave and saved at each turn of this one",
    },
    limit: { type: "string", default: "20", valueHint: "n", description: "Show at most n" },
  },
  more: "A session is named by its id or the beginning of it. `loci transcript` shows all that was said in it, and `loci find --why` explains why a prompt did not get a memory.",
  examples: [
    { line: "loci sessions", does: "the last twenty" },
    { line: "loci sessions 3f9a2c10", does: "one of them, turn by turn" },
  ],
  run({ args, world, terminal, print }) {
    const limit = wholeNumber("--limit", args.limit, { min: 1, max: 100_000 });
    if (args.session !== undefined) {
      const timeline = sessionTimeline(world, world.cwd, args.session);
      const turns = timeline.turns.slice(-limit);
      const earlier = timeline.earlier + timeline.turns.length - turns.length;
      const shown = { ...timeline, turns, earlier };
      return print(shown, () => timelinePage(shown, terminal.paint));
    }
    const sessions = knownSessions(world, limit);
    return print({ sessions }, () => {
      if (sessions.length === 0)
        return terminal.err(`no conversations here yet; ${connectingWords(world)}`);
      const rows = sessions.map(({ id, lastAt, prompt, chars }) => {
        const tokens = chars > 0 ? `~${Math.ceil(chars / CHARS_PER_TOKEN)} tokens` : "";
        const when = ago(new Date(lastAt), world.now());
        return [id.slice(0, 8), when, tokens, fit(prompt, PROMPT_COLUMNS)];
      });
      return columns(rows).join("\n");
    });
  },
});

function timelinePage({ turns, earlier }: SessionTimeline, paint: Paint): string {
  const head = earlier > 0 ? [paint.dim(`${countNouns(earlier, "earlier turn")}, not shown`)] : [];
  return [...head, ...turns.map((turn) => turnLines(turn, paint).join("\n"))].join("\n\n");
}

/** One turn: the prompt, and below it what loci gave and saved. */
function turnLines({ at, prompt, given, heard, saved, calls }: TimelineTurn, paint: Paint) {
  const when = at === "" ? "" : `${localTime(at)}  `;
  const words = prompt === "" ? "the session began" : oneLine(prompt);
  const failed = calls.filter(({ outcome }) => !["answered", "silent"].includes(outcome));
  return [
    `${when}${paint.bold(fit(words, PROMPT_COLUMNS))}`,
    ...(given.length === 0 ? [withLabel("given", paint.dim(givenByLog(calls)))] : []),
    ...given.flatMap(({ text }) => linesGiven(text)),
    ...heard.map((text) => withLabel("heard", text)),
    ...saved.map(({ id, text, action }) => withLabel("saved", `${id}: ${text} (${action})`)),
    ...failed.map(({ event, outcome, why = "" }) => withLabel(outcome, `${event} ${why}`.trim())),
  ];
}

/** The entry of the hook log about a turn whose injected text the transcript does not have. */
function givenByLog(calls: TimelineTurn["calls"]): string {
  const told = calls.flatMap(({ event, chars = 0 }) => {
    return chars > 0 ? [`${countNouns(chars, "character")} at ${event}`] : [];
  });
  return told.length === 0 ? "nothing" : `${told.join(", ")}; Claude Code has not stored the text`;
}

/** The lines of a text that loci gave, the first with a label. */
function linesGiven(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, at) => withLabel(at === 0 ? "given" : "", line.trim()));
}

function withLabel(label: string, text: string): string {
  return `  ${label.padEnd(LABEL_CHARS)}${text}`;
}
