import type { IndexReader } from "#index/model/indexed-memory.ts";
import { ON_SUBJECT } from "#recall/ranking/first-limits.ts";
import type { QuestionWords } from "#recall/ranking/question-words.ts";
import { termOf } from "#text/words/index-words.ts";
import { type LimitedScope, type Match, scoreMatches } from "./match-memories.ts";

/** The memories that are ranked, and how many of them are wanted. */
export interface FirstScope extends LimitedScope {
  readonly most: number;
  /** The kinds that are left out. */
  readonly without: readonly string[];
}

/**
 * Ranks memories for the first prompt of a session or of a subject, in the order of a search. Nothing is found for a prompt
 * that is about no memory at all: a greeting, a joke, general knowledge.
 */
export function firstMatches(
  reader: IndexReader,
  questions: readonly QuestionWords[],
  { most, without, ...scope }: FirstScope,
): Match[] {
  const isKnown = knownShare(reader, questions) >= ON_SUBJECT.minKnown;
  const all = scoreMatches(reader, questions, scope);
  const ranked = all
    .filter(({ isOver, kind }) => !(isOver || without.includes(kind)))
    .sort((a, b) => b.score - a.score);
  const isNear = ranked.some(
    ({ meaning, strength }) =>
      meaning >= ON_SUBJECT.clearMeaning ||
      (isKnown && (meaning >= ON_SUBJECT.minMeaning || strength >= ON_SUBJECT.minStrength)),
  );
  const least = scope.limits.minShare * (ranked[0]?.score ?? 0);
  const close = ranked.filter(({ score }) => score >= least);
  return isNear ? close.slice(0, most) : [];
}

/** The share of the words of a prompt that memory knows at all. */
function knownShare(reader: IndexReader, questions: readonly QuestionWords[]): number {
  const words = questions.flatMap((question) => question.words.filter(({ isPart }) => !isPart));
  const terms = words.flatMap(({ stems }) => stems.map(termOf));
  const counts = reader.frequencies("memories", new Set(terms));
  const known = words.filter(({ stems }) => stems.some((stem) => counts.has(termOf(stem))));
  return words.length === 0 ? 0 : known.length / words.length;
}
