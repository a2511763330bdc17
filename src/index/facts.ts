import type { Database } from "bun:sqlite";
import type { IndexedFacts } from "#model/indexed.ts";
import { nameReader } from "./names.ts";

/** A row of the tables `memory` and `packed`, with the numbers of its names. */
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
  readonly terms: Uint8Array;
}

const FACTS = `SELECT memory.rowid AS rowid, id, layout, kind, project, actor, status, origin, created, updated,
  session, position, terms FROM memory JOIN packed ON packed.rowid = memory.rowid`;

/** What ranking looks at, in the order asked for; rows that are gone are left out. */
export function facts(database: Database, rowids: Iterable<number>): IndexedFacts[] {
  const statement = database.query<FactsRow, [number]>(`${FACTS} WHERE memory.rowid = ?`);
  const nameOf = nameReader(database);
  const found: IndexedFacts[] = [];
  for (const rowid of rowids) {
    const row = statement.get(rowid);
    if (row) found.push(factsOf(row, nameOf));
  }
  return found;
}

/** The turns of a session whose numbers are in a range, in their order. */
export function turnsBetween(
  database: Database,
  session: string,
  { from, to }: { readonly from: number; readonly to: number },
): IndexedFacts[] {
  const nameOf = nameReader(database);
  return database
    .query<FactsRow, [string, number, number]>(
      `${FACTS} WHERE shelf = 1 AND session = (SELECT number FROM name WHERE text = ?)
       AND position BETWEEN ? AND ? ORDER BY position`,
    )
    .all(session, from, to)
    .map((row) => factsOf(row, nameOf));
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
    packed: row.terms,
  };
}
