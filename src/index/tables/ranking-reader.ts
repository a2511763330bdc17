import type { Database } from "bun:sqlite";
import type { Shelf } from "#index/model/indexed-memory.ts";
import type { IndexReader, KnownWord, WordRange } from "#index/model/search-reader.ts";
import { frequencies, rowsWith, totals } from "./index-queries.ts";
import { SHELF_TABLES } from "./index-schema.ts";
import { nearestRows, vectorsOf } from "./meaning-rows.ts";
import { facts, packedOf, turnsBetween } from "./row-facts.ts";

/** The functions of an open index that ranking uses. */
export function readerOf(database: Database): IndexReader {
  return {
    totals: (shelf) => totals(database, shelf),
    frequencies: (shelf, terms) => frequencies(database, shelf, terms),
    wordsLike: (shelf, wanted) => wordsLike(database, shelf, wanted),
    speakers: () => speakers(database),
    rowsWith: (query) => rowsWith(database, query),
    packed: (rowids) => packedOf(database, rowids),
    nearest: (query) => nearestRows(database, query),
    meanings: (rowids) => vectorsOf(database, rowids),
    facts: (rowids) => facts(database, rowids),
    turnsBetween: (session, range) => turnsBetween(database, session, range),
  };
}

/** Sorts after every letter that can continue a word. */
const LAST = "\u{10ffff}";

function wordsLike(
  database: Database,
  shelf: Shelf,
  { prefix, least, most, limit }: WordRange,
): KnownWord[] {
  return database
    .query<KnownWord, [number, string, string, number, number, number]>(
      `SELECT term, word, count FROM frequency
       WHERE shelf = ? AND word >= ? AND word < ? AND length(word) BETWEEN ? AND ?
       ORDER BY count DESC, word LIMIT ?`,
    )
    .all(SHELF_TABLES[shelf].number, prefix, prefix + LAST, least, most, limit);
}

/** From one number to the next greater one, so that not every turn is read. */
const SPEAKERS = `
WITH RECURSIVE speaker (number) AS (
  SELECT min(actor) FROM memory WHERE shelf = 1
  UNION ALL
  SELECT (SELECT min(actor) FROM memory WHERE shelf = 1 AND actor > speaker.number) FROM speaker
  WHERE speaker.number IS NOT NULL
)
SELECT text FROM speaker JOIN name ON name.number = speaker.number ORDER BY text`;

function speakers(database: Database): string[] {
  return database
    .query<{ text: string }, []>(SPEAKERS)
    .all()
    .map(({ text }) => text);
}
