import { type Category, isCategory, KIND_CHOICES, KINDS } from "#base/memory-item.ts";
import { askText, chooseOne } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { sentenceFrom, sentenceWord } from "#doors/cli/usage/record-flags.ts";
import { kindFrom, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
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
import { pausedAt } from "#session/state/session-folder.ts";
import { categoryOf } from "#triage/scorer/category-rules.ts";

/** `loci remember`: saves one sentence. */
export const command = define({
  json: true,
  settings: true,
  args: {
    text: {
      ...sentenceWord("The sentence; a pipe or `-` gives it, too, and a terminal asks for it"),
      required: false,
    },
    as: {
      type: "string",
      valueHint: "kind",
      description: `Its kind: ${KIND_CHOICES}; without it, loci decides by the words, or asks`,
    },
    "instead-of": {
      type: "string",
      valueHint: "id or words",
      description: "The memory that it replaces",
    },
    global: { type: "boolean", description: "Save it for all projects" },
    ...ROOT_FLAG,
  },
  more: [
    "Write one sentence with its reason. What you type is yours. What an agent saves is its note, unless loci finds your own sentence behind it in the",
    "conversation. Only your own words replace a rule of yours: otherwise both stay, and loci names the conflict.",
  ].join("\n"),
  examples: [
    { line: "loci remember 'Use pnpm, never npm' --as preference", does: "a rule" },
    { line: "loci remember 'Answer in French' --global", does: "for all projects" },
    {
      line: "loci remember 'Use signed sessions' --instead-of 'use JWT'",
      does: "replaces a memory",
    },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const isAsked = args._.length === 0 && terminal.canAsk;
    const text = isAsked
      ? await askText(terminal, "What is to be remembered? One sentence, with its reason")
      : await sentenceFrom(args._, "remember");
    const memory = () => openRecords(world, { folder: args.root, pairs });
    // A folder that cannot be a project is refused before anybody is asked.
    const here = args.global ? undefined : memory();
    const category =
      kindFrom("--as", args.as) ?? (await pickedCategory(text, args.global, terminal));
    const wish = { text, category, insteadOf: args["instead-of"] };
    const done = here
      ? await rememberHere(here, wish)
      : await rememberGlobally(world, wish, memory);
    return print(done, () => {
      for (const warning of done.report.warnings) terminal.err(warning);
      if (pausedAt(world) !== undefined) terminal.err(PAUSED);
      const { category: kind, id, action } = done.report;
      if (!args.global && action === "created" && category === undefined && !categoryOf(text))
        terminal.err(guessNote(kind, id));
      return rememberedLines(done, isAgentAtWork(world) ? "agent" : "user").join("\n");
    });
  },
});

const PAUSED = "note: loci is paused; a sentence that you save yourself is saved all the same";

/** Says that no word of the sentence decides its kind, and how to name another. */
function guessNote(kind: string, id: string): string {
  const again = `loci remember … --as KIND --instead-of ${kind}/${id}`;
  return `note: no word names its kind, so it is a ${kind}; to change it: \`${again}\``;
}

/** The kind that a person picks on a terminal, if the words do not decide it. */
async function pickedCategory(
  text: string,
  isGlobal: boolean | undefined,
  terminal: Terminal,
): Promise<Category | undefined> {
  if (isGlobal || !terminal.canAsk || categoryOf(text) !== undefined) return undefined;
  const choices = Object.entries(KINDS).map(([value, { means }]) => {
    return { value, label: `${value.padEnd(10)}  ${means}` };
  });
  const picked = await chooseOne(terminal, "What kind of memory is it?", choices);
  return isCategory(picked) ? picked : undefined;
}

/** Saves one sentence for this project, and a decision in its journal too. */
async function rememberHere(memory: RecordMemory, wish: RememberWish): Promise<RememberReport> {
  const done = await remember(memory, wish);
  await noteDecisions({ ...memory, reports: [done.report] });
  return done;
}
