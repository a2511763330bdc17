import { isPlain, type KnownWords } from "#text/words/index-words.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { isDirective } from "./trust-signals.ts";

// A tool's output may contain instructions that the agent then repeats in its own voice. loci saves rule-like lines of
// tool output, so that their echo can be distinguished from the agent's own judgement.

/** A line without one of these words is no instruction. */
const CUES = [
  ...["remember", "always", "never", "from now on", "must", "decision", "decided", "convention"],
  ...["note to", "note for", "assistant", "agent", "instruct", "policy", "prefer", "gotcha"],
  ...["important", "memor", "should", "require", "please", "rule", "approved", "do not", "don't"],
  ...["only ", "cannot", "can't", "limit"],
];

const MAX_ECHO_LINE_CHARS = 400;
const MIN_ECHO_LINE_CHARS = 12;

/** The lines of a tool's output that sound like rules, whole: half a secret no longer matches its pattern. */
export function wholeRulesIn(output: string): string[] {
  return hasCue(output.toLowerCase())
    ? wholeLines(output).filter((line) => hasCue(line.toLowerCase()))
    : [];
}

/** The agent seldom repeats a line that is older than this many others. */
const MAX_HEARD_LINES = 80;

/** Adds the lines of a tool's output that sound like rules to those of earlier outputs. */
export function hearRules(heard: string[], output: string): void {
  for (const line of wholeRulesIn(output)) {
    const rule = line.slice(0, MAX_ECHO_LINE_CHARS);
    if (heard.includes(rule)) continue;
    heard.push(rule);
    if (heard.length > MAX_HEARD_LINES) heard.shift();
  }
}

/** All lines and sentences of a tool's output. */
export function linesIn(output: string): string[] {
  return wholeLines(output).map((line) => line.slice(0, MAX_ECHO_LINE_CHARS));
}

function wholeLines(output: string): string[] {
  return output
    .split(/\n|(?<=[.!?])\s/)
    .map((line) => line.trim())
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
  const least = Math.max(MIN_ECHO_WORDS, ECHO_SHARE * words.length);
  const starts = words.map((word) => word.slice(0, START_LETTERS));
  return lines.some((line) => {
    if (!mayShare(line, starts, least / 2)) return false;
    const known = new Set(wordsOf(line, knownWords));
    return words.filter((word) => known.has(word)).length >= least;
  });
}

/** Answers whether a line is a rule that somebody else has said: a page, a file or a program, and not one of `own`. */
export function repeatedRules(
  outputs: readonly string[],
  own: readonly string[] = [],
): (line: string) => boolean {
  const said = outputs.flatMap(linesIn);
  return (line) =>
    isDirective(line) &&
    !isEcho(line, own) &&
    [line, ...linesIn(line)].some((one) => isEcho(one, said));
}

/** An inflected word nearly always begins like its stem. */
const START_LETTERS = 3;

/** Whether a line has the beginnings of so many words. Splitting each line into stems takes a hundred times as long. */
function mayShare(line: string, starts: readonly string[], least: number): boolean {
  if (!isPlain(line)) return true;
  const small = line.toLowerCase();
  let found = 0;
  for (const start of starts) if (small.includes(start)) found++;
  return found >= least;
}

/** Each word is stemmed once. */
const knownWords: KnownWords = new Map();
