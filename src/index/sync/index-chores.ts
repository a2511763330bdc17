import type { Database } from "bun:sqlite";
import { HOUR_MS } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { SHELVES } from "#index/model/indexed-memory.ts";
import { folderStamp, keepFolder } from "#index/tables/folder-table.ts";
import { troubleOf } from "#index/tables/index-schema.ts";
import { wrongWords } from "#index/tables/inspect-rows.ts";
import { isWhole, openToRead } from "#index/tables/open-index.ts";
import { currentIndex } from "./current-index.ts";

/** A periodic task of the index, and the key under which its last run is stored. */
interface Chore {
  readonly name: string;
  readonly everyMs: number;
}

/** Once an hour, search for conversations that are not indexed, or not completely. */
export const OLDER_CONVERSATIONS_CHORE: Chore = {
  name: "conversations were looked for",
  everyMs: HOUR_MS,
};

/** Once a day, check an index for damage, unless it is so large that it would be noticed. */
export const INDEX_CHECK_CHORE: Chore = {
  name: "the index was gone through",
  everyMs: 24 * HOUR_MS,
};

/** Whether it ran in this hour, or on this day. */
export function isChoreDone(database: Database, chore: Chore, now: Date): boolean {
  return folderStamp(database, chore.name) === turnOf(chore, now);
}

/** Stores that it ran. */
export function noteChore(database: Database, chore: Chore, now: Date): void {
  keepFolder(database, chore.name, turnOf(chore, now));
}

function turnOf({ everyMs }: Chore, now: Date): string {
  return `${Math.floor(now.getTime() / everyMs)}`;
}

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
