import type { ResolvedWord } from "./resolve.ts";

/** What a word that every prompt has says about the subject, however few memories have it. */
const EVERYDAY = 0.2;

/**
 * How much of what a sentence says is about a subject: one that tells how to work ("keep the diff small") is made of
 * words that are rare in memory, and would win by them. It weighs all that answers the sentence alike, so that a prompt
 * of one sentence is answered as if it were a search.
 */
export function topicShare(words: readonly ResolvedWord[]): number {
  let all = 0;
  let about = 0;
  for (const { weight, rarity, isEveryday } of words) {
    all += weight * rarity;
    about += weight * rarity * (isEveryday ? EVERYDAY : 1);
  }
  return all > 0 ? about / all : 0;
}
