import type { Database } from "bun:sqlite";
import { parseJson } from "#base/json.ts";
import type { IndexedLayout, IndexFilter, StoredMemory } from "#index/model/indexed-memory.ts";
import { SHELF_TABLES } from "./index-schema.ts";
import { nameReader } from "./name-numbers.ts";
import { conditionOf, type FactsRow } from "./row-facts.ts";

type MemoryRow = FactsRow & {
  readonly source: string;
  readonly scope: string;
  readonly title: string;
  readonly body: string;
  readonly tags: string;
  readonly files: string;
};

const MEMORIES = `SELECT memory.rowid AS rowid, id, memory.layout AS layout, kind, memory.project AS project, actor,
  status, origin, created, updated, session, position, path AS source, scope, title, body, tags, files
  FROM memory JOIN content ON content.rowid = memory.rowid JOIN source ON source.number = memory.source`;

/** Memories as they were indexed, in the order asked for; missing rows are skipped. */
export function memories(database: Database, rowids: Iterable<number>): StoredMemory[] {
  const statement = database.query<MemoryRow, [number]>(`${MEMORIES} WHERE memory.rowid = ?`);
  const nameOf = nameReader(database);
  const found: StoredMemory[] = [];
  for (const rowid of rowids) {
    const row = statement.get(rowid);
    if (row) found.push(memoryOf(row, nameOf));
  }
  return found;
}

/** The memories with an id; several projects may have the same one. */
export function memoriesById(database: Database, id: string): StoredMemory[] {
  const nameOf = nameReader(database);
  return database
    .query<MemoryRow, [string]>(`${MEMORIES} WHERE id = ? ORDER BY path, position`)
    .all(id)
    .map((row) => memoryOf(row, nameOf));
}

/** A list as it was written; empty if the disk has damaged it, which reading the files reveals. */
function wordsOf(text: string): string[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}

/** The memories of a file when it was indexed. */
export function memoriesFrom(database: Database, path: string): StoredMemory[] {
  const nameOf = nameReader(database);
  return database
    .query<MemoryRow, [string]>(`${MEMORIES} WHERE path = ? ORDER BY position`)
    .all(path)
    .map((row) => memoryOf(row, nameOf));
}

function memoryOf(row: MemoryRow, nameOf: (number: number) => string): StoredMemory {
  const { created, updated, ...rest } = row;
  return {
    ...rest,
    layout: nameOf(row.layout) as IndexedLayout,
    kind: nameOf(row.kind),
    project: nameOf(row.project),
    scope: row.scope === "user" ? "user" : "project",
    tags: wordsOf(row.tags),
    files: wordsOf(row.files),
    actor: nameOf(row.actor),
    createdMs: created,
    updatedMs: updated,
    status: nameOf(row.status),
    origin: nameOf(row.origin),
    session: nameOf(row.session),
  };
}

/** How many memories have the same kind, author, origin and project. */
export interface MemoryCount {
  readonly kind: string;
  readonly actor: string;
  readonly origin: string;
  readonly project: string;
  readonly count: number;
}

const COLUMNS = "memory.kind, memory.actor, memory.origin, memory.project";

/** Counts the memories that a filter allows, by the values that a person filters by. */
export function countMemories(database: Database, filter: IndexFilter): MemoryCount[] {
  const condition = conditionOf(database, filter);
  const nameOf = nameReader(database);
  return database
    .query<never, (string | number)[]>(
      `SELECT ${COLUMNS}, count(*) FROM memory WHERE shelf = ?${condition.sql} GROUP BY ${COLUMNS}`,
    )
    .values(SHELF_TABLES.memories.number, ...condition.values)
    .map((row) => {
      const [kind = 0, actor = 0, origin = 0, project = 0, count = 0] = row as number[];
      const named = { kind: nameOf(kind), actor: nameOf(actor), origin: nameOf(origin) };
      return { ...named, project: nameOf(project), count };
    });
}
