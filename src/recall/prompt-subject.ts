import type { IndexReader } from "#index/model/indexed-memory.ts";
import { RARE } from "#recall/ranking/first-limits.ts";
import type { QuestionWords } from "#recall/ranking/question-words.ts";
import { termOf } from "#text/words/index-words.ts";

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
