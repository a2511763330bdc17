import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { isWhole, openToRead } from "#index/open.ts";
import { troubleOf } from "#index/trouble.ts";
import { currentIndex } from "./current.ts";

/** Whether the pages of the index hang together; an index that is not there is whole. */
export function wholeIndex(world: World): boolean {
  const current = currentIndex(world);
  if (!current) return true;
  let database: Database | undefined;
  try {
    database = openToRead(current.path);
    return isWhole(database);
  } catch (error) {
    if (!troubleOf(error)) throw error;
    return false;
  } finally {
    database?.close();
  }
}
