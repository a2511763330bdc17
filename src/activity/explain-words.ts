import type { MatchReport } from "#recall/explain-match.ts";
import { PROMPT_LIMITS } from "#recall/ranking/recall-limits.ts";

interface Answer {
  readonly isShown: boolean;
  readonly atStart: boolean;
  readonly prompt: string;
  readonly because: string;
}

/** The answer to the question why a prompt gets a memory or not, in a line. */
export function answerLine({ isShown, atStart, prompt, because }: Answer): string {
  if (isShown) return `given: ${because}`;
  if (!atStart) return `not given: ${because}`;
  if (prompt === "") return `the agent has it from the start of each session; ${because}`;
  return `the agent has it from the start of each session; this prompt alone would not bring it: ${because}`;
}

/** Says in a sentence what the ranking made of a memory. */
export function wordsFor(report: MatchReport): string {
  const { why, score = 0, needed = 0, words = [], best, twin = "" } = report;
  const { minWords, minStrength, maxMemories, minShare } = PROMPT_LIMITS;
  const has = words.length === 0 ? "no word" : words.map((word) => `\`${word}\``).join(", ");
  const [first] = best;
  switch (why) {
    case "no question":
      return "the prompt asks for nothing that memory could know: it is a command, a go-ahead, or only everyday words";
    case "read by the host":
      return "the agent program itself reads its file at every start";
    case "end of a session":
      return "it only says what a session asked and did; the next session's brief has that";
    case "nothing in common":
      return "it shares no word with the prompt, and its words are not close in meaning either";
    case "words":
      return `it has ${has} of the prompt; a prompt needs ${minWords} words in common, or a near meaning`;
    case "subject":
      return `it has only everyday words of the prompt (${has}), and none that names a subject`;
    case "weak":
      return `it scores ${score.toFixed(2)} by ${has}; a memory is given from ${minStrength.toFixed(2)} on`;
    case "beside the best":
      return `it scores ${score.toFixed(2)}; beside ${first?.id} (${first?.score.toFixed(2)}) it needs ${needed.toFixed(2)}, ${minShare * 100} % of that`;
    case "too many":
      return `${maxMemories} others match better`;
    case "same as another":
      return `${twin} says the same, and the prompt gets that one`;
    case "common words":
      return `its words (${has}) are so frequent in memory that they are not searched while a prompt waits`;
    default:
      return "it no longer holds";
  }
}
