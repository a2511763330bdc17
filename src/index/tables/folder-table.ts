import type { Database } from "bun:sqlite";

/**
 * Creates the table of the folders that were read: as long as a folder has its version, no file
 * came or went.
 */
export function createFolders(database: Database): void {
  database.run(
    "CREATE TABLE folder (path TEXT PRIMARY KEY, stamp TEXT NOT NULL) STRICT, WITHOUT ROWID",
  );
}

/** The version of a folder when it was last read; undefined if it must be read again. */
export function folderStamp(database: Database, path: string): string | undefined {
  const row = database
    .query<{ stamp: string }, [string]>("SELECT stamp FROM folder WHERE path = ?")
    .get(path);
  return row?.stamp;
}

/** Stores that a folder was read at a version. */
export function keepFolder(database: Database, path: string, stamp: string): void {
  if (folderStamp(database, path) === stamp) return;
  database
    .query("INSERT INTO folder VALUES (?, ?) ON CONFLICT DO UPDATE SET stamp = excluded.stamp")
    .run(path, stamp);
}

/** Deletes a folder's version, so that it is read again. */
export function forgetFolder(database: Database, path: string): void {
  if (folderStamp(database, path) === undefined) return;
  database.query("DELETE FROM folder WHERE path = ?").run(path);
}

/** A file as the index knows it. */
export interface KnownFile {
  readonly path: string;
  readonly stamp: string;
  readonly project: string;
  readonly layout: string;
}

const KNOWN = "SELECT path, stamp, project, layout FROM source";

/** The indexed files of a folder, in the order of their names; at most so many. */
export function knownIn(database: Database, folder: string, most = -1): KnownFile[] {
  // Deeper files belong to other folders: `0` is the sign after `/`.
  return database
    .query<KnownFile, [string, string, number, number]>(
      `${KNOWN} WHERE path > ? AND path < ? AND instr(substr(path, ?), '/') = 0 ORDER BY path LIMIT ?`,
    )
    .all(`${folder}/`, `${folder}0`, folder.length + 2, most);
}

/** One file as the index knows it. */
export function knownFile(database: Database, path: string): KnownFile | undefined {
  return database.query<KnownFile, [string]>(`${KNOWN} WHERE path = ?`).get(path) ?? undefined;
}

/** The indexed files of a layout. */
export function pathsOf(database: Database, layout: string): string[] {
  const rows = database.query<{ path: string }, [string]>(
    "SELECT path FROM source WHERE layout = ?",
  );
  return rows.all(layout).map(({ path }) => path);
}

/** Some indexed files, from anywhere; `at` is a number from 0 to 1. */
export function someKnown(database: Database, at: number, most: number): KnownFile[] {
  const { last } = database
    .query<{ last: number | null }, []>("SELECT max(number) AS last FROM source")
    .get() ?? { last: null };
  const from = Math.floor(at * (last ?? 0)) + 1;
  const behind = database
    .query<KnownFile, [number, number]>(`${KNOWN} WHERE number >= ? ORDER BY number LIMIT ?`)
    .all(from, most);
  const before = database
    .query<KnownFile, [number, number]>(`${KNOWN} WHERE number < ? ORDER BY number LIMIT ?`)
    .all(from, most - behind.length);
  return [...behind, ...before];
}
