import type { KnownWords } from "#text/words/index-words.ts";
import { wordsOf } from "#text/words/task-terms.ts";

/** The words by which two memories are compared. */
export interface FactWords {
  readonly words: ReadonlySet<string>;
  /** Numbers and negations: where they differ, two memories that share all other words say different things. */
  readonly sharp: string;
}

const SHARP =
  /\d+(?:[.,]\d+)*|\b(?:not|no|never|without|don't|nicht|kein\w*|nie|no|nunca|sin|pas|jamais|sans|não|non|mai)\b/giu;

/** A brief compares up to a thousand memories, which share most of their words: each word is stemmed once. */
const known: KnownWords = new Map();

/** The gist of a text. */
export function gistOf(text: string): FactWords {
  const sharp = (text.toLowerCase().match(SHARP) ?? []).sort().join(" ");
  return { words: new Set(wordsOf(text, known)), sharp };
}

const SAME_SHARE = 0.85;
/** Two that have fewer words are the same only if they have the same words. */
const MIN_COMPARED_WORDS = 3;

/** Whether one memory says all that another says. */
export function saysAll(one: FactWords, other: FactWords): boolean {
  if (one.sharp !== other.sharp || other.words.size < 2) return false;
  const shared = sharedWords(one, other);
  if (other.words.size < MIN_COMPARED_WORDS)
    return shared === one.words.size && shared === other.words.size;
  return shared >= SAME_SHARE * other.words.size;
}

const NEAR_SHARE = 0.6;
const MIN_NEAR_WORDS = 4;

/** Whether one memory says mostly what another says. */
export function nearlySays(one: FactWords, other: FactWords): boolean {
  if (one.sharp !== other.sharp) return false;
  const shared = sharedWords(one, other);
  return shared >= MIN_NEAR_WORDS && shared >= NEAR_SHARE * one.words.size;
}

const SUBJECT_SHARE = 0.5;

/** Whether two memories are about the same subject, whatever they say about it. */
export function isSameSubject(one: FactWords, other: FactWords): boolean {
  const smaller = Math.min(one.words.size, other.words.size);
  return smaller >= 2 && sharedWords(one, other) >= SUBJECT_SHARE * smaller;
}

function sharedWords(one: FactWords, other: FactWords): number {
  let shared = 0;
  for (const word of other.words) if (one.words.has(word)) shared++;
  return shared;
}
