import type { AskedWord } from "./asked.ts";
import type { Form, Search } from "./resolve.ts";
import { otherFormsOf } from "./short-forms.ts";
import { stemOf, termOf } from "./words.ts";

/** What only begins like the word looked for. */
const ALIKE = 0.4;

/** What is another name for it. */
const OTHER_NAME = 0.6;

/** Words are alike that have so many letters in common from the first on, and all but the last of their stem. */
const LEAST_COMMON = 5;

/** A word that goes on for longer is another one. */
const MOST_MORE = 4;

const MOST_WORDS = 12;

const LETTERS = /^[a-z]+$/;

/** The words of the index that mean nearly the same: of one root, or the same thing written short or in full. */
export function likeWords(search: Search, word: AskedWord, exact: readonly Form[]): Form[] {
  const known = new Set(exact.map(({ term }) => term));
  return [...otherNames(search, word), ...ofOneRoot(search, word)].filter(({ term }) => {
    const isNew = !known.has(term);
    known.add(term);
    return isNew;
  });
}

function ofOneRoot({ reader, shelf }: Search, { stems: [stem = ""] }: AskedWord): Form[] {
  // One letter of a script without spaces stands in the index as the first of pairs.
  if (!LETTERS.test(stem)) return stem.length === 1 ? begunBy({ reader, shelf }, stem) : [];
  if (stem.length < LEAST_COMMON) return [];
  const wanted = {
    prefix: stem.slice(0, Math.max(LEAST_COMMON, stem.length - 1)),
    least: LEAST_COMMON,
    most: stem.length + MOST_MORE,
    limit: MOST_WORDS,
  };
  return reader.wordsLike(shelf, wanted).map((known) => ({ ...known, share: ALIKE }));
}

function begunBy({ reader, shelf }: Pick<Search, "reader" | "shelf">, letter: string): Form[] {
  if (letter.charCodeAt(0) < 0x0e00) return [];
  const wanted = { prefix: letter, least: 2, most: 2, limit: MOST_WORDS };
  return reader.wordsLike(shelf, wanted).map((known) => ({ ...known, share: OTHER_NAME }));
}

function otherNames({ reader, shelf }: Search, { text }: AskedWord): Form[] {
  const names = otherFormsOf(text).map((name) => stemOf(name, "english"));
  if (names.length === 0) return [];
  const counts = reader.frequencies(shelf, names.map(termOf));
  return names.flatMap((word) => {
    const term = termOf(word);
    const count = counts.get(term) ?? 0;
    return count > 0 ? [{ term, word, count, share: OTHER_NAME }] : [];
  });
}
