import type { Database } from "bun:sqlite";
import { parseJson } from "#base/json.ts";
import type { IndexedFacts, IndexedTurn, StoredMemory } from "#index/model/indexed-memory.ts";

const FACTS =
  "memory.rowid AS rowid, id, memory.layout AS layout, kind, memory.project AS project, actor, status, origin, createdMs, updatedMs, session, position";

const MEMORIES = `SELECT ${FACTS}, path AS source, scope, title, body, tags, files
  FROM memory JOIN content ON content.rowid = memory.rowid JOIN source ON source.number = memory.source`;

type MemoryRow = Omit<StoredMemory, "tags" | "files"> & {
  readonly tags: string;
  readonly files: string;
};

/** Memories as they were indexed, in the order asked for; missing rows are skipped. */
export function memories(database: Database, rowids: Iterable<number>): StoredMemory[] {
  const statement = database.query<MemoryRow, [number]>(`${MEMORIES} WHERE memory.rowid = ?`);
  return [...rowids].flatMap((rowid) => {
    const row = statement.get(rowid);
    return row ? [memoryOf(row)] : [];
  });
}

/** The memories with an id; several projects may have the same one. */
export function memoriesById(database: Database, id: string): StoredMemory[] {
  return database
    .query<MemoryRow, [string]>(`${MEMORIES} WHERE id = ? ORDER BY path, position`)
    .all(id)
    .map(memoryOf);
}

/** The memories of a file when it was indexed. */
export function memoriesFrom(database: Database, path: string): StoredMemory[] {
  return database
    .query<MemoryRow, [string]>(`${MEMORIES} WHERE path = ? ORDER BY position, memory.rowid`)
    .all(path)
    .map(memoryOf);
}

function memoryOf(row: MemoryRow): StoredMemory {
  return { ...row, tags: listIn(row.tags), files: listIn(row.files) };
}

/** A list as it was written; empty if the disk has damaged it, which reading the files reveals. */
function listIn(text: string): string[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}

/** The facts that ranking uses, in the order asked for; missing rows are skipped. */
export function facts(database: Database, rowids: Iterable<number>): IndexedFacts[] {
  const wanted = [...rowids];
  const rows = database
    .query<IndexedFacts, [string]>(
      `SELECT ${FACTS} FROM memory WHERE rowid IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(wanted));
  const byRowid = new Map(rows.map((row) => [row.rowid, row]));
  return wanted.flatMap((rowid) => byRowid.get(rowid) ?? []);
}

/** The turns of a session in a range of numbers, in order. */
export function turnsBetween(
  database: Database,
  session: string,
  { from, to }: { readonly from: number; readonly to: number },
): IndexedTurn[] {
  return database
    .query<IndexedTurn, [string, number, number]>(
      `SELECT ${FACTS}, terms AS packed FROM memory JOIN packed ON packed.rowid = memory.rowid
       WHERE shelf = 1 AND session = ? AND position BETWEEN ? AND ? ORDER BY position`,
    )
    .all(session, from, to);
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

/** How many memories have the same kind, author, origin and project. */
export interface MemoryCount {
  readonly kind: string;
  readonly actor: string;
  readonly origin: string;
  readonly project: string;
  readonly count: number;
}

/** The number of files and rows of each layout. */
export interface LayoutCount {
  readonly layout: string;
  readonly files: number;
  readonly memories: number;
}

/** Counts the content of the index by layout. */
export function countLayouts(database: Database): LayoutCount[] {
  return database
    .query<LayoutCount, []>(
      `SELECT source.layout AS layout, count(DISTINCT source.number) AS files, count(memory.rowid) AS memories
       FROM source LEFT JOIN memory ON memory.source = source.number GROUP BY source.layout ORDER BY source.layout`,
    )
    .all();
}
