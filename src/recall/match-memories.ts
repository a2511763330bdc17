import type { IndexFilter, IndexReader, Shelf } from "#index/model/indexed-memory.ts";
import { type QuestionWords, type ResolvedWord, rarityOf } from "#recall/ranking/question-words.ts";
import type { RankedGroup } from "#recall/ranking/rank-adjustments.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import {
  BOILERPLATE_SHARE,
  KIND_SHARES,
  MEANING_BY_CHANCE,
  MEANING_PER_WORD,
  MEANING_WORDS,
  MIN_COUNT,
  OVER,
  PAST_MARGIN,
  PERFECT_FACTOR,
  type RecallLimits,
  TWINS,
  UNKNOWN_SHARE,
  WORD_STRENGTH,
} from "#recall/ranking/recall-limits.ts";

/** The memories that may match. */
interface RankScope {
  readonly shelf: Shelf;
  readonly filter?: IndexFilter;
}

/** A memory that matches a sentence. */
export interface Match {
  readonly rowid: number;
  readonly kind: string;
  /** The score by which a search ranks it. */
  readonly score: number;
  /** How strongly it matches: 1 is about one word that no other memory has. */
  readonly strength: number;
  /** From 0 to 1: the words' score, compared with a memory that has the question as its title. */
  readonly likeness: number;
  /** Others that say nearly the same, and would add nothing. */
  readonly alike: readonly number[];
  /** The position of the sentence that it matches best. */
  readonly question: number;
  /** The sentence's words that it has. */
  readonly words: readonly string[];
  /** Whether one of them at least is no boilerplate. */
  readonly hasSubject: boolean;
  /** The nearness in meaning, 0 to 1. */
  readonly meaning: number;
  /** Whether it no longer holds. */
  readonly isOver: boolean;
}

/** The shelf, the projects, and the limits of a ranking. */
export interface LimitedScope extends RankScope {
  readonly limits: RecallLimits;
}

/**
 * Matches memories with sentences, and returns those above the thresholds of `limits`, the strongest first.
 *
 * 1. The index ranks memories for each sentence, and each memory counts for its best sentence.
 * 2. The strength is the index's score of the shared words in rare words, times the square root of the coverage: the
 *    share of the sentence's rarity that the memory has. So all words of a short request are worth more than a few words
 *    of a long one. Nearness in meaning beyond chance is added.
 * 3. A memory must share enough words; for a prompt, one of them at least must be no boilerplate. Nearness in meaning
 *    replaces words.
 */
export function matchMemories(
  reader: IndexReader,
  questions: readonly QuestionWords[],
  scope: LimitedScope,
): Match[] {
  const { limits } = scope;
  const all = scoreMatches(reader, questions, scope);
  const matches = all.filter((match) => shortfallOf(match, limits) === undefined);
  const least = leastStrength(matches, limits);
  return matches.filter(({ strength }) => strength >= least).slice(0, limits.maxMemories);
}

/** Why a match does not count, whatever else matches: it no longer holds, or has too few words, or only boilerplate. */
export function shortfallOf(
  match: Match,
  limits: RecallLimits,
): "over" | "words" | "subject" | undefined {
  if (match.isOver && !limits.withPast) return "over";
  if (hasEnough(match, limits)) return undefined;
  return hasEnough({ ...match, hasSubject: true }, limits) ? "subject" : "words";
}

/** The strength that a match needs among others that count, the strongest first. */
export function leastStrength([best]: readonly Match[], limits: RecallLimits): number {
  return Math.max(limits.minStrength, limits.minShare * (best?.strength ?? 0));
}

/** The strength of each memory that may match, the strongest first, whatever the thresholds. */
export function scoreMatches(
  reader: IndexReader,
  questions: readonly QuestionWords[],
  { shelf, filter, limits }: LimitedScope,
): Match[] {
  const { count } = reader.totals(shelf);
  if (count === 0 || questions.length === 0) return [];
  const limit = Math.min(limits.maxMemories + PAST_MARGIN, limits.candidates);
  const { found, words } = rank(reader, questions, {
    ...limits,
    ...{ shelf, limit },
    // The age must not matter: the same memory gives the same bytes every day, or the host's prompt cache goes cold.
    nowMs: 0,
    ...(filter && { filter }),
  });
  const asked = questions.map((question, at) => readWords(question, words[at] ?? [], count));
  return found
    .map((group) => matchOf(group, asked[group.question] ?? []))
    .sort((a, b) => b.strength - a.strength);
}

