import type { Database } from "bun:sqlite";
import type { IndexedSource } from "#index/model/indexed-memory.ts";

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

const KNOWN = "SELECT path, stamp, project, layout FROM source";

/** Deeper files belong to other folders: `0` is the sign after `/`. */
const IN_FOLDER = "path > ? AND path < ? AND instr(substr(path, ?), '/') = 0";

/** The indexed files of a folder, in the order of their names; at most so many. */
export function knownIn(database: Database, folder: string, most = -1): IndexedSource[] {
  return database
    .query<IndexedSource, [string, string, number, number]>(
      `${KNOWN} WHERE ${IN_FOLDER} ORDER BY path LIMIT ?`,
    )
    .all(`${folder}/`, `${folder}0`, folder.length + 2, most);
}

/** One file as the index knows it. */
export function knownFile(database: Database, path: string): IndexedSource | undefined {
  return database.query<IndexedSource, [string]>(`${KNOWN} WHERE path = ?`).get(path) ?? undefined;
}

/** The indexed files of a layout. */
export function pathsOf(database: Database, layout: string): string[] {
  const rows = database.query<{ path: string }, [string]>(
    "SELECT path FROM source WHERE layout = ?",
  );
  return rows.all(layout).map(({ path }) => path);
}

/** The paths of the indexed files that are not right in one of some folders. */
export function pathsBeside(database: Database, folders: readonly string[]): string[] {
  const beside = folders.map(() => `NOT (${IN_FOLDER})`).join(" AND ");
  return database
    .query<{ path: string }, (string | number)[]>(
      `SELECT path FROM source WHERE ${beside || "TRUE"} ORDER BY path`,
    )
    .all(...folders.flatMap((folder) => [`${folder}/`, `${folder}0`, folder.length + 2]))
    .map(({ path }) => path);
}

/** All files with memories. */
export function sources(database: Database): IndexedSource[] {
  return database.query<IndexedSource, []>(`${KNOWN} ORDER BY path`).all();
}

/**
 * The files among the records of some projects that gave no memory: they are none, or unreadable.
 */
export function unreadSources(database: Database, projects: readonly string[]): string[] {
  return database
    .query<{ path: string }, [string]>(
      `SELECT path FROM source WHERE layout = 'records' AND project IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM memory WHERE memory.source = source.number) ORDER BY path`,
    )
    .all(JSON.stringify(projects))
    .map(({ path }) => path);
}
