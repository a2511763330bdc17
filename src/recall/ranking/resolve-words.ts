import type { Shelf } from "#index/model/indexed-memory.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import { termOf } from "#text/words/index-words.ts";
import { mendedWords } from "./misspelt-words.ts";
import { likeWords } from "./near-words.ts";
import type { AskedWord, QuestionWords } from "./question-words.ts";

/** One way in which a word stands in the index. */
export interface WordForm {
  readonly term: number;
  readonly word: string;
  /** How much finding it tells, compared with the word itself. */
  readonly share: number;
  /** In how many rows it stands. */
  readonly count: number;
}

/** A word of a question as the index knows it. */
export interface ResolvedWord {
  readonly text: string;
  readonly weight: number;
  readonly isEveryday: boolean;
  /** How much it tells: the rarer the more. */
  readonly rarity: number;
  readonly forms: readonly WordForm[];
  /** What was read in its place, where it stands nowhere as it was written. */
  readonly mended: string | undefined;
}

/** How far words are looked for: as they are; with those that begin alike; with what may have been meant as well. */
export type WordReach = "exact" | "alike" | "mended";

/** Where and how far words are looked for. */
export interface WordSearch {
  readonly reader: IndexReader;
  readonly shelf: Shelf;
  readonly count: number;
  readonly reach: WordReach;
}

/** More words than these of one question are not looked at, the commonest left out. */
const MAX_QUESTION_WORDS = 32;

/** A stem of another language than the question's is a guess. */
const GUESSED = 0.5;

/** The words of a question that stand in the index, those that tell most first. */
export function resolve(search: WordSearch, { words }: QuestionWords): ResolvedWord[] {
  const { reader, shelf } = search;
  const terms = new Map(words.flatMap(({ stems }) => stems.map((stem) => [stem, termOf(stem)])));
  const counts = reader.frequencies(shelf, new Set(terms.values()));
  const found: ResolvedWord[] = [];
  for (const [at, word] of words.entries()) {
    const forms = word.stems.flatMap((stem, nth) => {
      const term = terms.get(stem) ?? 0;
      const count = counts.get(term) ?? 0;
      return count > 0 ? [{ term, word: stem, share: nth === 0 ? 1 : GUESSED, count }] : [];
    });
    const resolved = resolveWord(search, word, { forms, next: words[at + 1] });
    if (resolved) found.push(resolved);
  }
  return found
    .sort((a, b) => b.weight * b.rarity - a.weight * a.rarity)
    .slice(0, MAX_QUESTION_WORDS);
}

interface Known {
  readonly forms: readonly WordForm[];
  readonly next: AskedWord | undefined;
}

function resolveWord(
  search: WordSearch,
  word: AskedWord,
  { forms: exact, next }: Known,
): ResolvedWord | undefined {
  const { text, weight, isEveryday } = word;
  const like = search.reach === "exact" ? [] : likeWords(search, word, exact);
  const forms = [...exact, ...like];
  if (exact.length > 0) {
    return {
      text,
      weight,
      isEveryday,
      forms,
      rarity: rarityOf(exact[0]?.count ?? 0, search.count),
      mended: undefined,
    };
  }
  const mended = search.reach === "mended" ? mendedWords(search, word, next) : [];
  const all = [...forms, ...mended];
  const [best] = all.toSorted((a, b) => b.share - a.share || b.count - a.count);
  if (!best) return undefined;
  const rarity = Math.max(...all.map(({ share, count }) => share * rarityOf(count, search.count)));
  return { text, weight, isEveryday, forms: all, rarity, mended: best.word };
}

/** How much a word tells that stands in so many of all rows. */
export function rarityOf(having: number, count: number): number {
  return Math.log(1 + (Math.max(0, count - having) + 0.5) / (having + 0.5));
}
