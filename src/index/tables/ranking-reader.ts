import type { Database } from "bun:sqlite";
import { SHELVES, type Shelf, type TermLengths } from "#index/model/indexed-memory.ts";
import type { IndexReader, KnownWord, WordRange } from "#index/model/search-reader.ts";
import { frequencies, rowsWith, totals } from "./index-queries.ts";
import { SHELF_TABLES } from "./index-schema.ts";
import { nearestRows, vectorsOf, writeChunks } from "./meaning-rows.ts";
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

/** Changes of the counts of a shelf, gathered and written once at the end. */
interface ShelfTally {
  count: number;
  title: number;
  body: number;
  aliases: number;
  /** How many rows more or fewer have each term. */
  readonly terms: Map<number, number>;
  /** The words of terms that may be new. */
  readonly words: Map<number, string>;
}

/** The counts of all shelves. */
export type Tally = Readonly<Record<Shelf, ShelfTally>> & {
  /** The chunks of signatures that change, by their numbers. */
  readonly chunks: Map<number, Uint32Array>;
};

/** Empty counts. */
export function newTally(): Tally {
  return {
    memories: newShelfTally(),
    turns: newShelfTally(),
    said: newShelfTally(),
    chunks: new Map(),
  };
}

function newShelfTally(): ShelfTally {
  return { count: 0, title: 0, body: 0, aliases: 0, terms: new Map(), words: new Map() };
}

/** Counts a row in (1) or out (-1). */
export function countRow(
  tally: ShelfTally,
  by: 1 | -1,
  { lengths, terms }: { readonly lengths: TermLengths; readonly terms: Iterable<number> },
): void {
  tally.count += by;
  tally.title += by * lengths.title;
  tally.body += by * lengths.body;
  tally.aliases += by * lengths.aliases;
  for (const term of terms) tally.terms.set(term, (tally.terms.get(term) ?? 0) + by);
}

/** Writes the counts. */
export function writeTally(database: Database, tally: Tally): void {
  for (const shelf of SHELVES) {
    const { count, title, body, aliases } = tally[shelf];
    const { number } = SHELF_TABLES[shelf];
    database
      .query(
        `UPDATE total SET count = count + ?, title = title + ?, body = body + ?, aliases = aliases + ? WHERE shelf = ?`,
      )
      .run(count, title, body, aliases, number);
    writeTerms(database, number, tally[shelf]);
  }
  writeChunks(database, tally);
}

/** In the order of the terms, so that each page of the table is visited once. */
function writeTerms(database: Database, shelf: number, { terms, words }: ShelfTally): void {
  const more = database.query(
    `INSERT INTO frequency (shelf, term, count, word) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  const fewer = database.query(
    "UPDATE frequency SET count = count + ? WHERE shelf = ? AND term = ?",
  );
  const none = database.query("DELETE FROM frequency WHERE shelf = ? AND term = ? AND count <= 0");
  for (const term of [...terms.keys()].sort((a, b) => a - b)) {
    const by = terms.get(term) ?? 0;
    if (by > 0) more.run(shelf, term, by, words.get(term) ?? "");
    if (by < 0) {
      fewer.run(by, shelf, term);
      none.run(shelf, term);
    }
  }
}
