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
      description: "The kind of memory; by default its words decide",
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
    const category = isCategory(args.as) ? args.as : undefined;
    const wish = { text, category, insteadOf: args["instead-of"] };
    const memory = () => openRecords(world, { folder: args.root, pairs });
    const done = args.global
      ? await rememberGlobally(world, wish, memory)
      : await remember(memory(), wish);
    return print(done, () => {
      for (const warning of done.report.warnings) terminal.err(warning);
      return rememberedLines(done).join("\n");
    });
  },
});

/** The result of a save in one line, and each possible conflict in one line. */
export function rememberedLines(done: Remembered): string[] {
  const { report, conflict, near, unmatched } = done;
  const id = `${report.category}/${report.id}`;
  return [
    headLine(done, id),
    ...(conflict
      ? [`conflict: ${conflict.id} is the user's own and stays beside it: ${conflict.text}`]
      : []),
    ...near.map(({ item, isOpposite }) => {
      const does = isOpposite ? "says the opposite" : "may say the same";
      return `${item.id} ${does}: ${item.text} (to replace it: --instead-of ${item.id})`;
    }),
    ...(unmatched === undefined
      ? []
      : [`no active memory says "${unmatched}"; nothing was replaced`]),
  ];
}

const WHOSE: Readonly<Record<string, string>> = {
  user: "the user's own",
  agent: "an agent's note",
};

function headLine({ report, by, said, replaced }: Remembered, id: string): string {
  const { action, title } = report;
  if (action === "unchanged") return `${id} says that already: ${title}`;
  const whose = WHOSE[by] ?? "it needs the user's approval";
  const quote = said !== undefined && said !== title ? `: "${said}"` : "";
  const instead = replaced ? `, instead of ${replaced.id}` : "";
  return `saved ${id}: ${title} (${whose}${quote}${instead})`;
}
