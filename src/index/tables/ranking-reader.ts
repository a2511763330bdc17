import type { Database } from "bun:sqlite";
import type {
  IndexReader,
  KnownWord,
  Shelf,
  ShelfTotals,
  WordRange,
} from "#index/model/indexed-memory.ts";
import { rowsWith } from "./find-rows.ts";
import { SHELF_TABLES } from "./index-file.ts";
import { type KnownSignatures, nearestRows, vectorsOf } from "./meaning-rows.ts";
import { facts, packedOf, turnsBetween } from "./read-rows.ts";

/** The functions of an open index that ranking uses. */
export function readerOf(database: Database): IndexReader {
  const signatures: KnownSignatures = new Map();
  return {
    totals: (shelf) => totals(database, shelf),
    frequencies: (shelf, terms) => frequencies(database, shelf, terms),
    wordsLike: (shelf, wanted) => wordsLike(database, shelf, wanted),
    speakers: () => speakers(database),
    rowsWith: (query) => rowsWith(database, query),
    packed: onceEach((rowids) => packedOf(database, rowids)),
    nearest: (query) => nearestRows(database, query, signatures),
    meanings: onceEach((rowids) => vectorsOf(database, rowids)),
    facts: (rowids) => facts(database, rowids),
    turnsBetween: (session, range) => turnsBetween(database, session, range),
  };
}

/** Reads each row once: the sentences of a prompt mostly find the same rows. */
function onceEach<Row>(
  read: (rowids: readonly number[]) => readonly Row[],
): (rowids: readonly number[]) => Row[] {
  const known = new Map<number, Row>();
  return (rowids) => {
    const missing = rowids.filter((rowid) => !known.has(rowid));
    const rows = missing.length === 0 ? [] : read(missing);
    for (let at = 0; at < rows.length; at++) known.set(missing[at] as number, rows[at] as Row);
    return rowids.map((rowid) => known.get(rowid) as Row);
  };
}

/** The size of a shelf. */
function totals(database: Database, shelf: Shelf): ShelfTotals {
  const row = database
    .query<ShelfTotals, [number]>("SELECT count, title, body, aliases FROM total WHERE shelf = ?")
    .get(SHELF_TABLES[shelf].number);
  return row ?? { count: 0, title: 0, body: 0, aliases: 0 };
}

/** The number of rows of each term on a shelf; a term without rows is omitted. */
function frequencies(
  database: Database,
  shelf: Shelf,
  terms: Iterable<number>,
): Map<number, number> {
  const statement = database.query<{ count: number }, [number, number]>(
    "SELECT count FROM frequency WHERE shelf = ? AND term = ?",
  );
  const counts = new Map<number, number>();
  for (const term of terms) {
    const count = statement.get(SHELF_TABLES[shelf].number, term)?.count ?? 0;
    if (count > 0) counts.set(term, count);
  }
  return counts;
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

/** From one speaker to the next, so that not every turn is read. */
const SPEAKERS = `
WITH RECURSIVE speaker (actor) AS (
  SELECT min(actor) FROM memory WHERE shelf = 1
  UNION ALL
  SELECT (SELECT min(actor) FROM memory WHERE shelf = 1 AND actor > speaker.actor) FROM speaker
  WHERE speaker.actor IS NOT NULL
)
SELECT actor FROM speaker WHERE actor IS NOT NULL`;

function speakers(database: Database): string[] {
  const rows = database.query<{ actor: string }, []>(SPEAKERS).all();
  return rows.map(({ actor }) => actor);
}
