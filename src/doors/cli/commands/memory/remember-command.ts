import { CATEGORIES, CATEGORY_NAMES, type Category, isCategory } from "#base/memory-item.ts";
import { canAsk, pickOne } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { sentenceFrom, sentenceWord } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { noteDecisions } from "#remember/note-decisions.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { rememberedLines } from "#remember/record-news.ts";
import {
  type RememberReport,
  type RememberWish,
  remember,
  rememberGlobally,
} from "#remember/remember-sentence.ts";
import { categoryOf } from "#triage/scorer/score-turn.ts";

/** `loci remember`: saves one sentence. */
export const command = define({
  json: true,
  settings: true,
  args: {
    text: sentenceWord("One sentence, with its reason; `-` reads it from stdin"),
    as: {
      type: "enum",
      options: [...CATEGORY_NAMES],
      valueHint: "category",
      description:
        "The kind of memory; by default its words decide, and a plain statement is a decision",
    },
    "instead-of": {
      type: "string",
      valueHint: "id or words",
      description: "The memory that it replaces",
    },
    global: { type: "boolean", description: "It holds in all projects" },
    ...ROOT_FLAG,
  },
  more: [
    "It takes effect at once. What you say at a terminal, or with `/memory:save`, is yours. When an agent saves something,",
    "loci searches the conversation for your own sentence behind it and saves that beside it; without one it is a",
    "note of the agent. Only your own sentence replaces your rule: otherwise both stay, and loci names the conflict.",
    "Put a text that begins with `--` after `--`.",
  ].join("\n"),
  examples: [
    {
      line: "loci remember 'Use pnpm, because npm breaks the lockfile' --as preference",
      does: "a rule for the work here",
    },
    {
      line: "loci remember 'Sessions live in Postgres' --as decision --instead-of 'sessions in Redis'",
      does: "replace an older one",
    },
    { line: "loci remember 'Answer in French' --as preference --global", does: "in all projects" },
    { line: "loci remember - --as decision < prompt.md", does: "from stdin" },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const text = await sentenceFrom(args._, "remember");
    const category = isCategory(args.as)
      ? args.as
      : await pickedCategory(text, args.global, terminal);
    const wish = { text, category, insteadOf: args["instead-of"] };
    const memory = () => openRecords(world, { folder: args.root, pairs });
    const done = args.global
      ? await rememberGlobally(world, wish, memory)
      : await rememberHere(memory(), wish);
    return print(done, () => {
      for (const warning of done.report.warnings) terminal.err(warning);
      return rememberedLines(done, isAgentAtWork(world) ? "agent" : "user").join("\n");
    });
  },
});

/** The kind that a person picks on a terminal, if the words do not decide it. */
async function pickedCategory(
  text: string,
  isGlobal: boolean | undefined,
  terminal: Terminal,
): Promise<Category | undefined> {
  if (isGlobal || !canAsk() || categoryOf(text) !== undefined) return undefined;
  const kinds = CATEGORY_NAMES.filter((name) => name !== "session_summary");
  const choices = kinds.map((value) => ({ value, label: `${value}: ${CATEGORIES[value].about}` }));
  const picked = await pickOne(terminal, "what kind of memory is it?", choices);
  return isCategory(picked) ? picked : undefined;
}

/** Saves one sentence for this project, and a decision in its journal too. */
async function rememberHere(memory: RecordMemory, wish: RememberWish): Promise<RememberReport> {
  const done = await remember(memory, wish);
  await noteDecisions({ ...memory, reports: [done.report] });
  return done;
}
