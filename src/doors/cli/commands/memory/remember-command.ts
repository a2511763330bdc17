import { CATEGORY_NAMES, isCategory } from "#base/category.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { sentenceFrom, sentenceWord } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { openRecords } from "#remember/record-memory.ts";
import { type Remembered, remember, rememberGlobally } from "#remember/remember-sentence.ts";

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
      description: "What kind of memory it is; else its words decide",
    },
    "instead-of": {
      type: "string",
      valueHint: "id or words",
      description: "The memory that it takes the place of",
    },
    global: { type: "boolean", description: "It holds in all projects" },
    ...ROOT_FLAG,
  },
  more: [
    "It counts at once. What you say at a terminal, or by `/memory:save`, is yours. When an agent saves something,",
    "loci looks for your own sentence behind it in the conversation and keeps that beside it; without one it is a",
    "note of the agent. Your rule is only replaced by a sentence of yours: else both stand, and the conflict is named.",
    "A text that begins with `--` goes behind `--`.",
  ].join("\n"),
  examples: [
    {
      line: "loci remember 'Use pnpm, because npm breaks the lockfile' --as preference",
      does: "how things are done here",
    },
    {
      line: "loci remember 'Sessions live in Postgres' --as decision --instead-of 'sessions in Redis'",
      does: "take the place of an older one",
    },
    { line: "loci remember 'Answer in French' --as preference --global", does: "in all projects" },
    { line: "loci remember - --as decision < prompt.md", does: "from stdin" },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const text = await sentenceFrom(args._, "remember");
    const category = isCategory(args.as) ? args.as : undefined;
    const wish = { text, category, insteadOf: args["instead-of"] };
    const memory = () => openRecords(world, { folder: args.root, pairs });
    const done = args.global
      ? await rememberGlobally(world, wish, memory)
      : await remember(memory(), wish);
    if (json) return terminal.out(JSON.stringify(done, null, 2));
    for (const warning of done.report.warnings) terminal.err(warning);
    return terminal.out(rememberedLines(done).join("\n"));
  },
});

/** What a save has done, in one line, and what may need a decision in one line each. */
export function rememberedLines(done: Remembered): string[] {
  const { report, conflict, near, unmatched } = done;
  const id = `${report.category}/${report.id}`;
  return [
    headLine(done, id),
    ...(conflict
      ? [`conflict: ${conflict.id} is the user's own and stands beside it: ${conflict.text}`]
      : []),
    ...near.map(({ item, isOpposite }) => {
      const does = isOpposite ? "says the opposite" : "may say the same";
      return `${item.id} ${does}: ${item.text} (to replace it: --instead-of ${item.id})`;
    }),
    ...(unmatched === undefined
      ? []
      : [`no memory in force says "${unmatched}"; nothing was replaced`]),
  ];
}

const WHOSE: Readonly<Record<string, string>> = {
  user: "the user's own",
  agent: "an agent's note",
};

function headLine({ report, by, said, replaced }: Remembered, id: string): string {
  const { action, title } = report;
  if (action === "unchanged") return `${id} says that already: ${title}`;
  const whose = WHOSE[by] ?? "it waits for the user";
  const quote = said !== undefined && said !== title ? `: "${said}"` : "";
  const instead = replaced ? `, instead of ${replaced.id}` : "";
  return `saved ${id}: ${title} (${whose}${quote}${instead})`;
}
