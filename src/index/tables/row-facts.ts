import type { Database } from "bun:sqlite";
import type { IndexedFacts, IndexedTurn } from "#index/model/indexed-memory.ts";
import { nameReader } from "./name-numbers.ts";

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
  const statement = database.query<FactsRow, [number]>(
    `SELECT ${FACTS} FROM memory WHERE rowid = ?`,
  );
  const nameOf = nameReader(database);
  const found: IndexedFacts[] = [];
  for (const rowid of rowids) {
    const row = statement.get(rowid);
    if (row) found.push(factsOf(row, nameOf));
  }
  return found;
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
