import type { Database } from "bun:sqlite";
import type { IndexFilter } from "#index/model/indexed-memory.ts";
import { SHELF_TABLES } from "./index-schema.ts";
import { nameReader } from "./name-numbers.ts";
import { conditionOf } from "./row-conditions.ts";

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
