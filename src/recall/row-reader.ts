import type { IndexedFacts, IndexedRow, ShelfTotals } from "#index/model/indexed-memory.ts";
import { openPacked, placeOfTerm } from "#index/model/packed-terms.ts";
import type { IndexReader, KnownWord } from "#index/model/search-reader.ts";

/** What ranking asks of an index, answered from some memories; the number of a row is its position among them. */
export function rowReader(rows: readonly IndexedRow[]): IndexReader {
  const packed = rows.map(({ terms }) => terms.packed);
  const lists = packed.map((each) => openPacked(each).terms);
  const words = knownWords(rows);
  return {
    totals: () => totalsOf(rows),
    frequencies: (_shelf, terms) => {
      const counts = [...terms].map((term) => [term, words.get(term)?.count ?? 0] as const);
      return new Map(counts.filter(([, count]) => count > 0));
    },
    wordsLike: (_shelf, { prefix, least, most, limit }) =>
      [...words.values()]
        .filter(
          ({ word }) => word.startsWith(prefix) && word.length >= least && word.length <= most,
        )
        .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
        .slice(0, limit),
    speakers: () => [],
    rowsWith: ({ term, needed = [], without = [], beside }) =>
      rows.flatMap((_, row) => {
        const has = (each: number) => placeOfTerm(lists[row] as Uint32Array, each) >= 0;
        const isWanted = has(term) && needed.every(has) && !without.some(has);
        return isWanted && (!beside || beside.some(has)) ? [row] : [];
      }),
    packed: (rowids) => rowids.map((row) => packed[row]),
    facts: (rowids) =>
      [...rowids].flatMap((row) => {
        const memory = rows[row]?.memory;
        return memory ? [{ ...memory, rowid: row } satisfies IndexedFacts] : [];
      }),
    turnsBetween: () => [],
  };
}

function totalsOf(rows: readonly IndexedRow[]): ShelfTotals {
  const sum = { count: rows.length, title: 0, body: 0, aliases: 0 };
  for (const { terms } of rows) {
    sum.title += terms.lengths.title;
    sum.body += terms.lengths.body;
    sum.aliases += terms.lengths.aliases;
  }
  return sum;
}

function knownWords(rows: readonly IndexedRow[]): Map<number, KnownWord> {
  const words = new Map<number, KnownWord>();
  for (const { terms } of rows) {
    for (const [term, word] of terms.words) {
      words.set(term, { term, word, count: (words.get(term)?.count ?? 0) + 1 });
    }
  }
  return words;
}
