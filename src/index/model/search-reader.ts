import type { Embedding } from "#text/meaning/embed.ts";
import type {
  IndexedFacts,
  IndexedTurn,
  IndexFilter,
  RowsQuery,
  Shelf,
  ShelfTotals,
} from "./indexed-memory.ts";

/** A word of the index, with the number of rows that have it. */
export interface KnownWord {
  readonly term: number;
  readonly word: string;
  readonly count: number;
}

/** Which words to return: those with a prefix, of these lengths, the most frequent first. */
export interface WordRange {
  readonly prefix: string;
  readonly least: number;
  readonly most: number;
  readonly limit: number;
}

/** For which vector the nearest rows are wanted, and at least how many. */
export interface NearestQuery {
  readonly shelf: Shelf;
  readonly filter?: IndexFilter;
  readonly vector: Int8Array;
  readonly count: number;
}

/** The only functions of an index that ranking uses. */
export interface IndexReader {
  totals(shelf: Shelf): ShelfTotals;
  /** The number of rows of each term; a term without rows is omitted. */
  frequencies(shelf: Shelf, terms: Iterable<number>): Map<number, number>;
  wordsLike(shelf: Shelf, wanted: WordRange): KnownWord[];
  /** Everybody who speaks in a conversation. */
  speakers(): string[];
  /** The rows that have a term. */
  rowsWith(query: RowsQuery): number[];
  /** The packed terms of rows; undefined for a missing row. */
  packed(rowids: readonly number[]): (Uint8Array | undefined)[];
  /** The rows whose meaning is nearest, as far as that is seen without reading their vectors. */
  nearest(query: NearestQuery): number[];
  /** The meanings of rows; undefined for a missing row, and for one without a known word. */
  meanings(rowids: readonly number[]): (Embedding | undefined)[];
  facts(rowids: Iterable<number>): IndexedFacts[];
  turnsBetween(
    session: string,
    range: { readonly from: number; readonly to: number },
  ): IndexedTurn[];
}
