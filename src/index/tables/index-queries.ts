import type { Database } from "bun:sqlite";
import type {
  IndexedSource,
  IndexFilter,
  RowsQuery,
  Shelf,
  ShelfTotals,
} from "#index/model/indexed-memory.ts";
import { termName } from "#text/words/index-words.ts";
import { SHELF_TABLES } from "./index-schema.ts";
import { numberOf } from "./name-numbers.ts";
import { conditionOf } from "./row-facts.ts";

/**
 * Each project has its own range of row numbers, so a search in one project reads only that range
 * of its words.
 */
const ROWS_PER_PROJECT = 2 ** 24;

/** Memories have the first quarter, typed sentences the second, turns the rest: signatures of memories lie close together. */
const KIND_PARTS: Readonly<Record<Shelf, readonly [number, number]>> = {
  memories: [0, ROWS_PER_PROJECT / 4],
  said: [ROWS_PER_PROJECT / 4, ROWS_PER_PROJECT / 2],
  turns: [ROWS_PER_PROJECT / 2, ROWS_PER_PROJECT],
};

/** The first and the last number that a row of a project may have on a shelf, by the number of the project's name. */
export function rangeOf(project: number, shelf: Shelf): readonly [number, number] {
  const [from, to] = KIND_PARTS[shelf];
  return [project * ROWS_PER_PROJECT + from, project * ROWS_PER_PROJECT + to - 1];
}

/** The number of the next row of a project on a shelf. */
export function nextRowid(database: Database, project: number, shelf: Shelf): number {
  const [first, last] = rangeOf(project, shelf);
  const row = database
    .query<{ rowid: number | null }, [number, number]>(
      "SELECT max(rowid) AS rowid FROM memory WHERE rowid BETWEEN ? AND ?",
    )
    .get(first, last);
  return (row?.rowid ?? first) + 1;
}

/** All files with memories. */
export function sources(database: Database): IndexedSource[] {
  return database
    .query<IndexedSource, []>("SELECT path, stamp, project, layout FROM source ORDER BY path")
    .all();
}

/**
 * The files among the records of some projects that gave no memory: they are none, or unreadable.
 */
export function unreadSources(database: Database, projects: readonly string[]): string[] {
  return database
    .query<{ path: string }, [string]>(
      `SELECT path FROM source WHERE layout = 'records' AND project IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM memory WHERE memory.source = source.number) ORDER BY path`,
    )
    .all(JSON.stringify(projects))
    .map(({ path }) => path);
}

/** The size of a shelf. */
export function totals(database: Database, shelf: Shelf): ShelfTotals {
  const row = database
    .query<ShelfTotals, [number]>("SELECT count, title, body, aliases FROM total WHERE shelf = ?")
    .get(SHELF_TABLES[shelf].number);
  return row ?? { count: 0, title: 0, body: 0, aliases: 0 };
}

/** The number of rows of each term on a shelf; a term without rows is omitted. */
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

/** For more projects than these, read the rows of all and skip the others. */
export const MAX_PROJECT_RANGES = 4;

/** The rows that have a term, in order. */
export function rowsWith(database: Database, query: RowsQuery): number[] {
  if (query.beside?.length === 0) return [];
  const { projects, ...others } = query.filter ?? {};
  if (!projects) return rowsIn(database, query, { filter: others });
  if (projects.length > MAX_PROJECT_RANGES) {
    return rowsIn(database, query, { filter: { ...others, projects } });
  }
  const numbers = new Set(projects.map((project) => numberOf(database, project)));
  return [...numbers]
    .filter((number) => number >= 0)
    .sort((a, b) => a - b)
    .flatMap((number) =>
      rowsIn(database, query, { filter: others, range: rangeOf(number, query.shelf) }),
    );
}

interface RowCondition {
  readonly filter: IndexFilter;
  readonly range?: readonly [number, number];
}

function rowsIn(database: Database, query: RowsQuery, { filter, range }: RowCondition): number[] {
  const { words } = SHELF_TABLES[query.shelf];
  const condition = conditionOf(database, filter);
  // Without a filter the table of memories is not needed.
  const joined = condition.sql === "" ? "" : `JOIN memory ON memory.rowid = ${words}.rowid`;
  const within = range ? `AND ${words}.rowid BETWEEN ? AND ?` : "";
  return database
    .query<never, (string | number)[]>(
      `SELECT ${words}.rowid FROM ${words} ${joined} WHERE ${words} MATCH ? ${within}${condition.sql}`,
    )
    .values(matchOf(query), ...(range ?? []), ...condition.values)
    .map(([rowid]) => rowid as number);
}

/** Made of spelt numbers only, so that no word of anybody reaches it. */
function matchOf({ term, needed = [], without = [], beside }: RowsQuery): string {
  const quoted = (each: number) => `"${termName(each)}"`;
  const oneOf = (terms: readonly number[]) => `(${terms.map(quoted).join(" OR ")})`;
  const all = [...[term, ...needed].map(quoted), ...(beside ? [oneOf(beside)] : [])];
  const wanted = all.join(" AND ");
  return without.length > 0 ? `(${wanted}) NOT ${oneOf(without)}` : wanted;
}

/** The newest rows that a filter allows. */
export function newest(
  database: Database,
  query: Omit<RowsQuery, "term"> & { readonly limit: number; readonly offset?: number },
): number[] {
  const condition = conditionOf(database, query.filter ?? {});
  const rows = database
    .query<{ rowid: number }, (string | number)[]>(
      `SELECT rowid FROM memory WHERE shelf = ?${condition.sql}
       ORDER BY max(updated, created) DESC, id LIMIT ? OFFSET ?`,
    )
    .all(SHELF_TABLES[query.shelf].number, ...condition.values, query.limit, query.offset ?? 0);
  return rows.map(({ rowid }) => rowid);
}
