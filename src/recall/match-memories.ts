import type { IndexFilter, Shelf } from "#index/model/indexed-memory.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import type { QuestionWords } from "#recall/ranking/question-words.ts";
import type { Collapsed } from "#recall/ranking/rank-adjustments.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import { type ResolvedWord, rarityOf } from "#recall/ranking/resolve-words.ts";
import {
  BOILERPLATE_SHARE,
  FINISHED_STATES,
  KIND_SHARES,
  MEANING_BY_CHANCE,
  MEANING_WORDS,
  MIN_RARITY_COUNT,
  PAST_MARGIN,
  PERFECT_FACTOR,
  type RecallLimits,
  UNKNOWN_SHARE,
  WORD_STRENGTH,
} from "./recall-limits.ts";

/** Which memories come into question. */
export interface RankScope {
  readonly shelf: Shelf;
  readonly filter?: IndexFilter;
}

/** A memory that matches, and how strongly: 1 is about one word that no other memory has. */
export interface Match {
  readonly rowid: number;
  readonly strength: number;
  /** From 0 to 1, how near it comes to a memory whose title is the question. */
  readonly likeness: number;
  /** Others that say nearly the same, and would say nothing new beside it. */
  readonly alike: readonly number[];
  /** The sentence that it matches best, by its position. */
  readonly question: number;
  /** How many of its words it has. */
  readonly words: number;
  /** How near it is in meaning, 0 to 1. */
  readonly meaning: number;
}

/**
 * Orders memories by how well they match the sentence that they match best, and drops those below the threshold. The
 * strength is the index's score in rare words times the square root of the coverage: the share of the sentence's rarity
 * that the memory has. A memory that has every word of a short request stands above one that has a few of a long one.
 */
export function rankMemories(
  reader: IndexReader,
  questions: readonly QuestionWords[],
  { shelf, filter, limits }: RankScope & { readonly limits: RecallLimits },
): Match[] {
  const { count } = reader.totals(shelf);
  if (count === 0 || questions.length === 0) return [];
  const { reach, effort, candidates, minWorth, minMeaning, maxMemories } = limits;
  const ranking = rank(reader, questions, {
    ...{
      shelf,
      reach,
      effort,
      candidates,
      minWorth,
      minMeaning,
      limit: Math.min(maxMemories + PAST_MARGIN, candidates),
    },
    // The same memory gives the same bytes on every day, or the host's prompt cache would go cold.
    nowMs: 0,
    ...(filter && { filter }),
  });
  const words = questions.map((question, at) => wordsIn(question, ranking.words[at] ?? [], count));
  const matches = ranking.found
    .filter(({ facts }) => limits.withPast || !FINISHED_STATES.includes(facts.status))
    .map((found) => matchOf(found, words[found.question] ?? []))
    .filter(({ words, meaning }) => words >= limits.minWords || meaning >= limits.minMeaning)
    .sort((a, b) => b.strength - a.strength);
  const least = Math.max(limits.minStrength, limits.minShare * (matches[0]?.strength ?? 0));
  return matches.filter(({ strength }) => strength >= least).slice(0, maxMemories);
}

/** A word of a question, and what it may add to the strength of a match. */
interface QuestionWord {
  readonly text: string;
  /** Less than 1 for a part of a name. */
  readonly weight: number;
  /** How much a word counts that prompts of all kinds have. */
  readonly share: number;
  /** How much it says, known or not. */
  readonly rarity: number;
  /** The same, with a word that no memory has counted as one that a single memory has. */
  readonly full: number;
  /** Turns the index's score of this word into rare words. */
  readonly scale: number;
  /** How much a word says that a single memory has. */
  readonly unit: number;
}

function wordsIn(
  question: QuestionWords,
  resolved: readonly ResolvedWord[],
  count: number,
): QuestionWord[] {
  const many = Math.max(count, MIN_RARITY_COUNT);
  const unit = rarityOf(1, many);
  const known = new Map(resolved.map((word) => [word.text, word]));
  return question.words.map(({ text, weight, isEveryday }) => {
    const share = isEveryday ? BOILERPLATE_SHARE : 1;
    const word = known.get(text);
    if (!word) {
      const full = weight * unit;
      return { text, weight, share, rarity: UNKNOWN_SHARE * full, full, scale: 0, unit };
    }
    const scale = scaleOf(word, count);
    const rarity = word.weight * word.rarity * scale;
    return { text, weight, share, rarity, full: rarity, scale: scale / unit, unit };
  });
}

/** Among a handful of memories every word is common. Its rarity is taken as if they were MIN_RARITY_COUNT. */
function scaleOf({ forms }: ResolvedWord, count: number): number {
  if (count >= MIN_RARITY_COUNT) return 1;
  const having = Math.min(count, forms[0]?.count ?? 1);
  return rarityOf(having, MIN_RARITY_COUNT) / rarityOf(having, count);
}

function matchOf(found: Collapsed, words: readonly QuestionWord[]): Match {
  const scores = new Map(found.words.map(({ text, score }) => [text, score]));
  const matched = words.flatMap((word) => {
    const score = scores.get(word.text);
    return score === undefined ? [] : [{ ...word, score: word.share * word.scale * score }];
  });
  const score = matched.reduce((sum, word) => sum + word.score, 0);
  const all = rarityIn(words);
  const coverage = all > 0 ? rarityIn(matched) / all : 0;
  const strong = matched.filter((word) => word.score >= WORD_STRENGTH);
  const { rowid, facts, question } = found;
  return {
    rowid,
    likeness: Math.min(1, (score * factorOf(found)) / perfectScore(words)),
    strength:
      (score * factorOf(found) * Math.sqrt(coverage) + strengthOf(found.meaning)) *
      (KIND_SHARES[facts.kind] ?? 1),
    meaning: found.meaning,
    alike: found.alike.map((other) => other.rowid),
    question,
    words: strong.filter((word) => !isPart(word, strong)).length,
  };
}

/** What nearness in meaning adds. */
function strengthOf(meaning: number): number {
  return MEANING_WORDS * Math.max(0, meaning - MEANING_BY_CHANCE);
}

/** The score of a memory that has every word once in a title of nothing else. */
function perfectScore(words: readonly QuestionWord[]): number {
  const sum = words.reduce((total, { share, full, unit }) => total + (share * full) / unit, 0);
  return Math.max(sum * PERFECT_FACTOR, Number.MIN_VALUE);
}

function rarityIn(words: readonly QuestionWord[]): number {
  return words.reduce((sum, { share, rarity }) => sum + share * rarity, 0);
}

/** What the index makes of a match besides its words. The share of boilerplate is counted word by word instead. */
function factorOf({ factors }: Collapsed): number {
  return factors.reduce((product, { name, by }) => (name === "topic" ? product : product * by), 1);
}

/** Whether a word is a part of a name whose whole matched as well: together they are one word. */
function isPart({ text, weight }: QuestionWord, words: readonly QuestionWord[]): boolean {
  return weight < 1 && words.some((other) => other.text !== text && other.text.includes(text));
}
