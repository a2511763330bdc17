import { isPast } from "./priors.ts";
import type { QuestionWords } from "./question-words.ts";
import type { Ranked } from "./rank-memories.ts";
import { type ResolvedWord, rarityOf } from "./resolve-words.ts";

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
  question: QuestionWords,
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

/** What was overtaken comes just behind what overtook it. */
const BEHIND = 0.99;

/** Two memories are about the same if they share so much of the words that the older one was found by. */
const SHARED = 0.6;

/**
 * A memory that was overtaken never stands above one that holds and is about the same. Which one overtook it is written
 * nowhere; it is taken to be of the same kind and project, and to be found by nearly the same words.
 */
export function demotePast(ranked: readonly Ranked[]): Ranked[] {
  const valid = ranked.filter(({ facts }) => !isPast(facts.status));
  return ranked.map((each) => {
    if (!isPast(each.facts.status)) return each;
    const successors = valid.filter((other) => succeeds(other, each));
    const least = Math.min(each.score, ...successors.map(({ score }) => score * BEHIND));
    if (least === each.score) return each;
    const factor = { name: "overtaken", by: least / each.score };
    return { ...each, score: least, factors: [...each.factors, factor] };
  });
}

function succeeds(other: Ranked, past: Ranked): boolean {
  const [one, two] = [past.facts, other.facts];
  if (one.kind !== two.kind || one.project !== two.project) return false;
  const shared = new Set(other.words.filter(({ score }) => score > 0).map(({ text }) => text));
  let all = 0;
  let both = 0;
  for (const { text, score } of past.words) {
    all += score;
    if (shared.has(text)) both += score;
  }
  return all > 0 && both / all >= SHARED;
}

/** From so much in common on, two memories say the same. */
const SAME = 0.9;

/** What was found, with what says nearly the same and is not told again. */
export interface Collapsed extends Ranked {
  readonly alike: readonly Ranked[];
}

/** Tells what says the same only once, the best of it with the others beside it, until so many different ones are told. */
export function collapse(found: readonly Ranked[], limit: number): Collapsed[] {
  const told: (Ranked & { readonly alike: Ranked[] })[] = [];
  for (const each of found) {
    const same = told.find((other) => areSame(other.terms, each.terms));
    if (same) same.alike.push(each);
    else if (told.length < limit) told.push({ ...each, alike: [] });
    else return told;
  }
  return told;
}

/** Whether two lists of terms, each in its order, have nearly all in common; most are told apart by their first terms. */
function areSame(one: Uint32Array, other: Uint32Array): boolean {
  const all = one.length + other.length;
  // Of all that either has, so many may be missing in the other one.
  const most = all * (1 - (2 * SAME) / (1 + SAME));
  let missing = 0;
  let [i, j] = [0, 0];
  while (missing <= most && i + j < all) {
    const a = i < one.length ? (one[i] as number) : Number.POSITIVE_INFINITY;
    const b = j < other.length ? (other[j] as number) : Number.POSITIVE_INFINITY;
    missing += Number(a !== b);
    i += Number(a <= b);
    j += Number(b <= a);
  }
  return missing <= most && all > 0;
}
