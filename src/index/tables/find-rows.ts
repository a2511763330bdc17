import type { Database } from "bun:sqlite";
import type { IndexFilter, RowsQuery, Shelf } from "#index/model/indexed-memory.ts";
import { termName } from "#text/words/index-words.ts";
import { SHELF_TABLES } from "./index-file.ts";
import type { MemoryCount } from "./read-rows.ts";

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
function rangeOf(project: number, shelf: Shelf): readonly [number, number] {
  const [from, to] = KIND_PARTS[shelf];
  return [project * ROWS_PER_PROJECT + from, project * ROWS_PER_PROJECT + to - 1];
}

/** The number of a project; undefined if the index has nothing of it. */
export function projectNumber(database: Database, root: string): number | undefined {
  return database
    .query<{ number: number }, [string]>("SELECT number FROM project WHERE root = ?")
    .get(root)?.number;
}

/** The ranges of rows that some projects have on a shelf, in order. */
export function rangesOf(
  database: Database,
  projects: readonly string[],
  shelf: Shelf,
): (readonly [number, number])[] {
  const numbers = new Set(projects.flatMap((root) => projectNumber(database, root) ?? []));
  return [...numbers].sort((a, b) => a - b).map((number) => rangeOf(number, shelf));
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
  return rangesOf(database, projects, query.shelf).flatMap((range) =>
    rowsIn(database, query, { filter: others, range }),
  );
}

interface RowCondition {
  readonly filter: IndexFilter;
  readonly range?: readonly [number, number];
}

function rowsIn(database: Database, query: RowsQuery, { filter, range }: RowCondition): number[] {
  const { words } = SHELF_TABLES[query.shelf];
  const condition = conditionOf(filter);
  // Without a filter the table of memories is not needed.
  const joined = condition.sql === "" ? "" : `JOIN memory ON memory.rowid = ${words}.rowid`;
  const within = range ? `AND ${words}.rowid BETWEEN ? AND ?` : "";
  // SQLite returns all numbers as one text: to return thousands of rows takes longer than to find them.
  const row = database
    .query<{ rowids: string }, (string | number)[]>(
      `SELECT json_group_array(rowid) AS rowids FROM (SELECT ${words}.rowid AS rowid FROM ${words} ${joined}
       WHERE ${words} MATCH ? ${within}${condition.sql})`,
    )
    .get(matchOf(query), ...(range ?? []), ...condition.values);
  return JSON.parse(row?.rowids ?? "[]");
}

/** Made of spelt numbers only, so that no word of anybody reaches it. */
function matchOf({ term, beside }: RowsQuery): string {
  const quoted = (each: number) => `"${termName(each)}"`;
  return beside ? `${quoted(term)} AND (${beside.map(quoted).join(" OR ")})` : quoted(term);
}

/** The newest rows that a filter allows. */
export function newest(
  database: Database,
  query: Omit<RowsQuery, "term"> & { readonly limit: number; readonly offset?: number },
): number[] {
  const condition = conditionOf(query.filter ?? {});
  const rows = database
    .query<{ rowid: number }, (string | number)[]>(
      `SELECT rowid FROM memory WHERE shelf = ?${condition.sql}
       ORDER BY max(updatedMs, createdMs) DESC, id LIMIT ? OFFSET ?`,
    )
    .all(SHELF_TABLES[query.shelf].number, ...condition.values, query.limit, query.offset ?? 0);
  return rows.map(({ rowid }) => rowid);
}

const COUNTED = "kind, actor, origin, project";

/** Counts the memories that a filter allows, by the values that a person filters by. */
export function countMemories(database: Database, filter: IndexFilter): MemoryCount[] {
  const condition = conditionOf(filter);
  return database
    .query<MemoryCount, (string | number)[]>(
      `SELECT ${COUNTED}, count(*) AS count FROM memory WHERE shelf = ?${condition.sql} GROUP BY ${COUNTED}`,
    )
    .all(SHELF_TABLES.memories.number, ...condition.values);
}

/** A condition on the table `memory`, and the values bound to it. */
interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The filters by a value of a column. One placeholder holds a list of any length, so there are few different statements. */
const ONE_OF = [
  ["project", "IN", "projects"],
  ["layout", "IN", "layouts"],
  ["kind", "IN", "kinds"],
  ["kind", "NOT IN", "withoutKinds"],
  ["status", "IN", "statuses"],
  ["status", "NOT IN", "withoutStatuses"],
  ["actor", "IN", "actors"],
  ["origin", "IN", "origins"],
  ["id", "IN", "ids"],
  ["id", "NOT IN", "withoutIds"],
] as const;

/** When a memory was last changed, or created if only that is known. */
const TIME = "CASE memory.updatedMs WHEN 0 THEN memory.createdMs ELSE memory.updatedMs END";

/** Turns a filter into a condition; its values are bound, and never become part of the statement. */
export function conditionOf(filter: IndexFilter): Condition {
  const { tags = [], files = [], sinceMs, beforeMs } = filter;
  const parts: Condition[] = ONE_OF.flatMap(([column, test, name]) => {
    const values = filter[name];
    const sql = `memory.${column} ${test} (SELECT value FROM json_each(?))`;
    return values ? [{ sql, values: [JSON.stringify(values)] }] : [];
  });
  for (const tag of tags) {
    parts.push({ sql: `EXISTS (${inList("tags")} lower(each.value) = lower(?))`, values: [tag] });
  }
  for (const file of files) {
    const sql = `EXISTS (${inList("files")} (each.value = ? OR substr(each.value, -length(?)) = ?))`;
    parts.push({ sql, values: [file, `/${file}`, `/${file}`] });
  }
  if (sinceMs !== undefined) parts.push({ sql: `${TIME} >= ?`, values: [sinceMs] });
  if (beforeMs !== undefined) parts.push({ sql: `${TIME} < ?`, values: [beforeMs] });
  return {
    sql: parts.map(({ sql }) => ` AND ${sql}`).join(""),
    values: parts.flatMap(({ values }) => values),
  };
}

function inList(column: "tags" | "files"): string {
  return `SELECT 1 FROM content, json_each(content.${column}) AS each WHERE content.rowid = memory.rowid AND`;
}
