import { isCjk } from "#text/words/task-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The words that are looked for when one is asked: from the first on, as far as before the last. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
  /** Whether the first is the word itself; the others only begin like it. */
  readonly isWhole: boolean;
}

const LEAST_ALIKE = 4;

/** The words of a digest that are a word, or go on after it. */
export function rangeOf(words: Vocabulary, word: string): WordRange {
  const bytes = new TextEncoder().encode(word);
  const from = firstNotBefore(words, bytes);
  const isWhole = beginsWith(words, from, bytes) && lengthOf(words, from) === bytes.length;
  // What is written without spaces is noted by pairs of letters, and may be asked for by one.
  const isAlikeEnough = word.length >= LEAST_ALIKE || isCjk(word);
  let to = isWhole ? from + 1 : from;
  while (isAlikeEnough && beginsWith(words, to, bytes)) to++;
  return { from, to, isWhole };
}

function lengthOf({ wordStarts }: Vocabulary, at: number): number {
  return (wordStarts[at + 1] ?? 0) - (wordStarts[at] ?? 0);
}

/**
 * The first word that does not come before another, in the order of their bytes. All is done in one function: one that
 * is called for each step is soon compiled by the engine, which takes longer than the search.
 */
function firstNotBefore({ wordStarts, wordBytes }: Vocabulary, bytes: Uint8Array): number {
  let from = 0;
  let to = wordStarts.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const start = wordStarts[middle] as number;
    const most = Math.min(bytes.length, (wordStarts[middle + 1] as number) - start);
    let at = 0;
    while (at < most && wordBytes[start + at] === bytes[at]) at++;
    const isBefore =
      at === most ? most < bytes.length : (wordBytes[start + at] as number) < (bytes[at] as number);
    if (isBefore) from = middle + 1;
    else to = middle;
  }
  return from;
}

function beginsWith(words: Vocabulary, at: number, bytes: Uint8Array): boolean {
  const { wordStarts, wordBytes } = words;
  if (at >= wordStarts.length - 1 || lengthOf(words, at) < bytes.length) return false;
  const start = wordStarts[at] ?? 0;
  for (let i = 0; i < bytes.length; i++) if (wordBytes[start + i] !== bytes[i]) return false;
  return true;
}
