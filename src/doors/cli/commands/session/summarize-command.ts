import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { findSession, type SessionPlan } from "#conversations/find-session.ts";
import {
  extractedText,
  modelledText,
  saveSummary,
  setBrokenAside,
  summaryBrief,
  wordedText,
} from "#conversations/summarize.ts";
import { isConfirmed } from "#doors/cli/terminal/ask.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import {
  oneOfFlags,
  PROJECT_FLAG,
  projectFolder,
  wholeNumber,
} from "#doors/cli/usage/shared-flags.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { agentLabels } from "#remember/agent-labels.ts";

const TOKENS = { min: 500, max: 100_000 };
const WAYS = ["brief", "write", "extract", "model"] as const;
type Way = (typeof WAYS)[number];

/** `loci summarize`: writes the summary of a conversation. */
export const command = define({
  json: true,
  settings: true,
  args: {
    session: {
      type: "positional",
      required: false,
      description: "A session's id, or a transcript; by default the newest here",
    },
    brief: { type: "boolean", description: "Print what an agent needs to word it" },
    tokens: { type: "string", valueHint: "n", description: "How long that may be (6000)" },
    write: { type: "boolean", description: "Write the summary that is given on stdin" },
    extract: { type: "boolean", description: "Make it without a model" },
    model: { type: "boolean", description: "Let your configured model word it" },
    "dry-run": { type: "boolean", description: "Show it, and write nothing" },
    yes: { type: "boolean", description: "Write it without being asked" },
    ...PROJECT_FLAG,
  },
  more: [
    "Writes `_memory/conversations/<session>.md` of the project; lines that a person changed in it stay. Without `--brief`,",
    "`--write` or `--model` it is extracted; `--model` sends text to the server that you have named, and costs tokens.",
  ].join("\n"),
  examples: [
    { line: "loci summarize", does: "the newest session, without a model" },
    { line: "loci summarize --brief", does: "what an agent needs to word it" },
    { line: "loci summarize --write < summary.md", does: "check and write what it worded" },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const way = oneOfFlags(args, WAYS, "summarize") ?? "extract";
    const question = { word: args.session, folder: projectFolder(world, args.project), pairs };
    const plan = findSession(world, question);
    if (way === "brief") {
      const tokens = wholeNumber("--tokens", args.tokens ?? "6000", TOKENS);
      return terminal.out(await summaryBrief(world, plan, tokens));
    }
    const text = await summaryText(world, plan, way);
    if (!(await isWanted(args, terminal, { plan, text, isShown: way !== "write" })))
      return undefined;
    const aside = setBrokenAside(world, plan);
    if (aside) terminal.err(`the old summary could not be read and is set aside as ${aside}`);
    const saved = saveSummary(world, plan, { text, waitMs: COMMAND_WAIT_MS });
    const isNew = saved !== undefined;
    return print(dataOf(plan, text, isNew), () => page(plan, text, isNew));
  },
});

async function summaryText(world: World, plan: SessionPlan, way: Way): Promise<string> {
  if (way === "extract") return extractedText(world, plan);
  if (way === "model") return modelledText(world, plan);
  const text = await textOnStdin();
  if (text === undefined || text.trim() === "")
    throw fault("bad-summary", { what: "summary", problems: ["stdin is empty"] });
  return wordedText(world, plan, { text: agentLabels(world)(text), by: "agent" });
}

interface Shown {
  readonly plan: SessionPlan;
  readonly text: string;
  /** Whether the caller has not seen it yet. */
  readonly isShown: boolean;
}

/** A person at a terminal sees a summary before it is written, and may say no. */
async function isWanted(
  flags: { readonly "dry-run"?: boolean | undefined; readonly yes?: boolean | undefined },
  terminal: Terminal,
  { plan, text, isShown }: Shown,
): Promise<boolean> {
  if (flags["dry-run"]) terminal.out(text.trimEnd());
  if (flags["dry-run"]) return false;
  if (flags.yes || !isShown || !terminal.canAsk || text === plan.before) return true;
  terminal.out(text.trimEnd());
  return isConfirmed(terminal, `Write it to ${plan.path}?`);
}

function page({ path }: SessionPlan, text: string, isNew: boolean): string {
  const { title, points } = parseSummary(text);
  return isNew
    ? `${path}: ${title} (${countNouns(points.length, "point")})`
    : `nothing new in ${path}`;
}

function dataOf({ session, path }: SessionPlan, text: string, written: boolean) {
  const { title, context, points, files } = parseSummary(text);
  return { session, path, written, title, context, points, files };
}
