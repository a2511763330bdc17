import type { Embedding } from "#text/meaning/embed.ts";
import type {
  IndexedFacts,
  IndexedTurn,
  IndexFilter,
  RowsQuery,
  Shelf,
  ShelfTotals,
} from "./indexed-memory.ts";

/** A word that stands in the index, with the number of rows that have it. */
export interface KnownWord {
  readonly term: number;
  readonly word: string;
  readonly count: number;
}

/** Which words are wanted: those that begin with some letters, of these lengths, the commonest first. */
export interface WordsWanted {
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

/** What ranking asks of an index; it knows nothing else of it. */
export interface IndexReader {
  totals(shelf: Shelf): ShelfTotals;
  /** In how many rows each term stands; one that stands in none is left out. */
  frequencies(shelf: Shelf, terms: Iterable<number>): Map<number, number>;
  wordsLike(shelf: Shelf, wanted: WordsWanted): KnownWord[];
  /** Everybody who has a turn in a conversation. */
  speakers(): string[];
  /** The rows that have a term. */
  rowsWith(query: RowsQuery): number[];
  /** The terms of rows, as they were packed; undefined for a row that is gone. */
  packed(rowids: readonly number[]): (Uint8Array | undefined)[];
  /** The rows whose meaning is nearest, as far as that is seen without reading their vectors. */
  nearest(query: NearestQuery): number[];
  /** What rows mean; undefined for a row that is gone, or of which no word is known. */
  meanings(rowids: readonly number[]): (Embedding | undefined)[];
  facts(rowids: Iterable<number>): IndexedFacts[];
  turnsBetween(
    session: string,
    range: { readonly from: number; readonly to: number },
  ): IndexedTurn[];
}