/** The share of the words that a memory has, plus a share of its nearness in meaning: twins have more than `TWINS.minScore`. */
export function twinScore({ likeness, meaning }: Pick<Match, "likeness" | "meaning">): number {
  return likeness + TWINS.meaningShare * meaning;
}

/** A word of a question, and its worth. */
interface QuestionWord {
  readonly text: string;
  /** Less than 1 for a part of a name. */
  readonly weight: number;
  /** Less than 1 for boilerplate. */
  readonly share: number;
  /** The word's part of the sentence's rarity. */
  readonly rarity: number;
  /** The score, in rare words, of a memory that has it once. */
  readonly full: number;
  /** Converts the index's score of the word into rare words. */
  readonly scale: number;
}

function readWords(
  question: QuestionWords,
  resolved: readonly ResolvedWord[],
  count: number,
): QuestionWord[] {
  const unit = rarityOf(1, Math.max(count, MIN_COUNT));
  const known = new Map(resolved.map((word) => [word.text, word]));
  return question.words.map(({ text, weight, isEveryday }) => {
    const share = isEveryday ? BOILERPLATE_SHARE : 1;
    const word = known.get(text);
    // A word without any memory counts as if a single memory had it, and takes away half of that.
    const scale = word ? scaleOf(word, count) : 0;
    const rarity = word ? word.weight * word.rarity * scale : UNKNOWN_SHARE * weight * unit;
    const full = word ? rarity / unit : weight;
    return { text, weight, share, rarity, full, scale: scale / unit };
  });
}

/** Among a handful of memories every word is frequent, so its rarity is computed as if they were MIN_COUNT. */
function scaleOf({ forms }: ResolvedWord, count: number): number {
  if (count >= MIN_COUNT) return 1;
  const having = Math.min(count, forms[0]?.count ?? 1);
  return rarityOf(having, MIN_COUNT) / rarityOf(having, count);
}

function matchOf(group: RankedGroup, words: readonly QuestionWord[]): Match {
  const { rowid, facts, question, meaning } = group;
  const scores = new Map(group.words.map(({ text, score }) => [text, score]));
  const shared = words.flatMap((word) => {
    const score = scores.get(word.text);
    return score === undefined ? [] : [{ ...word, score: word.share * word.scale * score }];
  });
  const score = shared.reduce((sum, word) => sum + word.score, 0) * factorOf(group);
  const all = rarityIn(words);
  const coverage = all > 0 ? rarityIn(shared) / all : 0;
  const nearness = MEANING_WORDS * Math.max(0, meaning - MEANING_BY_CHANCE);
  const perfect = PERFECT_FACTOR * words.reduce((sum, { share, full }) => sum + share * full, 0);
  const strong = shared.filter((word) => word.score >= WORD_STRENGTH);
  return {
    rowid,
    kind: facts.kind,
    score: group.score,
    likeness: Math.min(1, score / Math.max(perfect, Number.MIN_VALUE)),
    strength: (score * Math.sqrt(coverage) + nearness) * (KIND_SHARES[facts.kind] ?? 1),
    meaning,
    alike: group.alike.map((other) => other.rowid),
    question,
    words: strong.filter((word) => !isPart(word, strong)).map(({ text }) => text),
    hasSubject: strong.some(({ share }) => share === 1),
    isOver: OVER.includes(facts.status),
  };
}

function rarityIn(words: readonly QuestionWord[]): number {
  return words.reduce((sum, { share, rarity }) => sum + share * rarity, 0);
}

/** The index's factors, without the share of boilerplate, which is counted word by word here. */
function factorOf({ factors }: RankedGroup): number {
  return factors.reduce((product, { name, by }) => (name === "topic" ? product : product * by), 1);
}

/** Whether a word is a part of a name that matches as a whole: together they are one word. */
function isPart({ text, weight }: QuestionWord, words: readonly QuestionWord[]): boolean {
  return weight < 1 && words.some((other) => other.text !== text && other.text.includes(text));
}

/** Whether a match shares enough words. Nearness replaces one from `minMeaning` on, and one more above it. */
function hasEnough({ words, hasSubject, meaning }: Match, limits: RecallLimits): boolean {
  const { minWords, minMeaning, needsSubject } = limits;
  const counted = hasSubject || !needsSubject ? words.length : 0;
  const near = (meaning - minMeaning) / MEANING_PER_WORD;
  return counted + (near < 0 ? 0 : 1 + Math.floor(near)) >= minWords;
}
