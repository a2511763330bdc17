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
