import { wordsOf } from "#text/words/task-terms.ts";

// A tool's output may contain instructions that the agent then repeats in its own voice. loci saves
// rule-like lines of tool output, so that their echo can be distinguished from the agent's own
// judgement.

/** A line without one of these words is no instruction. */
const CUES = [
  ...["remember", "always", "never", "from now on", "must", "decision", "decided", "convention"],
  ...["note to", "note for", "assistant", "agent", "instruct", "policy", "prefer", "gotcha"],
  ...["important", "memor", "should", "require", "please", "rule", "approved", "do not", "don't"],
  ...["only ", "cannot", "can't", "limit"],
];

const MAX_ECHO_LINE_CHARS = 400;
const MIN_ECHO_LINE_CHARS = 12;

/** The lines of a tool's output that sound like rules. */
export function rulesIn(output: string): string[] {
  return hasCue(output.toLowerCase())
    ? linesIn(output).filter((line) => hasCue(line.toLowerCase()))
    : [];
}

/** All lines and sentences of a tool's output. */
export function linesIn(output: string): string[] {
  return output
    .split(/\n|(?<=[.!?])\s/)
    .map((line) => line.trim().slice(0, MAX_ECHO_LINE_CHARS))
    .filter((line) => line.length >= MIN_ECHO_LINE_CHARS);
}

function hasCue(small: string): boolean {
  // A loop, because the engine would compile a callback that runs for each cue.
  for (const cue of CUES) if (small.includes(cue)) return true;
  return false;
}

/** The share of equal words from which on one text repeats another. */
const ECHO_SHARE = 0.6;
const MIN_ECHO_WORDS = 3;

/** Whether a text repeats one of some lines. */
export function isEcho(text: string, lines: readonly string[]): boolean {
  const words = [...new Set(wordsOf(text))];
  if (words.length < MIN_ECHO_WORDS) return false;
  return lines.some((line) => {
    const known = new Set(wordsOf(line));
    const shared = words.filter((word) => known.has(word)).length;
    return shared >= MIN_ECHO_WORDS && shared >= ECHO_SHARE * words.length;
  });
}
