import { fault } from "#base/fault.ts";
import { countNouns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { importMemories, type Outcome } from "#transfer/import-memories.ts";

/** `loci import`: takes over memories from a bundle, or from another tool. */
export const command = define({
  json: true,
  settings: true,
  args: {
    path: {
      type: "positional",
      required: true,
      description: "A bundle, a file of another tool's, or a folder of them",
    },
    lines: {
      type: "string",
      valueHint: "1,3-5",
      description: "Which of the numbered lines; `all` for all of them",
    },
    mine: { type: "boolean", description: "It is your own, so nothing of it waits to be approved" },
    "dry-run": { type: "boolean", description: "Show what would be taken, and take nothing" },
    ...ROOT_FLAG,
  },
  more: [
    "Takes bundles of `loci export`; the agent's own memory folder; CLAUDE.md, AGENTS.md and .cursorrules, of which you",
    "choose the lines; the file of the MCP memory server; notes of basic-memory; and lists in other Markdown files.",
    "What comes from somebody else waits: `loci review` shows records, and summaries are left out of the master.",
  ].join("\n"),
  examples: [
    {
      line: "loci import shop.jsonl",
      does: "a bundle of a colleague's; it waits for your approval",
    },
    {
      line: "loci import CLAUDE.md --lines 2,5-7 --mine",
      does: "these lines of your instructions",
    },
    { line: "loci import memory.jsonl --dry-run", does: "see what an MCP memory holds" },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const outcomes = await importMemories(world, {
      path: args.path,
      folder: args.root ?? ".",
      isOwn: args.mine ?? false,
      isDry: args["dry-run"] ?? false,
      lines: args.lines === undefined ? undefined : linesFrom(args.lines),
      pairs,
    });
    if (json) return terminal.out(JSON.stringify(outcomes, null, 2));
    return terminal.out(page(outcomes));
  },
});

const MAX_PRINTED_LINES = 100_000;

/** Reads `1,3-5` or `all`. */
function linesFrom(text: string): ReadonlySet<number> {
  const ranges = text === "all" ? [`1-${MAX_PRINTED_LINES}`] : text.split(",");
  const numbers = ranges.flatMap((range) => {
    const [, from, to] = /^\s*(\d{1,6})(?:-(\d{1,6}))?\s*$/.exec(range) ?? [];
    if (from === undefined)
      throw fault("bad-value", {
        name: "--lines",
        value: text,
        wanted: "numbers such as `1,3-5`, or `all`",
      });
    const [first, last] = [Number(from), Math.min(MAX_PRINTED_LINES, Number(to ?? from))];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  });
  return new Set(numbers);
}

function page(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(
    ({ name, state, why }) => `${state}: ${name}${why === "" ? "" : ` (${why})`}`,
  );
  const taken = outcomes.filter(({ state }) => state === "taken").length;
  const total = `${countNouns(taken, "memory", "memories")} of ${outcomes.length} taken`;
  return [...lines, total].join("\n");
}
