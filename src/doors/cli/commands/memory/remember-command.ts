import { type Category, PEOPLE_KINDS } from "#base/memory-item.ts";
import { askText, chooseOne } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { sentenceFrom, sentenceWord } from "#doors/cli/usage/record-flags.ts";
import { kindFrom, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
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
      ...sentenceWord("The sentence; `-` reads it from a pipe"),
      required: false,
    },
    as: {
      type: "string",
      valueHint: "kind",
      description:
        "`rule` or `note`, or a category such as `decision`; else loci decides by the words, or asks",
    },
    "instead-of": {
      type: "string",
      valueHint: "id or words",
      description: "What it replaces",
    },
    global: { type: "boolean", description: "Save it for all projects" },
    ...ROOT_FLAG,
  },
  more: [
    "Write one sentence with its reason. What you type is yours. What an agent saves is its note, unless your own",
    "sentence is behind it in the conversation. Only your own words replace a rule of yours.",
  ].join("\n"),
  examples: [
    { line: "loci remember 'Use pnpm, never npm' --as rule", does: "every session gets it" },
    { line: "loci remember 'Answer in French' --global", does: "for all projects" },
    {
      line: "loci remember 'Use signed sessions' --instead-of use-jwt",
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
      categoryFrom(args.as, text) ?? (await pickedCategory(text, args.global, terminal));
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
      return rememberedLines(done, world.caller.by === "agent" ? "agent" : "user").join("\n");
    });
  },
});

const PAUSED = "note: loci is paused; a sentence that you save yourself is saved all the same";

/** Says that no word of the sentence decides its kind, and how to name another. */
function guessNote(kind: string, id: string): string {
  const again = `loci remember … --as KIND --instead-of ${kind}/${id}`;
  return `note: no word names its kind, so it is a ${kind}; to change it: \`${again}\``;
}

/** The category that `--as` names. A note gets the one that its words name, if they make no rule of it. */
function categoryFrom(word: string | undefined, text: string): Category | undefined {
  if (!/^notes?$/i.test(word ?? "")) return kindFrom("--as", word);
  const guessed = categoryOf(text);
  return guessed === undefined || guessed === "preference" ? "decision" : guessed;
}

/** The kind that a person picks on a terminal, if the words do not decide it. */
async function pickedCategory(
  text: string,
  isGlobal: boolean | undefined,
  terminal: Terminal,
): Promise<Category | undefined> {
  if (isGlobal || !terminal.canAsk || categoryOf(text) !== undefined) return undefined;
  const choices = Object.entries(PEOPLE_KINDS).map(([value, means]) => {
    return { value, label: `${value}  ${means}` };
  });
  return categoryFrom(await chooseOne(terminal, "Is it a rule or a note?", choices), text);
}

/** Saves one sentence for this project, and a decision in its journal too. */
async function rememberHere(memory: RecordMemory, wish: RememberWish): Promise<RememberReport> {
  const done = await remember(memory, wish);
  await noteDecisions({ ...memory, reports: [done.report] });
  return done;
}
