import { isCjk } from "#core/load/words.ts";
import type { Digest } from "./layout.ts";

/** The words that are looked for when one is asked: from the first on, as far as before the last. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
  /** Whether the first is the word itself; the others only begin like it. */
  readonly isWhole: boolean;
}

const LEAST_ALIKE = 4;

/** The words of a digest that are a word, or go on after it. */
export function rangeOf(digest: Digest, word: string): WordRange {
  const bytes = new TextEncoder().encode(word);
  const from = firstNotBefore(digest, bytes);
  const isWhole = beginsWith(digest, from, bytes) && lengthOf(digest, from) === bytes.length;
  // What is written without spaces is noted by pairs of letters, and may be asked for by one.
  const isAlikeEnough = word.length >= LEAST_ALIKE || isCjk(word);
  let to = isWhole ? from + 1 : from;
  while (isAlikeEnough && beginsWith(digest, to, bytes)) to++;
  return { from, to, isWhole };
}

function lengthOf({ wordStarts }: Digest, at: number): number {
  return (wordStarts[at + 1] ?? 0) - (wordStarts[at] ?? 0);
}

/** The first word that does not come before another, in the order of their bytes. */
function firstNotBefore(digest: Digest, bytes: Uint8Array): number {
  let from = 0;
  let to = digest.wordStarts.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(digest, middle, bytes)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function isBefore({ wordStarts, wordBytes }: Digest, at: number, bytes: Uint8Array): boolean {
  const start = wordStarts[at] ?? 0;
  const length = (wordStarts[at + 1] ?? 0) - start;
  for (let i = 0; i < bytes.length; i++) {
    if (i === length) return true;
    const difference = (wordBytes[start + i] ?? 0) - (bytes[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function beginsWith(digest: Digest, at: number, bytes: Uint8Array): boolean {
  const { wordStarts, wordBytes } = digest;
  if (at >= wordStarts.length - 1 || lengthOf(digest, at) < bytes.length) return false;
  const start = wordStarts[at] ?? 0;
  for (let i = 0; i < bytes.length; i++) if (wordBytes[start + i] !== bytes[i]) return false;
  return true;
}
