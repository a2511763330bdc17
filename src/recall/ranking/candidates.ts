import type { IndexReader } from "#index/model/indexed-memory.ts";
import { type ResolvedWord, rarityOf, type WordForm } from "./question-words.ts";
import type { RankOptions } from "./rank-memories.ts";
import { BOILERPLATE_SHARE, MAX_TIES, MIN_COUNT, MIN_TERMS, ROW_BUDGET } from "./recall-limits.ts";

/**
 * The best items, best first: as many as `limit`, and those that are as good as the last of them, up to MAX_TIES times as
 * many. Chance must not decide which of equals is among them.
 */
export function firstOf<Item>(
  items: readonly Item[],
  limit: number,
  worthOf: (item: Item) => number,
): Item[] {
  if (items.length <= limit) return [...items];
  // The runtime sorts numbers itself, and calls no function for each two of thousands of items.
  const worths = Float64Array.from(items, worthOf);
  const last = worths.toSorted()[items.length - limit] as number;
  const best = items.filter((_, at) => (worths[at] as number) >= last);
  return best.sort((a, b) => worthOf(b) - worthOf(a)).slice(0, MAX_TIES * limit);
}

/** The rows that are worth scoring: those whose words could add up to most. */
export function candidatesFor(
  reader: IndexReader,
  words: readonly ResolvedWord[],
  options: RankOptions,
): number[] {
  const { effort, limit } = options;
  const asked = effort === "quick" ? wholeWords(words) : words;
  const least = minWorthOf(reader, options);
  if (asked.reduce((sum, word) => sum + gainOf(word), 0) < least) return [];
  const worthy = [...rowWorths(reader, asked, options)].filter(([, gain]) => gain >= least);
  return firstOf(worthy, limit, ([, gain]) => gain).map(([rowid]) => rowid);
}

/** The sum of the gains of each row that has some of the terms. */
function rowWorths(
  reader: IndexReader,
  asked: readonly ResolvedWord[],
  options: RankOptions,
): Map<number, number> {
  const { shelf, filter, effort } = options;
  const query = { shelf, ...(filter && { filter }) };
  const terms = cheapTerms(asked, ROW_BUDGET[effort]);
  if (effort === "full") return worthsIn(terms, (term) => reader.rowsWith({ ...query, term }));
  // No prompt gets a memory for a single word, and few rows have two of its words.
  const forms = new Set(asked.flatMap((word) => word.forms.map(({ term }) => term)));
  // If all terms are rare, reading their lists is quicker than a query for rows with a second word.
  if (terms.length === forms.size)
    return worthsOfTwo(terms, (term) => reader.rowsWith({ ...query, term }));
  return worthsIn(terms, (term) =>
    reader.rowsWith({ ...query, term, beside: otherTerms(asked, term) }),
  );
}

function worthsIn(
  terms: readonly WantedTerm[],
  rowsWith: (term: number) => number[],
): Map<number, number> {
  const worths = new Map<number, number>();
  for (const { term, gain } of terms) {
    const rows = rowsWith(term);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      worths.set(row, (worths.get(row) ?? 0) + gain);
    }
  }
  return worths;
}

/** The same of the rows that have two words. */
function worthsOfTwo(
  terms: readonly WantedTerm[],
  rowsWith: (term: number) => number[],
): Map<number, number> {
  const firstWord = new Map<number, string>();
  const two = new Set<number>();
  const rows = new Map(terms.map(({ term }) => [term, rowsWith(term)]));
  for (const { term, text } of terms) {
    for (const row of rows.get(term) ?? []) {
      if ((firstWord.get(row) ?? text) !== text) two.add(row);
      else firstWord.set(row, text);
    }
  }
  const worths = worthsIn(terms, (term) => rows.get(term) ?? []);
  return new Map([...worths].filter(([row]) => two.has(row)));
}

/** The sum that the words of a row must reach. Among few memories every word is common, and the sum says nothing. */
function minWorthOf(reader: IndexReader, { shelf, minWorth }: RankOptions): number {
  const { count } = reader.totals(shelf);
  return count < MIN_COUNT ? 0 : minWorth * rarityOf(1, count);
}

/** The most that a word can add to a score. */
function gainOf({ weight, rarity, isEveryday }: ResolvedWord): number {
  return weight * rarity * (isEveryday ? BOILERPLATE_SHARE : 1);
}

/** The words without parts of a name that is asked for as a whole: a row with the name has its parts, too. */
function wholeWords(words: readonly ResolvedWord[]): ResolvedWord[] {
  return words.filter(
    ({ text, weight }) =>
      weight === 1 || !words.some((other) => other.text !== text && other.text.includes(text)),
  );
}

/** The terms of all words but the one that has a term as a form. */
function otherTerms(words: readonly ResolvedWord[], term: number): number[] {
  const others = words.filter(({ forms }) => !forms.some((form) => form.term === term));
  return [...new Set(others.flatMap(({ forms }) => forms.map((form) => form.term)))];
}

interface WantedTerm extends WordForm {
  /** The word that it is a form of. */
  readonly text: string;
  readonly gain: number;
}

/** The rarest terms, as many as have so many rows together; at least MIN_TERMS, however frequent they are. */
function cheapTerms(words: readonly ResolvedWord[], budget: number): WantedTerm[] {
  const all = words.flatMap((word) =>
    word.forms.map((form) => ({ ...form, text: word.text, gain: form.share * gainOf(word) })),
  );
  const chosen = new Map<number, WantedTerm>();
  let sum = 0;
  for (const form of all.sort(compareCost)) {
    if (chosen.has(form.term)) continue;
    if (chosen.size >= MIN_TERMS && sum + form.count > budget) break;
    chosen.set(form.term, form);
    sum += form.count;
  }
  return [...chosen.values()];
}

/** A form of less share comes later, as if it were so much more frequent. */
function compareCost(a: WordForm, b: WordForm): number {
  return a.count / a.share - b.count / b.share || a.term - b.term;
}
