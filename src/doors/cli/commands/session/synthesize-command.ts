import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { setBrokenAside } from "#conversations/summarize.ts";
import { modelMaster, synthesisBrief } from "#conversations/synthesis-brief.ts";
import {
  buildSynthesis,
  planSynthesis,
  type Synthesis,
  type SynthesisPlan,
  saveMaster,
  wordedMaster,
} from "#conversations/synthesize.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import {
  oneOfFlags,
  PROJECT_FLAG,
  projectFolder,
  wholeNumber,
} from "#doors/cli/usage/shared-flags.ts";
import { textDiff } from "#install/text-diff.ts";
import { brokenConversations } from "#layouts/conversations/read-conversations.ts";
import { agentLabels } from "#remember/agent-labels.ts";

const TOKENS = { min: 1000, max: 500_000 };
const WAYS = ["brief", "write", "model"] as const;
const STRUCTURES = ["fixed", "dynamic"];

/** `loci synthesize`: makes one master memory of all summaries. */
export const command = define({
  json: true,
  settings: true,
  args: {
    brief: { type: "boolean", description: "Print what an agent needs to word it" },
    tokens: { type: "string", valueHint: "n", description: "How long that may be (20000)" },
    write: { type: "boolean", description: "Write the master that is given on stdin" },
    model: { type: "boolean", description: "Let your configured model word it" },
    scope: {
      type: "string",
      valueHint: "name",
      description: "Only conversations of this scope (`synthesis.scopes`)",
    },
    structure: {
      type: "string",
      valueHint: "fixed|dynamic",
      description: "Fixed sections, or sections by content",
    },
    diff: { type: "boolean", description: "Show what changes" },
    "dry-run": { type: "boolean", description: "Write nothing" },
    ...PROJECT_FLAG,
  },
  more: [
    "Writes `_memory/master.md` of the project; your own lines in it stay, and lines that you removed do not return.",
  ].join("\n"),
  examples: [
    { line: "loci synthesize --diff --dry-run", does: "show what would change" },
    { line: "loci synthesize --scope frontend", does: "a master of its own for these files" },
    { line: "loci synthesize --brief", does: "what an agent needs to word it" },
  ],
  async run({ args, world, terminal, json, print, pairs }) {
    const way = oneOfFlags(args, WAYS, "synthesize");
    const folder = projectFolder(world, args.project);
    const isDynamic = isDynamicFrom(args.structure ?? "fixed");
    const scope = args.scope ?? "";
    const plan = planSynthesis(world, { folder, scope, isDynamic, pairs, mayRunGit: true });
    for (const { path, why } of brokenConversations(plan.root))
      terminal.err(`warning: ${path} is left out: ${why}`);
    if (way === "brief") {
      const tokens = wholeNumber("--tokens", args.tokens ?? "20000", TOKENS);
      return terminal.out(synthesisBrief(world, plan, tokens));
    }
    const made = await madeBy(world, plan, way);
    const diff = () => diffPage(terminal.paint, plan.before ?? "", made.text);
    if (args["dry-run"]) {
      return print(dataOf(plan, made, false), () => (args.diff ? diff() : made.text.trimEnd()));
    }
    if (args.diff && !json) terminal.out(diff());
    const aside = setBrokenAside(world, plan);
    if (aside) terminal.err(`the old master could not be read and is set aside as ${aside}`);
    const isWritten = save(world, plan, made);
    return print(dataOf(plan, made, isWritten), () => page(plan, made, isWritten));
  },
});

function isDynamicFrom(word: string): boolean {
  if (STRUCTURES.includes(word)) return word === "dynamic";
  throw fault("bad-value", { name: "--structure", value: word, wanted: "`fixed` or `dynamic`" });
}

type Made = Pick<Synthesis, "text" | "archive" | "left">;

async function madeBy(
  world: World,
  plan: SynthesisPlan,
  way: (typeof WAYS)[number] | undefined,
): Promise<Made> {
  if (way === undefined) return buildSynthesis(world, plan);
  const archive = new Map<string, string>();
  if (way === "model") return { text: await modelMaster(world, plan), archive, left: 0 };
  const text = await textOnStdin();
  if (text === undefined || text.trim() === "") {
    throw fault("bad-summary", { what: "master", problems: ["stdin is empty"] });
  }
  return {
    text: wordedMaster(world, plan, { text: agentLabels(world)(text), by: "agent" }),
    archive,
    left: 0,
  };
}

/** Saves a master, and says whether it has changed. */
function save(world: World, plan: SynthesisPlan, made: Made): boolean {
  return saveMaster(world, plan, { ...made, waitMs: COMMAND_WAIT_MS }).some(
    ({ path }) => path === plan.path,
  );
}

const COLOURS = { "+": "green", "-": "red", " ": "dim" } as const;

function diffPage(paint: Paint, before: string, after: string): string {
  const body = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, "");
  const lines = textDiff(body(before), body(after));
  const shown = lines.map(({ mark, text }) => paint[COLOURS[mark]](`${mark} ${text}`));
  return lines.length === 0 ? "no line changes" : shown.join("\n");
}

function page(
  { path, summaries, fresh }: SynthesisPlan,
  { left }: Made,
  isWritten: boolean,
): string {
  if (!isWritten) return `nothing new in ${path}`;
  const said = `${countNouns(summaries.length, "conversation")}, ${fresh.length} of them new`;
  return left === 0
    ? `${path}: ${said}`
    : `${path}: ${said}; ${countNouns(left, "line")} went to the archive`;
}

function dataOf({ path, summaries, fresh }: SynthesisPlan, { text, left }: Made, written: boolean) {
  const counts = { conversations: summaries.length, fresh: fresh.length };
  return { path, written, ...counts, chars: text.length, archived: left };
}
