import { stepsBetween } from "#base/nearest.ts";
import { stemOf, termOf } from "#text/words/index-words.ts";
import type { AskedWord } from "./question-words.ts";
import type { WordForm, WordSearch } from "./resolve-words.ts";

/** What a word is worth that is one letter away from the one that was written, and two. */
const BY_STEPS = [1, 0.8, 0.5];

/** What two words are worth that were written as one, each, or one that was written as two. */
const COMPOUND = 0.6;

/** Shorter words are one letter away from everything. */
const MIN_MISSPELT_LETTERS = 4;

/** From here on two letters may be wrong. */
const TWO_ERRORS_LETTERS = 8;

/** The shortest word that two may have been written as. */
const MIN_COMPOUND_LETTERS = 6;

/** So many of the words with the same first letter are compared, the commonest. */
const MAX_COMPARED_WORDS = 4000;

const MAX_CORRECTIONS = 3;

/** A longer word is no word that somebody has misspelt: a key, a path, or noise. */
const MAX_MISSPELT_LETTERS = 40;

const LETTERS = /^[a-z]+$/;

/** What may have been meant by a word that stands nowhere: one that is spelt nearly so, or two written as one, or one as two. */
export function mendedWords(
  search: WordSearch,
  word: AskedWord,
  next: AskedWord | undefined,
): WordForm[] {
  const [stem = ""] = word.stems;
  if (word.text.length > MAX_MISSPELT_LETTERS) return [];
  const joined = next ? known(search, [stemOf(word.text + next.text, "english")]) : [];
  if (joined.length > 0) return joined.map((form) => ({ ...form, share: COMPOUND }));
  if (!LETTERS.test(stem)) return [];
  const spelt = speltNearly(search, stem);
  return spelt.length > 0 ? spelt : halvesOf(search, word.text);
}

function speltNearly({ reader, shelf }: WordSearch, stem: string): WordForm[] {
  if (stem.length < MIN_MISSPELT_LETTERS) return [];
  const most = stem.length < TWO_ERRORS_LETTERS ? 1 : 2;
  const words = reader.wordsLike(shelf, {
    prefix: stem.slice(0, 1),
    least: stem.length - most,
    most: stem.length + most,
    limit: MAX_COMPARED_WORDS,
  });
  const near = words
    .map((each) => ({ ...each, steps: stepsBetween(stem, each.word) }))
    .filter(({ steps }) => steps <= most)
    .sort((a, b) => a.steps - b.steps || b.count - a.count);
  const [best] = near;
  return near
    .filter(({ steps }) => steps === best?.steps)
    .slice(0, MAX_CORRECTIONS)
    .map(({ term, word, count, steps }) => ({ term, word, count, share: BY_STEPS[steps] ?? 0 }));
}

/** Both halves of a word, where it falls into two that stand in the index; the most even split of all. */
function halvesOf(search: WordSearch, text: string): WordForm[] {
  if (text.length < MIN_COMPOUND_LETTERS) return [];
  const middle = text.length / 2;
  const splits = Array.from({ length: text.length - 5 }, (_, at) => at + 3).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  );
  for (const at of splits) {
    const halves = [text.slice(0, at), text.slice(at)].map((half) => stemOf(half, "english"));
    const forms = known(search, halves);
    if (forms.length === 2) return forms.map((form) => ({ ...form, share: COMPOUND }));
  }
  return [];
}

function known({ reader, shelf }: WordSearch, words: readonly string[]): WordForm[] {
  const counts = reader.frequencies(shelf, words.map(termOf));
  return words.flatMap((word) => {
    const term = termOf(word);
    const count = counts.get(term) ?? 0;
    return count > 0 ? [{ term, word, count, share: 1 }] : [];
  });
}
