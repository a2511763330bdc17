import { fault } from "#base/fault.ts";
import type { Category } from "#base/memory-item.ts";
import { countNouns } from "#base/printable-text.ts";
import { pickSome } from "#doors/cli/terminal/ask.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { kindsFrom, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import {
  type ChosenLines,
  type ImportPlan,
  importPlanned,
  linesToChoose,
  planImport,
} from "#transfer/import-memories.ts";
import type { Outcome } from "#transfer/import-one.ts";

/** `loci import`: takes over memories from a bundle, or from another tool. */
export const command = define({
  json: true,
  settings: true,
  args: {
    path: {
      type: "positional",
      required: true,
      description: "A bundle, a file or database of another tool, or a folder of them",
    },
    lines: {
      type: "string",
      valueHint: "1,3-5",
      description: "Which of the numbered lines, or `all`",
    },
    from: {
      type: "string",
      valueHint: "name",
      description: "The project's name in the other tool, if it differs",
    },
    as: {
      type: "string",
      valueHint: "kind",
      description: "`rule`, `note`, or a category, for all lines that are taken",
    },
    mine: {
      type: "boolean",
      description: "It is your own: nothing waits for approval",
    },
    "dry-run": { type: "boolean", description: "Show what would be added, and add nothing" },
    ...ROOT_FLAG,
  },
  more: [
    "Reads bundles of `loci export`; CLAUDE.md, AGENTS.md, .cursorrules and other Markdown, of which you choose the lines;",
    "and the memories of Claude Code, Codex, claude-mem, engram, basic-memory, MemPalace and the MCP memory server.",
    "Memories of another person wait until you approve them with `loci review`.",
  ].join("\n"),
  examples: [
    {
      line: "loci import shop.jsonl",
      does: "from a colleague",
    },
    {
      line: "loci import CLAUDE.md --lines 2,5-7 --mine",
      does: "these lines",
    },
    {
      line: "loci import ~/.claude-mem --mine --dry-run",
      does: "preview what claude-mem has",
    },
  ],
  async run({ args, world, terminal, json, print, pairs }) {
    using done = progressLine((count) => `imported ${countNouns(count, "memory", "memories")}`);
    const plan = await planImport(world, {
      path: args.path,
      folder: args.root ?? ".",
      from: args.from,
      isOwn: args.mine ?? false,
      isDry: args["dry-run"] ?? false,
      kind: kindNamed(args.as),
      onDone: (count) => done.add(count),
      pairs,
    });
    const word = args.lines ?? (json ? "" : await askLines(plan, terminal));
    const outcomes = await importPlanned(world, plan, linesFrom(word));
    const unchosen = outcomes.every(({ state }) => state === "not chosen");
    if (unchosen && outcomes.length > 0)
      return print({ memories: outcomes }, () => {
        terminal.err("nothing was taken: name the lines to take, as in `--lines 1,3-5`");
        return linesToChoose(plan).join("\n");
      });
    const more = afterwards(outcomes, args);
    print({ memories: outcomes }, () => [page(outcomes), ...more].join("\n"));
    return outcomes.some(({ state }) => state === "refused") ? 1 : 0;
  },
});

/** The lines behind the outcomes. */
function afterwards(
  outcomes: readonly Outcome[],
  {
    mine = false,
    "dry-run": isDry = false,
  }: { mine?: boolean | undefined; "dry-run"?: boolean | undefined },
): string[] {
  if (isDry) return ["nothing was changed: this was a dry run"];
  const isWaiting = !mine && outcomes.some(({ state }) => state === "taken");
  return isWaiting ? ["no agent gets them before you have approved them with `loci review`"] : [];
}

/** Asks a person at a terminal which of the numbered lines to import; empty for none. */
async function askLines(plan: ImportPlan, terminal: Terminal): Promise<string> {
  const lines = linesToChoose(plan);
  if (lines.length === 0 || !terminal.canAsk) return "";
  const choices = lines.map((label) => ({ value: `${Number.parseInt(label, 10)}`, label }));
  return (await pickSome(terminal, "Which lines to import?", choices)).join(",");
}

const MAX_LINE_NUMBER = 100_000;

/** Reads `1,3-5` or `all`; an empty text names no line. */
function linesFrom(text: string): ChosenLines {
  if (text === "") return new Set();
  if (text === "all") return text;
  const numbers = text.split(",").flatMap((range) => {
    const [, from, to] = /^\s*(\d{1,6})(?:-(\d{1,6}))?\s*$/.exec(range) ?? [];
    if (from === undefined)
      throw fault("bad-value", {
        name: "--lines",
        value: text,
        wanted: "numbers such as `1,3-5`, or `all`",
      });
    const [first, last] = [Number(from), Math.min(MAX_LINE_NUMBER, Number(to ?? from))];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  });
  return new Set(numbers);
}

/** The category that a word names; a note is a decision, as with `loci remember`. */
function kindNamed(word: string | undefined): Category | undefined {
  const [kind] = kindsFrom("--as", word) ?? [];
  return kind === "session_summary" ? "decision" : kind;
}

/** More outcomes with the same reason are counted, and not listed. */
const MAX_LISTED = 3;

/** So many memories are listed that were taken, or refused, each with its own reason. */
const MAX_OWN = 20;

function page(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(({ name, state, why, kind }) => {
    const what = kind === undefined || name.startsWith(`${kind}/`) ? name : `${kind}: ${name}`;
    return `${state}: ${what}${why === "" ? "" : ` (${why})`}`;
  });
  const groups = Map.groupBy(lines.keys(), (at) => groupOf(outcomes[at]));
  const listed = [...groups].flatMap(([group, members]) =>
    group === "" || members.length <= MAX_LISTED
      ? firstOf(members.map((at) => lines[at] ?? ""))
      : [`${members.length} ${group}`],
  );
  const states = Map.groupBy(outcomes, ({ state }) => state);
  const counts = [...states].map(([state, { length }]) => `${length} ${state}`);
  const total = `${countNouns(outcomes.length, "memory", "memories")}: ${counts.join(", ")}`;
  return [...listed, ...kindLines(outcomes), total].join("\n");
}

function firstOf(lines: readonly string[]): readonly string[] {
  const left = lines.length - MAX_OWN;
  return left <= 0 ? lines : [...lines.slice(0, MAX_OWN), `and ${left} more (\`--json\` has all)`];
}

/** How many of each kind were taken, if they are of several. */
function kindLines(outcomes: readonly Outcome[]): string[] {
  const taken = outcomes.filter(({ state, kind }) => state === "taken" && kind !== undefined);
  const kinds = [...Map.groupBy(taken, ({ kind }) => kind)];
  return kinds.length < 2
    ? []
    : [`by kind: ${kinds.map(([kind, { length }]) => `${length} ${kind}`).join(", ")}`];
}

const GROUPED: readonly string[] = ["left out", "no memory", "there already", "not chosen"];

/** The outcomes with the same reason form a group; those that a person has to read do not. */
function groupOf(outcome: Outcome | undefined): string {
  if (!outcome || !GROUPED.includes(outcome.state)) return "";
  return `${outcome.state}${outcome.why === "" ? "" : ` (${outcome.why})`}`;
}
