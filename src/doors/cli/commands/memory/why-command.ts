import { explainPrompt, type WhyAnswer } from "#activity/explain-prompt.ts";
import { answerLine } from "#activity/explain-words.ts";
import { Fault, fault } from "#base/fault.ts";
import { oneLine, shorten } from "#base/printable-text.ts";
import { typedPath } from "#base/world.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { wordOrPick } from "#doors/cli/usage/record-flags.ts";
import { REPEATABLE_SUFFIX, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";

/** `loci why`, the form of `loci find` with `--why`: explains why a prompt does or does not get a memory. */
export const command = define({
  json: true,
  args: {
    memory: {
      type: "positional",
      required: false,
      description: "Its id, as `loci find` prints it; on a terminal you may pick it",
    },
    prompt: {
      type: "positional",
      required: false,
      valueHint: REPEATABLE_SUFFIX,
      description: "The words of the prompt; without them, the last prompt of the session",
    },
    session: {
      type: "string",
      valueHint: "id",
      description: "Explain it for this session, which may have the memory already",
    },
    ...ROOT_FLAG,
  },
  more: "It asks memory as a prompt does, and prints the first reason that decides: what is switched off or waits, the score and what it needs, what matches better, what the session already has. It also says if each session gets the memory at its start. Nothing is given or written.",
  examples: [
    { line: "loci why use-jwt", does: "for the last prompt here" },
    { line: "loci why use-jwt how do users log in", does: "for a prompt that you think of" },
  ],
  async run({ args, world, terminal, print }) {
    const { root = ".", session } = args;
    const words = args._.slice(1);
    const wish = { typed: args._.slice(0, 1), folder: args.root, command: "why" };
    const memory = await wordOrPick(world, terminal, wish);
    const prompt = words.length > 0 ? words.join(" ") : undefined;
    const folder = typedPath(world, root);
    const asked = { folder, memory, prompt, session };
    const answer = await explainPrompt(world, asked).catch((error: unknown) => {
      const isNone = error instanceof Fault && error.code === "no-transcript";
      throw isNone && session === undefined ? fault("no-prompt", { memory }) : error;
    });
    return print(answer, () => whyPage(answer, terminal.paint.bold));
  },
});

const PROMPT_SHOWN_CHARS = 200;

function whyPage(answer: WhyAnswer, bold: (text: string) => string): string {
  const { memory, title, prompt, score, needed, words = [], best } = answer;
  const others = best.filter(({ id }) => id !== memory);
  const numbers = score === undefined ? [] : [`score ${score.toFixed(2)}`];
  if (needed !== undefined) numbers.push(`needed ${needed.toFixed(2)}`);
  if (words.length > 0) numbers.push(`words in common: ${words.join(", ")}`);
  const shown = others.map(({ id, score: other }) => `${id} (${other.toFixed(2)})`);
  return [
    bold(answerLine(answer)),
    `  memory  ${memory}: ${title}`,
    `  prompt  ${shorten(oneLine(prompt), PROMPT_SHOWN_CHARS)}`,
    ...(numbers.length > 0 ? [`  ranking ${numbers.join(" · ")}`] : []),
    ...(shown.length > 0 ? [`  others  ${shown.join(", ")}`] : []),
  ].join("\n");
}
