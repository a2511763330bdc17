import type { Database } from "bun:sqlite";
import {
  type CandidateQuery,
  type IndexedSource,
  type IndexFilter,
  type Shelf,
  type ShelfTotals,
  termName,
} from "#model/indexed.ts";
import { conditionOf } from "./filter.ts";
import { SHELF_TABLES } from "./schema.ts";

/** A term in a title weighs twice as much where candidates are chosen; ranking looks closer. */
const TITLE = 2;

/** All files that memories came from. */
export function sources(database: Database): IndexedSource[] {
  return database
    .query<IndexedSource, []>("SELECT path, stamp, project, layout FROM source ORDER BY path")
    .all();
}

/** How much there is on a shelf. */
export function totals(database: Database, shelf: Shelf): ShelfTotals {
  const row = database
    .query<ShelfTotals, [number]>("SELECT count, title, body, aliases FROM total WHERE shelf = ?")
    .get(SHELF_TABLES[shelf].number);
  return row ?? { count: 0, title: 0, body: 0, aliases: 0 };
}

/** In how many rows of a shelf each of these terms stands; a term that stands in none is left out. */
export function frequencies(
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

/** The rows that are worth a closer look, best first by a rough measure. */
export function candidates(database: Database, query: CandidateQuery): number[] {
  const { shelf, terms, needed = [], limit } = query;
  if (terms.length + needed.length === 0 || limit < 1) return [];
  const { words } = SHELF_TABLES[shelf];
  const condition = conditionOf(database, query.filter ?? {});
  // Without a filter the table of memories need not be looked at.
  const joined = condition.sql === "" ? "" : `JOIN memory ON memory.rowid = ${words}.rowid`;
  const rows = database
    .query<{ rowid: number }, (string | number)[]>(
      `SELECT ${words}.rowid AS rowid FROM ${words} ${joined}
       WHERE ${words} MATCH ?${condition.sql} ORDER BY bm25(${words}, ${TITLE}, 1) LIMIT ?`,
    )
    .all(matchOf(query), ...condition.values, limit);
  return rows.map(({ rowid }) => rowid);
}

/** Made of nothing but spelt numbers, so that no word of anybody's reaches it. */
function matchOf({ terms, needed = [], without = [] }: CandidateQuery): string {
  const quoted = (term: number) => `"${termName(term)}"`;
  const any = terms.length > 0 ? [`(${terms.map(quoted).join(" OR ")})`] : [];
  const wanted = [...any, ...needed.map(quoted)].join(" AND ");
  return without.length > 0 ? `(${wanted}) NOT (${without.map(quoted).join(" OR ")})` : wanted;
}

/** The newest rows that a filter lets through. */
export function newest(
  database: Database,
  query: { readonly shelf: Shelf; readonly filter: IndexFilter; readonly limit: number },
): number[] {
  const condition = conditionOf(database, query.filter);
  const rows = database
    .query<{ rowid: number }, (string | number)[]>(
      `SELECT rowid FROM memory WHERE shelf = ?${condition.sql}
       ORDER BY max(updated, created) DESC, id LIMIT ?`,
    )
    .all(SHELF_TABLES[query.shelf].number, ...condition.values, query.limit);
  return rows.map(({ rowid }) => rowid);
}
