import { explainPrompt, type WhyAnswer } from "#activity/explain-prompt.ts";
import { explainWholePrompt, type WholeAnswer } from "#activity/explain-whole-prompt.ts";
import { answerLine } from "#activity/explain-words.ts";
import { Fault } from "#base/fault.ts";
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
  more: "It asks memory as a prompt does, and prints the first reason that decides: what is switched off or waits, the score and what it needs, what matches better, what the session already has. It also says if each session gets the memory at its start. A question, or words that name no memory, are a prompt: what it gets is listed, and what comes near to it. Nothing is given or written.",
  examples: [
    { line: "loci why use-jwt", does: "for the last prompt here" },
    { line: "loci why use-jwt how do users log in", does: "for a prompt that you think of" },
    { line: "loci why 'how do users log in?'", does: "what that prompt gets, and why not more" },
  ],
  async run({ args, world, terminal, print }) {
    const { root = ".", session } = args;
    const words = args._.slice(1);
    const wish = { typed: args._.slice(0, 1), folder: args.root, command: "why" };
    const memory = await wordOrPick(world, terminal, wish);
    const folder = typedPath(world, root);
    const { bold } = terminal.paint;
    const prompt = words.length > 0 ? words.join(" ") : undefined;
    // The words of an agent find no more than the memory that they name.
    const isPerson = world.caller.by === "person";
    const isPrompt = isPerson && prompt === undefined && memory.trim().includes(" ");
    if (!isPrompt || !memory.trim().endsWith("?")) {
      try {
        const answer = await explainPrompt(world, { folder, memory, prompt, session });
        return print(answer, () => whyPage(answer, bold));
      } catch (error) {
        if (!isPrompt || !isUnknownMemory(error)) throw error;
      }
    }
    const answer = await explainWholePrompt(world, { folder, prompt: memory, session });
    return print(answer, () => wholePage(answer, bold));
  },
});

function isUnknownMemory(error: unknown): boolean {
  return error instanceof Fault && UNKNOWN_MEMORY.includes(error.code);
}

const UNKNOWN_MEMORY: readonly string[] = ["no-memory", "no-record"];

function wholePage({ given, others, off }: WholeAnswer, bold: (text: string) => string): string {
  if (off !== "") return bold(`this prompt gets nothing: ${off}`);
  const count = given.length === 1 ? "1 memory" : `${given.length || "no"} memories`;
  return [
    bold(`this prompt gets ${count}, beside what each session gets at its start`),
    ...given.map(({ memory, title }) => `  ${memory}: ${title}`),
    ...(others.length > 0 ? [bold("not given")] : []),
    ...others.flatMap(({ memory, title, because }) => [`  ${memory}: ${title}`, `    ${because}`]),
  ].join("\n");
}

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
    ...(prompt === "" ? [] : [`  prompt  ${shorten(oneLine(prompt), PROMPT_SHOWN_CHARS)}`]),
    ...(numbers.length > 0 ? [`  ranking ${numbers.join(" · ")}`] : []),
    ...(shown.length > 0 ? [`  others  ${shown.join(", ")}`] : []),
  ].join("\n");
}
