import type { Shelf } from "#index/model/indexed-memory.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import { termOf } from "#text/words/index-words.ts";
import type { AskedWord, QuestionWords } from "./question-words.ts";
import type { Reach } from "./recall-limits.ts";
import { likeWords, mendedWords } from "./word-forms.ts";

/** A word of the index that counts for a word of a question. */
export interface WordForm {
  readonly term: number;
  readonly word: string;
  /** The worth of a match, compared with a match of the word itself. */
  readonly share: number;
  /** The number of rows that have it. */
  readonly count: number;
}

/** A word of a question as the index knows it. */
export interface ResolvedWord {
  readonly text: string;
  readonly weight: number;
  readonly isEveryday: boolean;
  /** The rarer, the more a match says. */
  readonly rarity: number;
  readonly forms: readonly WordForm[];
  /** The word that was read instead of one that the index does not have. */
  readonly mended: string | undefined;
}

/** An index, and how its words are compared. */
export interface WordSearch {
  readonly reader: IndexReader;
  readonly shelf: Shelf;
  readonly count: number;
  readonly reach: Reach;
}

/** A longer question is answered by its rarest words. */
const MAX_WORDS = 32;

/** A stem of another language than the question's is a guess. */
const GUESS_SHARE = 0.5;

/** The words of a question that the index has, those that say most first. */
export function resolve(search: WordSearch, { words }: QuestionWords): ResolvedWord[] {
  const { reader, shelf } = search;
  const terms = new Map(words.flatMap(({ stems }) => stems.map((stem) => [stem, termOf(stem)])));
  const counts = reader.frequencies(shelf, new Set(terms.values()));
  const exactForms = ({ stems }: AskedWord): WordForm[] =>
    stems.flatMap((word, at) => {
      const term = terms.get(word) ?? 0;
      const count = counts.get(term) ?? 0;
      return count > 0 ? [{ term, word, share: at === 0 ? 1 : GUESS_SHARE, count }] : [];
    });
  return words
    .flatMap((word, at) => {
      const known = { exact: exactForms(word), next: words[at + 1] };
      return resolveWord(search, word, known) ?? [];
    })
    .sort((a, b) => b.weight * b.rarity - a.weight * a.rarity)
    .slice(0, MAX_WORDS);
}

function resolveWord(
  search: WordSearch,
  word: AskedWord,
  { exact, next }: { exact: readonly WordForm[]; next: AskedWord | undefined },
): ResolvedWord | undefined {
  const { text, weight, isEveryday } = word;
  const like = search.reach === "exact" ? [] : likeWords(search, word, exact);
  const isKnown = exact.length > 0;
  const mended = !isKnown && search.reach === "mended" ? mendedWords(search, word, next) : [];
  const forms = [...exact, ...like, ...mended];
  const [best] = isKnown ? exact : forms.toSorted((a, b) => b.share - a.share || b.count - a.count);
  if (!best) return undefined;
  const rarities = forms.map(({ share, count }) => share * rarityOf(count, search.count));
  const rarity = isKnown ? rarityOf(best.count, search.count) : Math.max(...rarities);
  return { text, weight, isEveryday, rarity, forms, mended: isKnown ? undefined : best.word };
}

/** The rarity of a word that so many of all rows have. */
export function rarityOf(having: number, count: number): number {
  return Math.log(1 + (Math.max(0, count - having) + 0.5) / (having + 0.5));
}
