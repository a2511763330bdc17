import { type QuestionWords, type ResolvedWord, rarityOf } from "./question-words.ts";
import type { RankedMemory } from "./rank-memories.ts";
import {
  ADDRESSED_SHARE,
  BEHIND_SHARE,
  PAST_SHARE,
  SAME_SUBJECT_SHARE,
  SAME_TEXT_SHARE,
  STATUS_SHARES,
  TOPIC_BOILERPLATE_SHARE,
  UNKNOWN_SHARE,
} from "./recall-limits.ts";

const ADDRESSING =
  /^\s*(?:please|pls|don'?t|do not|never|always|make sure|ensure|remember|no need|avoid|thanks?|thank you|note that|you(?:'re| are| should| must| can| may))\b|\b(?:you|your|me|my|i'm|i am|i|let's|thanks|please)\b/i;

/**
 * The share of a sentence that is about a subject. A sentence about how to work ("run all tests again") has words that are
 * rare in memory, and would win by them. The share applies to all memories of a sentence, so a prompt of one sentence is
 * answered like a search. A sentence without a word that memory has is answered by its meaning alone, which needs no share.
 */
export function topicShare(
  question: QuestionWords,
  words: readonly ResolvedWord[],
  count: number,
): number {
  if (words.length === 0) return 1;
  let all = 0;
  let about = 0;
  for (const { weight, rarity, isEveryday } of words) {
    all += weight * rarity;
    about += weight * rarity * (isEveryday ? TOPIC_BOILERPLATE_SHARE : 1);
  }
  const known = new Set(words.map(({ text }) => text));
  for (const { text, weight } of question.words) {
    if (!known.has(text)) all += UNKNOWN_SHARE * weight * rarityOf(0, count);
  }
  const share = all > 0 ? about / all : 0;
  return ADDRESSING.test(question.text) ? ADDRESSED_SHARE * share : share;
}

/** Whether another memory has replaced a memory, or somebody has given it up. */
const isPast = (status: string): boolean => (STATUS_SHARES[status] ?? 1) <= PAST_SHARE;

/**
 * Ranks a replaced memory just behind its successor. No file names the successor: it has the same kind and project and
 * nearly the same words of the question.
 */
export function demotePast(ranked: readonly RankedMemory[]): RankedMemory[] {
  const valid = ranked.filter(({ facts }) => !isPast(facts.status));
  return ranked.map((each) => {
    if (!isPast(each.facts.status)) return each;
    const successors = valid.filter((other) => succeeds(other, each));
    const least = Math.min(each.score, ...successors.map(({ score }) => score * BEHIND_SHARE));
    if (least === each.score) return each;
    const factor = { name: "overtaken", by: least / each.score };
    return { ...each, score: least, factors: [...each.factors, factor] };
  });
}

function succeeds(other: RankedMemory, past: RankedMemory): boolean {
  const [one, two] = [past.facts, other.facts];
  if (one.kind !== two.kind || one.project !== two.project) return false;
  const shared = new Set(other.words.filter(({ score }) => score > 0).map(({ text }) => text));
  const sum = (words: RankedMemory["words"]) =>
    words.reduce((total, { score }) => total + score, 0);
  const all = sum(past.words);
  const both = sum(past.words.filter(({ text }) => shared.has(text)));
  return all > 0 && both / all >= SAME_SUBJECT_SHARE;
}

/** A ranked memory, and the others that say nearly the same and are not printed again. */
export interface RankedGroup extends RankedMemory {
  readonly alike: readonly RankedMemory[];
}

/** Folds memories that say the same into the best of them, until there are so many different ones. */
export function collapse(ranked: readonly RankedMemory[], limit: number): RankedGroup[] {
  const different: (RankedMemory & { readonly alike: RankedMemory[] })[] = [];
  for (const each of ranked) {
    const same = different.find((other) => areSame(other.terms, each.terms));
    if (same) same.alike.push(each);
    else if (different.length < limit) different.push({ ...each, alike: [] });
    else return different;
  }
  return different;
}

/** Whether two sorted lists of terms have nearly all in common; most lists differ in their first terms. */
function areSame(one: Uint32Array, other: Uint32Array): boolean {
  const all = one.length + other.length;
  const most = all * (1 - (2 * SAME_TEXT_SHARE) / (1 + SAME_TEXT_SHARE));
  let missing = 0;
  let [i, j] = [0, 0];
  while (missing <= most && i + j < all) {
    const a = one[i] ?? Number.POSITIVE_INFINITY;
    const b = other[j] ?? Number.POSITIVE_INFINITY;
    missing += Number(a !== b);
    i += Number(a <= b);
    j += Number(b <= a);
  }
  return missing <= most && all > 0;
}
