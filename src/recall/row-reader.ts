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
  return {
    totals: () => totalsOf(rows),
    frequencies: (_shelf, terms) => {
      const counts = [...terms].map((term) => [term, words.get(term)?.count ?? 0] as const);
      return new Map(counts.filter(([, count]) => count > 0));
    },
    wordsLike: (_shelf, { prefix, least, most, limit }) => {
      const like = [...words.values()].filter(({ word }) => {
        return word.startsWith(prefix) && word.length >= least && word.length <= most;
      });
      return like.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1)).slice(0, limit);
    },
    speakers: () => [],
    rowsWith: ({ term, beside }) =>
      (rowsByTerm.get(term) ?? []).filter((row) => {
        const has = (each: number) => placeOfTerm(lists[row] as Uint32Array, each) >= 0;
        return !beside || beside.some(has);
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
