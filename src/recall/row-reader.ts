import type {
  IndexedFacts,
  IndexedRow,
  IndexReader,
  KnownWord,
  ShelfTotals,
} from "#index/model/indexed-memory.ts";
import { openPacked, placeOfTerm } from "#index/model/indexed-terms.ts";
import { cosine } from "#text/meaning/vectors.ts";

/** Answers ranking like an index, from some memories; the number of a row is its position among them. */
export function rowReader(rows: readonly IndexedRow[]): IndexReader {
  const packed = rows.map(({ terms }) => terms.packed);
  const lists = packed.map((each) => openPacked(each).terms);
  const { words, rowsByTerm } = vocabularyOf(rows);
  let sorted: KnownWord[] | undefined;
  return {
    totals: () => totalsOf(rows),
    frequencies: (_shelf, terms) => {
      const counts = [...terms].map((term) => [term, words.get(term)?.count ?? 0] as const);
      return new Map(counts.filter(([, count]) => count > 0));
    },
    wordsLike: (_shelf, { prefix, least, most, limit }) => {
      sorted ??= [...words.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
      const found: KnownWord[] = [];
      for (let at = firstAt(sorted, prefix); sorted[at]?.word.startsWith(prefix); at++) {
        const known = sorted[at] as KnownWord;
        if (known.word.length >= least && known.word.length <= most) found.push(known);
      }
      return found.sort((a, b) => b.count - a.count).slice(0, limit);
    },
    speakers: () => [],
    rowsWith: ({ term, needed = [], without = [], beside }) =>
      (rowsByTerm.get(term) ?? []).filter((row) => {
        const has = (each: number) => placeOfTerm(lists[row] as Uint32Array, each) >= 0;
        return needed.every(has) && !without.some(has) && (!beside || beside.some(has));
      }),
    packed: (rowids) => rowids.map((row) => packed[row]),
    nearest: ({ vector, count }) =>
      rows
        .flatMap(({ meaning }, row) => {
          return meaning ? [{ row, near: cosine(vector, meaning.vector) }] : [];
        })
        .sort((a, b) => b.near - a.near)
        .slice(0, count)
        .map(({ row }) => row),
    meanings: (rowids) => rowids.map((row) => rows[row]?.meaning),
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

/** The position of the first word that is not before a prefix. */
function firstAt(sorted: readonly KnownWord[], prefix: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as KnownWord).word < prefix) from = middle + 1;
    else to = middle;
  }
  return from;
}

interface Vocabulary {
  readonly words: ReadonlyMap<number, KnownWord>;
  readonly rowsByTerm: ReadonlyMap<number, readonly number[]>;
}

function vocabularyOf(rows: readonly IndexedRow[]): Vocabulary {
  const words = new Map<number, KnownWord>();
  const rowsByTerm = new Map<number, number[]>();
  for (const [row, { terms }] of rows.entries()) {
    for (const [term, word] of terms.words) {
      const having = rowsByTerm.get(term) ?? [];
      having.push(row);
      rowsByTerm.set(term, having);
      words.set(term, { term, word, count: having.length });
    }
  }
  return { words, rowsByTerm };
}
