import { wordsOf } from "#text/words/task-terms.ts";

// What a tool prints may tell an agent what to believe, and the agent may say it again in its own voice. What sounds
// like a rule in a tool's output is noted, so that its echo can be told from the agent's own judgement.

/** A line without one of these tells nobody what to do. */
const CUES = [
  ...["remember", "always", "never", "from now on", "must", "decision", "decided", "convention"],
  ...["note to", "note for", "assistant", "agent", "instruct", "policy", "prefer", "gotcha"],
  ...["important", "memor", "should", "require", "please", "rule", "approved", "do not", "don't"],
  ...["only ", "cannot", "can't", "limit"],
];

const MOST_LINE_CHARS = 400;
const LEAST_LINE_CHARS = 12;

/** The lines of a tool's output that sound as if somebody was to go by them. */
export function rulesIn(output: string): string[] {
  return hasCue(output.toLowerCase())
    ? linesIn(output).filter((line) => hasCue(line.toLowerCase()))
    : [];
}

/** All that a tool's output says, line by line and sentence by sentence. */
export function linesIn(output: string): string[] {
  return output
    .split(/\n|(?<=[.!?])\s/)
    .map((line) => line.trim().slice(0, MOST_LINE_CHARS))
    .filter((line) => line.length >= LEAST_LINE_CHARS);
}

function hasCue(small: string): boolean {
  // A loop, for the engine would begin to compile what is called for each cue.
  for (const cue of CUES) if (small.includes(cue)) return true;
  return false;
}

/** From so many of its words on, a text says what another does. */
const SHARE = 0.6;
const LEAST_WORDS = 3;

/** Whether a text says again what one of some lines has said. */
export function isEcho(text: string, lines: readonly string[]): boolean {
  const words = [...new Set(wordsOf(text))];
  if (words.length < LEAST_WORDS) return false;
  return lines.some((line) => {
    const known = new Set(wordsOf(line));
    const shared = words.filter((word) => known.has(word)).length;
    return shared >= LEAST_WORDS && shared >= SHARE * words.length;
  });
}
