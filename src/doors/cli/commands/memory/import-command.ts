import { fault } from "#base/fault.ts";
import { countNouns } from "#base/printable-text.ts";
import { pickSome } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
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
    const plan = await planImport(world, {
      path: args.path,
      folder: args.root ?? ".",
      from: args.from,
      isOwn: args.mine ?? false,
      isDry: args["dry-run"] ?? false,
      pairs,
    });
    const word = args.lines ?? (json ? "" : await askLines(plan, terminal));
    const outcomes = await importPlanned(world, plan, linesFrom(word));
    const taken = outcomes.filter(({ state }) => state === "taken").length;
    const waits = !args.mine && taken > 0;
    const review = "no agent gets them before you have approved them with `loci review`";
    const more = args["dry-run"] ? "nothing was changed: this was a dry run" : review;
    const isMore = args["dry-run"] || waits;
    const unchosen = outcomes.every(({ state }) => state === "not chosen");
    if (unchosen && outcomes.length > 0)
      return print({ memories: outcomes }, () => {
        terminal.err("nothing was taken: name the lines to take, as in `--lines 1,3-5`");
        return outcomes.map(({ name }) => name).join("\n");
      });
    return print({ memories: outcomes }, () =>
      isMore ? `${page(outcomes)}\n${more}` : page(outcomes),
    );
  },
});

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

/** More outcomes with the same reason are counted, and not listed. */
const MAX_LISTED = 3;

function page(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(({ name, state, why }) => {
    return `${state}: ${name}${why === "" ? "" : ` (${why})`}`;
  });
  const groups = Map.groupBy(lines.keys(), (at) => groupOf(outcomes[at]));
  const listed = [...groups].flatMap(([group, members]) =>
    group === "" || members.length <= MAX_LISTED
      ? members.map((at) => lines[at] ?? "")
      : [`${members.length} ${group}`],
  );
  const states = Map.groupBy(outcomes, ({ state }) => state);
  const counts = [...states].map(([state, { length }]) => `${length} ${state}`);
  const total = `${countNouns(outcomes.length, "memory", "memories")}: ${counts.join(", ")}`;
  return [...listed, total].join("\n");
}

const GROUPED: readonly string[] = ["left out", "no memory", "there already", "not chosen"];

/** The outcomes with the same reason form a group; those that a person has to read do not. */
function groupOf(outcome: Outcome | undefined): string {
  if (!outcome || !GROUPED.includes(outcome.state)) return "";
  return `${outcome.state}${outcome.why === "" ? "" : ` (${outcome.why})`}`;
}
