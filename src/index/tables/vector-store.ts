import { Database } from "bun:sqlite";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeFile } from "#disk/remove-folder.ts";

/** A model's vectors of texts, by the hash of each text. */
export interface Vectors extends Disposable {
  /** The stored ones, as numbers from -127 to 127. */
  readonly get: (space: string, hashes: readonly string[]) => Map<string, Int8Array>;
  /** Stores some, and deletes the oldest above the limit. */
  readonly put: (space: string, made: ReadonlyMap<string, Int8Array>, nowMs: number) => void;
  /** Deletes all vectors of a space. */
  readonly remove: (space: string) => void;
}

/** The application id of loci's SQLite files. */
const APPLICATION_ID = 0x6c6f6376;
const VECTOR_STORE_VERSION = 1;

/** 200,000 vectors of 1,024 numbers are 200 MB. */
const MAX_VECTORS = 200_000;

const TABLE = `CREATE TABLE vector (
  space TEXT NOT NULL, hash TEXT NOT NULL, made INTEGER NOT NULL, numbers BLOB NOT NULL, PRIMARY KEY (space, hash)
) STRICT, WITHOUT ROWID`;

/** Why the store of vectors cannot be used. */
export class UnusableVectors extends Error {
  override readonly name = "UnusableVectors";
  /** Whether it is permanent: then the store is created again. */
  readonly damaged: boolean;

  constructor(damaged: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : `${cause}`, { cause });
    this.damaged = damaged;
  }
}

/**
 * Opens the store of vectors, and creates it if it is missing. Throws `UnusableVectors`, then and
 * later.
 */
export function openVectors(path: string, most = MAX_VECTORS): Vectors {
  const database = guarded(() => openDatabase(path));
  return {
    get: (space, hashes) => guarded(() => readVectors(database, space, hashes)),
    put: (space, made, nowMs) =>
      guarded(() =>
        database
          .transaction(() => {
            write(database, space, { made, nowMs });
            prune(database, most);
          })
          .immediate(),
      ),
    remove: (space) =>
      guarded(() => void database.query("DELETE FROM vector WHERE space = ?").run(space)),
    [Symbol.dispose]: () => database.close(),
  };
}

/** The user's store of vectors. A damaged one is replaced; undefined if there can be none. */
export function openStore({ stateDir, uid }: World): Vectors | undefined {
  if (stateDir === undefined) return undefined;
  const folder = `${stateDir}/index`;
  const path = `${folder}/vectors.db`;
  try {
    ensureFolder(folder, uid);
    try {
      return openVectors(path);
    } catch (error) {
      if (!(error instanceof UnusableVectors && error.damaged)) throw error;
      for (const end of ["", "-wal", "-shm"]) removeFile(`${path}${end}`, { inside: folder });
      return openVectors(path);
    }
  } catch (error) {
    return orNothing(error);
  }
}

/** Lets trouble with the store pass, because vectors can be made again. Any error that is not its own is thrown. */
export function orNothing(error: unknown): undefined {
  const isTrouble = error instanceof UnusableVectors || error instanceof Fault;
  if (!isTrouble && !(error instanceof Error && "code" in error)) throw error;
  return undefined;
}

/** Identifies a text, or a server with its model. */
export function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 32);
}

function guarded<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof UnusableVectors) throw error;
    const code = error instanceof Error && "code" in error ? `${error.code}` : "";
    if (!code.startsWith("SQLITE_")) throw error;
    throw new UnusableVectors(/NOTADB|CORRUPT|SQLITE_ERROR|SCHEMA|MISMATCH/.test(code), error);
  }
}

function openDatabase(path: string): Database {
  const database = new Database(path, { create: true, readwrite: true });
  try {
    database.run("PRAGMA busy_timeout = 1000");
    database.run("PRAGMA trusted_schema = OFF");
    database.run("PRAGMA cell_size_check = ON");
    database.run("PRAGMA journal_mode = WAL");
    database.transaction(() => makeTable(database)).immediate();
    const isOurs = pragma(database, "application_id") === APPLICATION_ID;
    if (!isOurs || pragma(database, "user_version") !== VECTOR_STORE_VERSION) {
      throw new UnusableVectors(true, "it is not a store of vectors of this version");
    }
    database.run("PRAGMA synchronous = NORMAL");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Two processes that come first create it once. */
function makeTable(database: Database): void {
  if (pragma(database, "application_id") !== 0 || tables(database) > 0) return;
  database.run(TABLE);
  database.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.run(`PRAGMA user_version = ${VECTOR_STORE_VERSION}`);
}

function tables(database: Database): number {
  const row = database.query<{ count: number }, []>("SELECT count(*) AS count FROM sqlite_schema");
  return row.get()?.count ?? 0;
}

function pragma(database: Database, name: "application_id" | "user_version"): unknown {
  return database.query<Record<string, unknown>, []>(`PRAGMA ${name}`).get()?.[name];
}

function readVectors(
  database: Database,
  space: string,
  hashes: readonly string[],
): Map<string, Int8Array> {
  const statement = database.query<{ numbers: Uint8Array }, [string, string]>(
    "SELECT numbers FROM vector WHERE space = ? AND hash = ?",
  );
  const found = new Map<string, Int8Array>();
  for (const hash of hashes) {
    const row = statement.get(space, hash);
    if (row) found.set(hash, new Int8Array(row.numbers));
  }
  return found;
}

interface VectorBatch {
  readonly made: ReadonlyMap<string, Int8Array>;
  readonly nowMs: number;
}

function write(database: Database, space: string, { made, nowMs }: VectorBatch): void {
  const statement = database.query(
    "INSERT OR REPLACE INTO vector (space, hash, made, numbers) VALUES (?, ?, ?, ?)",
  );
  for (const [hash, numbers] of made) {
    statement.run(
      space,
      hash,
      nowMs,
      new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length),
    );
  }
}

function prune(database: Database, most: number): void {
  const row = database.query<{ count: number }, []>("SELECT count(*) AS count FROM vector").get();
  const surplus = (row?.count ?? 0) - most;
  if (surplus <= 0) return;
  database
    .query(
      `DELETE FROM vector WHERE (space, hash) IN
       (SELECT space, hash FROM vector ORDER BY made, space, hash LIMIT ?)`,
    )
    .run(surplus);
}
