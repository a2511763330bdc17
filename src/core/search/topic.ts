import type { Question } from "./asked.ts";
import { type ResolvedWord, rarityOf } from "./resolve.ts";

/** What a word that every prompt has says about the subject, however few memories have it. */
const EVERYDAY = 0.2;

/** What a word that stands nowhere takes away: who asks for what is remembered uses words that are remembered. */
const UNKNOWN = 0.5;

/** What is left of a sentence that speaks to the agent, or of the speaker, as those do that tell how to work. */
const ADDRESSED = 0.6;

const ADDRESSING =
  /^\s*(?:please|pls|don'?t|do not|never|always|make sure|ensure|remember|no need|avoid|thanks?|thank you|note that|you(?:'re| are| should| must| can| may))\b|\b(?:you|your|me|my|i'm|i am|i|let's|thanks|please)\b/i;

/**
 * How much of what a sentence says is about a subject: one that tells how to work ("keep the diff small") is made of
 * words that are rare in memory, and would win by them. It weighs all that answers the sentence alike, so that a prompt
 * of one sentence is answered as if it were a search.
 */
export function topicShare(
  question: Question,
  words: readonly ResolvedWord[],
  count: number,
): number {
  let all = 0;
  let about = 0;
  for (const { weight, rarity, isEveryday } of words) {
    all += weight * rarity;
    about += weight * rarity * (isEveryday ? EVERYDAY : 1);
  }
  const known = new Set(words.map(({ text }) => text));
  for (const { text, weight } of question.words) {
    if (!known.has(text)) all += UNKNOWN * weight * rarityOf(0, count);
  }
  const share = all > 0 ? about / all : 0;
  return ADDRESSING.test(question.text) ? ADDRESSED * share : share;
}
