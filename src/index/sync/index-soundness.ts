import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { SHELVES } from "#index/model/indexed-memory.ts";
import { troubleOf } from "#index/tables/index-trouble.ts";
import { wrongWords } from "#index/tables/inspect-rows.ts";
import { isWhole, openToRead } from "#index/tables/open-index.ts";
import { currentIndex } from "./current-index.ts";

/** Whether an index is consistent: its pages, and the counts of its words. */
export function isSound(database: Database): boolean {
  return isWhole(database) && SHELVES.every((shelf) => wrongWords(database, shelf) === 0);
}

/** Whether the index is consistent; a missing one is. */
export function isIndexSound(world: World): boolean {
  const current = currentIndex(world);
  if (!current) return true;
  let database: Database | undefined;
  try {
    database = openToRead(current.path);
    return isSound(database);
  } catch (error) {
    if (!troubleOf(error)) throw error;
    return false;
  } finally {
    database?.close();
  }
}
