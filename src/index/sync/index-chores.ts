import type { Database } from "bun:sqlite";
import { folderStamp, keepFolder } from "#index/tables/folder-table.ts";

/** A periodic task of the index, and the key under which its last run is stored. */
interface Chore {
  readonly name: string;
  readonly everyMs: number;
}

const HOUR_MS = 3_600_000;

/** Once an hour, search for conversations that are not indexed, or not completely. */
export const OLDER: Chore = { name: "conversations were looked for", everyMs: HOUR_MS };

/** Once a day, check an index for damage, unless it is so large that it would be noticed. */
export const CHECKED: Chore = { name: "the index was gone through", everyMs: 24 * HOUR_MS };

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
