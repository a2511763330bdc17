import { Database } from "bun:sqlite";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { troubleOf } from "./index-file.ts";

// Vectors cost time or money, so they have a file of their own, which survives a new index. They can be made again:
// trouble with the file only means that nothing is found in it.

/** A model's vectors of texts. */
export interface VectorStore extends Disposable {
  /** The stored ones by their texts, as numbers from -127 to 127. */
  readonly get: (space: string, texts: readonly string[]) => Map<string, Int8Array>;
  /** Stores some, and deletes the oldest above the limit. */
  readonly put: (space: string, made: ReadonlyMap<string, Int8Array>, now: Date) => void;
  /** Deletes all vectors of a space. */
  readonly remove: (space: string) => void;
}

/** Increases with every change of the table: a store of another version is emptied, and all its texts are embedded again. */
const VECTOR_STORE_VERSION = 1;

/** 200,000 vectors of 1,024 numbers are 200 MB. */
const MAX_VECTORS = 200_000;

const TABLE = `CREATE TABLE vector (
  space TEXT NOT NULL, hash TEXT NOT NULL, made INTEGER NOT NULL, numbers BLOB NOT NULL, PRIMARY KEY (space, hash)
) STRICT, WITHOUT ROWID`;

/** Opens the user's vectors; a file that is damaged, or of another version, is made anew. */
export function openVectors({ stateDir, uid }: World, most = MAX_VECTORS): VectorStore {
  const folder = `${stateDir}/index`;
  const database = tolerant(() => {
    if (stateDir === undefined) return undefined;
    ensureFolder(folder, uid);
    const path = `${folder}/vectors.db`;
    try {
      return openDatabase(path);
    } catch (error) {
      if (!troubleOf(error)?.damaged) throw error;
      for (const end of ["", "-wal", "-shm"]) removeFile(`${path}${end}`, { inside: folder });
      return openDatabase(path);
    }
  });
  return {
    get: (space, texts) =>
      tolerant(() => database && readVectors(database, space, texts)) ?? new Map(),
    put: (space, made, now) =>
      tolerant(() =>
        database?.transaction(() => writeVectors(database, space, { made, now, most })).immediate(),
      ),
    remove: (space) =>
      tolerant(() => void database?.query("DELETE FROM vector WHERE space = ?").run(space)),
    [Symbol.dispose]: () => database?.close(),
  };
}

function tolerant<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof Fault || errorCode(error) || troubleOf(error)) return undefined;
    throw error;
  }
}

function openDatabase(path: string): Database {
  const database = new Database(path, { create: true, readwrite: true });
  try {
    database.run("PRAGMA busy_timeout = 1000");
    database.run("PRAGMA trusted_schema = OFF");
    database.run("PRAGMA cell_size_check = ON");
    database.run("PRAGMA journal_mode = WAL");
    database.run("PRAGMA synchronous = NORMAL");
    // Two processes that come first make the table once.
    database
      .transaction(() => {
        const version = database.query<{ user_version: number }, []>("PRAGMA user_version").get();
        if (version?.user_version === VECTOR_STORE_VERSION) return;
        database.run("DROP TABLE IF EXISTS vector");
        database.run(TABLE);
        database.run(`PRAGMA user_version = ${VECTOR_STORE_VERSION}`);
      })
      .immediate();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function readVectors(
  database: Database,
  space: string,
  texts: readonly string[],
): Map<string, Int8Array> {
  const statement = database.query<{ numbers: Uint8Array }, [string, string]>(
    "SELECT numbers FROM vector WHERE space = ? AND hash = ?",
  );
  const found = new Map<string, Int8Array>();
  for (const text of texts) {
    const row = statement.get(space, hashOf(text));
    if (row) found.set(text, new Int8Array(row.numbers));
  }
  return found;
}

interface VectorBatch {
  readonly made: ReadonlyMap<string, Int8Array>;
  readonly now: Date;
  readonly most: number;
}

function writeVectors(database: Database, space: string, { made, now, most }: VectorBatch): void {
  const statement = database.query(
    "INSERT OR REPLACE INTO vector (space, hash, made, numbers) VALUES (?, ?, ?, ?)",
  );
  for (const [text, { buffer, byteOffset, length }] of made) {
    statement.run(space, hashOf(text), now.getTime(), new Uint8Array(buffer, byteOffset, length));
  }
  const row = database.query<{ count: number }, []>("SELECT count(*) AS count FROM vector").get();
  database
    .query(
      `DELETE FROM vector WHERE (space, hash) IN
       (SELECT space, hash FROM vector ORDER BY made, space, hash LIMIT ?)`,
    )
    .run(Math.max(0, (row?.count ?? 0) - most));
}

/** Identifies a text, or a server with its model. */
export function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 32);
}
