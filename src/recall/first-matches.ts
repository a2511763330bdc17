import type { IndexReader } from "#index/model/indexed-memory.ts";
import { ON_SUBJECT, RARE } from "#recall/ranking/first-limits.ts";
import type { QuestionWords } from "#recall/ranking/question-words.ts";
import { termOf } from "#text/words/index-words.ts";
import { type LimitedScope, type Match, scoreMatches } from "./match-memories.ts";

/** The memories that are ranked, and how many of them are wanted. */
export interface FirstScope extends LimitedScope {
  readonly most: number;
}

/**
 * Ranks memories for the first prompt of a session or of a subject, in the order of a search. The form of the prompt
 * says that it may need some; nothing is found if no memory is near it at all.
 */
export function firstMatches(
  reader: IndexReader,
  questions: readonly QuestionWords[],
  { most, ...scope }: FirstScope,
): Match[] {
  const all = scoreMatches(reader, questions, scope);
  const ranked = all.filter(({ isOver }) => !isOver).sort((a, b) => b.score - a.score);
  const { minMeaning, minStrength } = ON_SUBJECT;
  const isNear = ranked.some(
    ({ meaning, strength }) => meaning >= minMeaning || strength >= minStrength,
  );
  const least = scope.limits.minShare * (ranked[0]?.score ?? 0);
  const close = ranked.filter(({ score }) => score >= least);
  return isNear ? close.slice(0, most) : [];
}

/**
 * The words of some questions by which a later prompt can be known to be about the same: few memories have them, or none.
 * They are numbers, as in the index, because a prompt may hold a secret.
 */
export function rareWordsIn(reader: IndexReader, questions: readonly QuestionWords[]): number[] {
  const { count } = reader.totals("memories");
  const words = questions.flatMap((question) => question.words.filter((one) => !one.isEveryday));
  const terms = new Set(words.flatMap(({ stems: [stem] }) => (stem ? [termOf(stem)] : [])));
  const counts = reader.frequencies("memories", terms);
  const most = Math.max(RARE.count, RARE.share * count);
  return [...terms].filter((term) => (counts.get(term) ?? 0) <= most);
}
