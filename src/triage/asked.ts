import { sentencesOf } from "#triage/scorer/line-kinds.ts";

/** Below this score, nothing is put before the agent: it is mostly not worth its time. */
export const MIN_ASKING_SCORE = 0.6;

/** From here on something comes along where a block is put before the agent anyway. */
export const MIN_LINE_SCORE = 0.4;

/** So many lines of a block are candidates; one more says how to save. */
export const MAX_ASKED_LINES = 5;

/** From this score on a candidate is left to the next session, which knows less of what it is about. */
export const MIN_LEAVING_SCORE = 0.7;

/** One of several things that the agent has laid out to be chosen from. */
interface Option {
  readonly name: string;
  readonly text: string;
}

/** So begins an option in a list. */
const OPTION =
  /^\s*(?:[-*]\s+)?(?:\*\*|#+\s*)?(?:(?:option|approach|variante?|opción|opzione|opção|方案|案)\s*)?(\d{1,2}|[A-Ea-e])(?:\*\*)?[.):、：]\s*(\S.*)$/i;

/** The options that were laid out last: their numbers begin anew with each list. */
export function optionsIn(before: string): Option[] {
  let options: Option[] = [];
  for (const line of before.split("\n")) {
    const [, name, text = ""] = OPTION.exec(line) ?? [];
    if (name === undefined) continue;
    if (name === "1" || name.toLowerCase() === "a") options = [];
    options.push({ name: name.toLowerCase(), text: plain(text) });
  }
  return options;
}

/** The last question of a message. */
export function questionIn(before: string): string | undefined {
  const sentences = before
    .slice(-1500)
    .split("\n")
    .flatMap((line) => sentencesOf(line));
  const asked = sentences.findLast((sentence) => /[?？]$/.test(sentence));
  return asked === undefined ? undefined : plain(asked);
}

function plain(text: string): string {
  return text
    .replaceAll(/\*\*|__/g, "")
    .replace(/^[-–:\s]+/, "")
    .trim();
}

const MAX_OPTIONS = 9;

/**
 * Finds the part of a message that the next answer may be about: its options and its last question; mostly nothing. If it asks
 * nothing, its options answer the question of the user.
 */
export function askedIn(text: string, asked = ""): string {
  const options = optionsIn(text).slice(0, MAX_OPTIONS);
  // Options without a question answer the question of the user.
  const own =
    options.length > 1 &&
    /[?？]$|^(?:how|what|which|where|wie|was|cómo|comment|como|come|hoe)\b/i.test(asked)
      ? asked
      : undefined;
  const question = questionIn(text) ?? own;
  if (question === undefined) return "";
  return [...options.map(({ name, text: option }) => `${name}. ${option}`), question].join("\n");
}
