import type { RowsQuery } from "#index/model/indexed-memory.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import type { RankOptions } from "./rank-memories.ts";
import { type ResolvedWord, rarityOf, type WordForm } from "./resolve-words.ts";

/** Where many are equally good at the end of what is wanted, all of them are taken, up to so many times as many. */
const MAX_TIES_FACTOR = 4;

/**
 * The best of some things, best first: as many as `limit`, and those that are as good as the last of them. Which of equals
 * comes in by chance must not decide what is found.
 */
export function firstOf<Item>(
  items: readonly Item[],
  limit: number,
  worthOf: (item: Item) => number,
): Item[] {
  if (items.length <= limit) return [...items];
  const sorted = items.toSorted((a, b) => worthOf(b) - worthOf(a));
  const last = worthOf(sorted[limit - 1] as Item);
  const most = Math.min(sorted.length, MAX_TIES_FACTOR * limit);
  let end = limit;
  while (end < most && worthOf(sorted[end] as Item) === last) end++;
  return sorted.slice(0, end);
}

/** Only so many rows are gone through to find candidates: those that have the rarest words; the others count afterwards. */
const BUDGET = { full: 4000, quick: 1000 } as const;

/** How much a search may take: all that pays, or what can be had while somebody is typing. */
export type Effort = keyof typeof BUDGET;

/** However common they are, so many words are looked for. */
const MIN_SEARCHED_TERMS = 2;

/** The rows that are worth weighing: those whose words tell most, as far as that is seen without looking at them. */
export function candidatesFor(
  reader: IndexReader,
  words: readonly ResolvedWord[],
  options: RankOptions,
): number[] {
  const { effort = "full", limit } = options;
  const asked = effort === "quick" ? wholeWords(words) : words;
  const least = leastWorth(reader, options);
  const worth = worthOf(asked) < least ? NOTHING : worthOfRows(reader, asked, options);
  const worthy = [...worth].filter(([, gain]) => gain >= least);
  return firstOf(worthy, limit, ([, gain]) => gain).map(([rowid]) => rowid);
}

const NOTHING: ReadonlyMap<number, number> = new Map();

/** What the words that are looked for add up to in each row that has some of them. */
function worthOfRows(
  reader: IndexReader,
  asked: readonly ResolvedWord[],
  options: RankOptions,
): Map<number, number> {
  const { effort = "full" } = options;
  const terms = looked(asked, BUDGET[effort]);
  if (effort === "quick" && isComplete(terms, asked)) return withTwoWords(reader, terms, options);
  const worth = new Map<number, number>();
  for (const { term, gain } of terms) {
    const beside = effort === "quick" ? { beside: otherTerms(asked, term) } : {};
    const rows = reader.rowsWith({ ...narrowed(options), term, ...beside });
    for (const rowid of rows) worth.set(rowid, (worth.get(rowid) ?? 0) + gain);
  }
  return worth;
}

/** Whether every form of every word is among some terms. */
function isComplete(terms: readonly Looked[], words: readonly ResolvedWord[]): boolean {
  const all = new Set(words.flatMap(({ forms }) => forms.map(({ term }) => term)));
  return terms.length === all.size;
}

/** The rows that have two words. Where all terms are rare it is quicker to read each list once and to compare them here. */
function withTwoWords(
  reader: IndexReader,
  terms: readonly Looked[],
  options: RankOptions,
): Map<number, number> {
  const worth = new Map<number, number>();
  const firstWord = new Map<number, string>();
  const found = new Set<number>();
  for (const { term, gain, text } of terms) {
    for (const rowid of reader.rowsWith({ ...narrowed(options), term })) {
      worth.set(rowid, (worth.get(rowid) ?? 0) + gain);
      const first = firstWord.get(rowid);
      if (first === undefined) firstWord.set(rowid, text);
      else if (first !== text) found.add(rowid);
    }
  }
  return new Map([...worth].filter(([rowid]) => found.has(rowid)));
}

/** What the words of a row must add up to, or it is not weighed. */
function leastWorth(reader: IndexReader, { shelf, minWorth = 0 }: RankOptions): number {
  const { count } = reader.totals(shelf);
  return count < FEW_MEMORIES ? 0 : minWorth * rarityOf(1, count);
}

/** Among fewer memories every word is common, and says something all the same. */
const FEW_MEMORIES = 30;

function worthOf(words: readonly ResolvedWord[]): number {
  return words.reduce((sum, word) => sum + gainOf(word), 0);
}

/** What finding a word adds, at most; one that prompts of all kinds have adds little. */
function gainOf({ weight, rarity, isEveryday }: ResolvedWord): number {
  return weight * rarity * (isEveryday ? EVERYDAY_SHARE : 1);
}

const EVERYDAY_SHARE = 0.35;

/** What a row must be, whatever words it has. */
function narrowed({ shelf, filter, needed, without }: RankOptions): Omit<RowsQuery, "term"> {
  return {
    shelf,
    ...(filter && { filter }),
    ...(needed && { needed }),
    ...(without && { without }),
  };
}

/** Without the parts of names that are asked for as a whole: whoever has the whole has them too, and they tell no more. */
function wholeWords(words: readonly ResolvedWord[]): ResolvedWord[] {
  // What is a word of its own counts fully, even where it stands in another one by chance.
  return words.filter(
    ({ text, weight }) =>
      weight === 1 || !words.some((other) => other.text !== text && other.text.includes(text)),
  );
}

/**
 * The terms of all words but the one that a term is a form of. Who has no time is told of nothing for the sake of a single
 * word, and rows with two of them are few, however common each is.
 */
function otherTerms(words: readonly ResolvedWord[], term: number): number[] {
  const others = words.filter(({ forms }) => !forms.some((form) => form.term === term));
  return [...new Set(others.flatMap(({ forms }) => forms.map((form) => form.term)))];
}

interface Looked {
  readonly term: number;
  /** The word that it is a form of. */
  readonly text: string;
  readonly count: number;
  /** What finding it adds. */
  readonly gain: number;
}

function looked(words: readonly ResolvedWord[], budget: number): Looked[] {
  const all = words.flatMap((word) =>
    word.forms.map((form) => ({ ...form, text: word.text, gain: form.share * gainOf(word) })),
  );
  const chosen = new Map<number, Looked>();
  let sum = 0;
  for (const form of all.sort(byCost)) {
    if (chosen.has(form.term)) continue;
    if (chosen.size >= MIN_SEARCHED_TERMS && sum + form.count > budget) break;
    chosen.set(form.term, form);
    sum += form.count;
  }
  return [...chosen.values()];
}

/** What is only alike comes after what was asked for, as if it were so much commoner. */
function byCost(a: WordForm, b: WordForm): number {
  return a.count / a.share - b.count / b.share || a.term - b.term;
}
