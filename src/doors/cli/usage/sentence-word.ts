import { fault } from "#base/fault.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import { MORE } from "./shared-flags.ts";

/** The argument for one sentence, or for words that name a memory. */
export const sentenceWord = (description: string) =>
  ({ type: "positional", required: true, valueHint: MORE, description }) as const;

/** The sentence that a command was given; `-` reads it from stdin. */
export async function sentenceFrom(words: readonly string[], command: string): Promise<string> {
  const [first = "", ...more] = words;
  if (more.length > 0) throw fault("quote-sentence", { command, words: words.join(" ") });
  const text = (first === "-" ? ((await textOnStdin()) ?? "") : first).trim();
  if (text === "") throw fault("empty-sentence", { command });
  return text;
}
