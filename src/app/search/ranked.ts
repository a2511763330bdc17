import type { Database } from "bun:sqlite";
import { queryTerms } from "#core/search/terms.ts";
import { facts } from "#index/facts.ts";
import { candidates, frequencies, totals } from "#index/query.ts";
import type { IndexFilter, Shelf } from "#model/indexed.ts";
import { readTerms } from "#model/packed-terms.ts";
import type { ScorePart } from "./answer.ts";

/** What each word that was asked for tells, by its term. */
export type AskedWords = ReadonlyMap<number, number>;

/** A word that nobody has ever used here, and the one that was looked for in its place. */
export interface Mended {
  readonly typed: string;
  readonly meant: string;
}

/** What was found by its words, best first. */
export interface Ranking {
  readonly ranked: readonly {
    readonly rowid: number;
    readonly score: number;
    readonly parts: readonly ScorePart[];
  }[];
  readonly words: AskedWords;
  readonly mended: readonly Mended[];
}

/** Finds and ranks what is asked for. */
export function rankedFor(
  database: Database,
  {
    text,
    shelf,
    filter,
    most,
  }: {
    readonly text: string;
    readonly shelf: Shelf;
    readonly filter: IndexFilter;
    readonly most: number;
  },
): Ranking {
  const terms = queryTerms(text);
  const counts = frequencies(database, shelf, terms);
  const { count } = totals(database, shelf);
  const words = new Map(
    terms.map((term) => [term, Math.log(1 + count / (1 + (counts.get(term) ?? 0)))]),
  );
  const rowids = candidates(database, { shelf, terms, filter, limit: most });
  const ranked = facts(database, rowids).map(({ rowid, packed }) => {
    const held = new Set(readTerms(packed));
    const score = terms.reduce(
      (sum, term) => sum + (held.has(term) ? (words.get(term) ?? 0) : 0),
      0,
    );
    return { rowid, score, parts: [{ name: "words", value: score }] };
  });
  return {
    ranked: ranked.sort((a, b) => b.score - a.score || a.rowid - b.rowid),
    words,
    mended: [],
  };
}
