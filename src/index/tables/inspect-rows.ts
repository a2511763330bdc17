import type { Database } from "bun:sqlite";
import type { Shelf, StoredMemory } from "#index/model/indexed-memory.ts";
import { termName } from "#text/words/index-words.ts";
import { SHELF_TABLES } from "./index-schema.ts";
import { memories } from "./memory-rows.ts";

/** A row of the index. */
export interface InspectedRow {
  readonly memory: StoredMemory;
  readonly packed: Uint8Array;
}

/** All rows of a file, in order. */
export function rowsFrom(database: Database, path: string): InspectedRow[] {
  const rowids = database
    .query<{ rowid: number }, [string]>(
      `SELECT memory.rowid AS rowid FROM memory JOIN source ON source.number = memory.source
       WHERE path = ? ORDER BY position, memory.rowid`,
    )
    .all(path);
  const packed = database.query<{ terms: Uint8Array }, [number]>(
    "SELECT terms FROM packed WHERE rowid = ?",
  );
  return memories(
    database,
    rowids.map(({ rowid }) => rowid),
  ).map((memory) => ({ memory, packed: packed.get(memory.rowid)?.terms ?? new Uint8Array() }));
}

/**
 * The number of words of a shelf whose count differs from the matches; a flipped bit in their lists
 * shows nowhere else.
 */
export function wrongWords(database: Database, shelf: Shelf): number {
  const findable = findableTerms(database, shelf);
  const counted = countedTerms(database, shelf);
  const wrong = [...counted].filter(([term, count]) => findable.get(termName(term)) !== count);
  return wrong.length + Math.max(0, findable.size - counted.size);
}

/** The counted rows of each term of a shelf, by its number. */
function countedTerms(database: Database, shelf: Shelf): Map<number, number> {
  const rows = database
    .query<{ term: number; count: number }, [number]>(
      "SELECT term, count FROM frequency WHERE shelf = ?",
    )
    .all(SHELF_TABLES[shelf].number);
  return new Map(rows.map(({ term, count }) => [term, count]));
}

/** The matching rows of each term of a shelf, by its spelling. */
function findableTerms(database: Database, shelf: Shelf): Map<string, number> {
  const { words } = SHELF_TABLES[shelf];
  database.run(
    `CREATE VIRTUAL TABLE IF NOT EXISTS temp.${words}_list USING fts5vocab(main, ${words}, row)`,
  );
  const rows = database
    .query<{ term: string; doc: number }, []>(`SELECT term, doc FROM temp.${words}_list`)
    .all();
  return new Map(rows.map(({ term, doc }) => [term, doc]));
}

/** The number of files and rows of each layout. */
export interface LayoutCount {
  readonly layout: string;
  readonly files: number;
  readonly memories: number;
}

/**
 * Counts the content of the index by layout.
 * @public It is loaded by `require`.
 */
export function countLayouts(database: Database): LayoutCount[] {
  return database
    .query<LayoutCount, []>(
      `SELECT source.layout AS layout, count(DISTINCT source.number) AS files, count(memory.rowid) AS memories
       FROM source LEFT JOIN memory ON memory.source = source.number GROUP BY source.layout ORDER BY source.layout`,
    )
    .all();
}
