import type { Database } from "bun:sqlite";
import type { IndexedFacts, IndexedTurn, IndexFilter } from "#index/model/indexed-memory.ts";
import { isKept, nameReader, numberOf } from "./name-numbers.ts";

/** A row of the table `memory`, with the numbers of its names. */
export interface FactsRow {
  readonly rowid: number;
  readonly id: string;
  readonly layout: number;
  readonly kind: number;
  readonly project: number;
  readonly actor: number;
  readonly status: number;
  readonly origin: number;
  readonly created: number;
  readonly updated: number;
  readonly session: number;
  readonly position: number;
}

const FACTS =
  "memory.rowid AS rowid, id, layout, kind, project, actor, status, origin, created, updated, session, position";

/** The facts that ranking uses, in the order asked for; missing rows are skipped. */
export function facts(database: Database, rowids: Iterable<number>): IndexedFacts[] {
  const wanted = [...rowids];
  const rows = database
    .query<FactsRow, [string]>(
      `SELECT ${FACTS} FROM memory WHERE rowid IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(wanted));
  const nameOf = nameReader(database, rows.flatMap(namesIn));
  const byRowid = new Map(rows.map((row) => [row.rowid, row]));
  return wanted.flatMap((rowid) => {
    const row = byRowid.get(rowid);
    return row ? [factsOf(row, nameOf)] : [];
  });
}

/** The turns of a session in a range of numbers, in order. */
export function turnsBetween(
  database: Database,
  session: string,
  { from, to }: { readonly from: number; readonly to: number },
): IndexedTurn[] {
  const nameOf = nameReader(database);
  return database
    .query<FactsRow & { readonly terms: Uint8Array }, [string, number, number]>(
      `SELECT ${FACTS}, terms FROM memory JOIN packed ON packed.rowid = memory.rowid
       WHERE shelf = 1 AND session = (SELECT number FROM name WHERE text = ?)
       AND position BETWEEN ? AND ? ORDER BY position`,
    )
    .all(session, from, to)
    .map((row) => ({ ...factsOf(row, nameOf), packed: row.terms }));
}

/** The packed terms of rows, in the order asked for; undefined for a missing one. */
export function packedOf(
  database: Database,
  rowids: readonly number[],
): (Uint8Array | undefined)[] {
  // One query for all of them: there are hundreds, and each query would cost more than its row.
  const rows = database
    .query<never, [string]>(
      "SELECT rowid, terms FROM packed WHERE rowid IN (SELECT value FROM json_each(?))",
    )
    .values(JSON.stringify(rowids)) as [number, Uint8Array][];
  const terms = new Map(rows);
  return rowids.map((rowid) => terms.get(rowid));
}

function namesIn({ layout, kind, project, actor, status, origin, session }: FactsRow): number[] {
  return [layout, kind, project, actor, status, origin, session];
}

function factsOf(row: FactsRow, nameOf: (number: number) => string): IndexedFacts {
  return {
    rowid: row.rowid,
    id: row.id,
    layout: nameOf(row.layout),
    kind: nameOf(row.kind),
    project: nameOf(row.project),
    actor: nameOf(row.actor),
    status: nameOf(row.status),
    origin: nameOf(row.origin),
    createdMs: row.created,
    updatedMs: row.updated,
    session: nameOf(row.session),
    position: row.position,
  };
}

/** A condition on the table `memory`, and the values bound to it. */
interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The columns with names, and the filter field of each. */
const NAMED = [
  ["project", "projects"],
  ["layout", "layouts"],
  ["kind", "kinds"],
  ["status", "statuses"],
  ["actor", "actors"],
  ["origin", "origins"],
  ["session", "sessions"],
] as const;

/** When a memory was last changed, or created if only that is known. */
const TIME = "CASE memory.updated WHEN 0 THEN memory.created ELSE memory.updated END";

/**
 * Turns a filter into a condition; its values are bound, and never become part of the statement.
 */
export function conditionOf(database: Database, filter: IndexFilter): Condition {
  const parts = [
    ...byNames(database, filter),
    ...(filter.sources ? [ofSources(filter.sources)] : []),
    ...(filter.ids ? [ofIds("IN", filter.ids)] : []),
    ...(filter.withoutIds ? [ofIds("NOT IN", filter.withoutIds)] : []),
    ...(filter.tags ?? []).map(bears),
    ...(filter.files ?? []).map(namesFile),
    ...byTime(filter),
  ];
  return {
    sql: parts.map(({ sql }) => ` AND ${sql}`).join(""),
    values: parts.flatMap(({ values }) => values),
  };
}

function byNames(database: Database, filter: IndexFilter): Condition[] {
  const parts: Condition[] = [];
  for (const [column, field] of NAMED) {
    const names = filter[field];
    if (names) parts.push(oneOf(`memory.${column}`, numbersOf(database, names)));
  }
  // A value that no memory has needs no condition, and then perhaps no join.
  const without = numbersOf(database, filter.withoutStatuses ?? []).filter(isKept);
  if (without.length > 0) {
    const { sql, values } = oneOf("memory.status", without);
    parts.push({ sql: `NOT ${sql}`, values });
  }
  return parts;
}

function byTime({ sinceMs, beforeMs }: IndexFilter): Condition[] {
  const since = sinceMs === undefined ? [] : [{ sql: `${TIME} >= ?`, values: [sinceMs] }];
  const before = beforeMs === undefined ? [] : [{ sql: `${TIME} < ?`, values: [beforeMs] }];
  return [...since, ...before];
}

function numbersOf(database: Database, names: readonly string[]): number[] {
  return names.map((name) => numberOf(database, name));
}

/**
 * One placeholder for a list of any length, so that there are few different statements to prepare.
 */
function oneOf(column: string, numbers: readonly number[]): Condition {
  if (numbers.length === 1) return { sql: `(${column} = ?)`, values: numbers };
  return {
    sql: `${column} IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(numbers)],
  };
}

function ofSources(paths: readonly string[]): Condition {
  return {
    sql: "memory.source IN (SELECT number FROM source WHERE path IN (SELECT value FROM json_each(?)))",
    values: [JSON.stringify(paths)],
  };
}

function ofIds(test: "IN" | "NOT IN", ids: readonly string[]): Condition {
  return {
    sql: `memory.id ${test} (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(ids)],
  };
}

function bears(tag: string): Condition {
  return {
    sql: `EXISTS (${listColumn("tags")} WHERE lower(each.value) = lower(?))`,
    values: [tag],
  };
}

function namesFile(file: string): Condition {
  return {
    sql: `EXISTS (${listColumn("files")} WHERE each.value = ? OR substr(each.value, -length(?)) = ?)`,
    values: [file, `/${file}`, `/${file}`],
  };
}

function listColumn(column: "tags" | "files"): string {
  return `SELECT 1 FROM content, json_each(content.${column}) AS each ON content.rowid = memory.rowid`;
}
