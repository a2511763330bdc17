import type { Database } from "bun:sqlite";
import type { NearestQuery } from "#index/model/indexed-memory.ts";
import type { Embedding } from "#text/meaning/embed.ts";
import { nearestSignatures, SIGNATURE_WORDS, signatureOf } from "#text/meaning/vectors.ts";
import { conditionOf, MAX_PROJECT_RANGES, rangesOf } from "./find-rows.ts";

/** Signatures of so many rows with successive numbers share a blob, because reading one row at a time takes too long. */
const CHUNK_ROWS = 256;

const COVERAGE_STEPS = 255;

/** A row, and what it means. */
interface RowMeaning {
  readonly rowid: number;
  readonly meaning: Embedding;
}

/** Chunks of signatures that are being changed, by their numbers; they are written once at the end. */
type Chunks = Map<number, Uint32Array>;

/** Inserts or replaces the vector of a row. A row without a known word has none. */
export function insertMeaning(
  database: Database,
  chunks: Chunks,
  { rowid, meaning: { vector, coverage } }: RowMeaning,
): void {
  if (coverage === 0) return;
  database
    .query("INSERT OR REPLACE INTO vector (rowid, coverage, numbers) VALUES (?, ?, ?)")
    .run(
      rowid,
      Math.round(coverage * COVERAGE_STEPS),
      new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength),
    );
  chunkOf(database, chunks, rowid).set(signatureOf(vector), offsetOf(rowid));
}

/** Removes the vector of a row. */
export function removeMeaning(database: Database, chunks: Chunks, rowid: number): void {
  const { changes } = database.query("DELETE FROM vector WHERE rowid = ?").run(rowid);
  if (changes === 0) return;
  const offset = offsetOf(rowid);
  chunkOf(database, chunks, rowid).fill(0, offset, offset + SIGNATURE_WORDS);
}

/** Writes the chunks that changed. */
export function writeChunks(database: Database, chunks: Chunks): void {
  const statement = database.query("INSERT OR REPLACE INTO signature (chunk, bits) VALUES (?, ?)");
  for (const [chunk, words] of chunks) statement.run(chunk, new Uint8Array(words.buffer));
}

function chunkOf(database: Database, chunks: Chunks, rowid: number): Uint32Array {
  const number = Math.floor(rowid / CHUNK_ROWS);
  let words = chunks.get(number);
  if (!words) {
    words = new Uint32Array(CHUNK_ROWS * SIGNATURE_WORDS);
    const stored = database
      .query<{ bits: Uint8Array }, [number]>("SELECT bits FROM signature WHERE chunk = ?")
      .get(number);
    if (stored) new Uint8Array(words.buffer).set(stored.bits);
    chunks.set(number, words);
  }
  return words;
}

function offsetOf(rowid: number): number {
  return (rowid % CHUNK_ROWS) * SIGNATURE_WORDS;
}

/** The vectors of rows, in the order asked for; undefined for a row that has none. */
export function vectorsOf(
  database: Database,
  rowids: readonly number[],
): (Embedding | undefined)[] {
  const rows = database
    .query<never, [string]>(
      "SELECT rowid, coverage, numbers FROM vector WHERE rowid IN (SELECT value FROM json_each(?))",
    )
    .values(JSON.stringify(rowids)) as unknown as [number, number, Uint8Array][];
  const found = new Map(
    rows.map(([rowid, coverage, { buffer, byteOffset, byteLength }]) => {
      const vector = new Int8Array(buffer as ArrayBuffer, byteOffset, byteLength);
      return [rowid, { vector, coverage: coverage / COVERAGE_STEPS }];
    }),
  );
  return rowids.map((rowid) => found.get(rowid));
}

/** The rows whose signatures are nearest to that of a vector. Only memories have signatures. */
export function nearestRows(
  database: Database,
  { shelf, filter = {}, vector, count }: NearestQuery,
  known: KnownSignatures = new Map(),
): number[] {
  if (shelf !== "memories") return [];
  const { projects, ...others } = filter;
  const isWide = projects === undefined || projects.length > MAX_PROJECT_RANGES;
  const wide = isWide ? undefined : projects;
  const { chunks, words } = known.getOrInsertComputed(JSON.stringify(wide), () =>
    readSignatures(database, wide),
  );
  const wanted = signatureOf(vector);
  const rowids = nearestSignatures(words, wanted, count).map((position) => {
    const [chunk] = chunks[Math.floor(position / CHUNK_ROWS)] as Chunk;
    return chunk * CHUNK_ROWS + (position % CHUNK_ROWS);
  });
  return filterRows(database, rowids, isWide ? filter : others);
}

type Chunk = readonly [number, Uint8Array];

interface Signatures {
  readonly chunks: readonly Chunk[];
  /** Those of all chunks, one after the other. */
  readonly words: Uint32Array;
}

/** The signatures that were read for some projects: the sentences of a prompt are compared with the same ones. */
export type KnownSignatures = Map<string | undefined, Signatures>;

/** Reads the signatures of some projects, or of all. */
function readSignatures(database: Database, projects: readonly string[] | undefined): Signatures {
  const chunks = projects ? chunksOf(database, projects) : allChunks(database);
  const bits = new Uint8Array(chunks.length * CHUNK_ROWS * SIGNATURE_WORDS * 4);
  for (const [at, [, bytes]] of chunks.entries())
    bits.set(bytes, at * CHUNK_ROWS * SIGNATURE_WORDS * 4);
  return { chunks, words: new Uint32Array(bits.buffer) };
}

function allChunks(database: Database): Chunk[] {
  return database
    .query<never, []>("SELECT chunk, bits FROM signature ORDER BY chunk")
    .values() as unknown as Chunk[];
}

function chunksOf(database: Database, projects: readonly string[]): Chunk[] {
  const statement = database.query<never, [number, number]>(
    "SELECT chunk, bits FROM signature WHERE chunk BETWEEN ? AND ? ORDER BY chunk",
  );
  return rangesOf(database, projects, "memories").flatMap(
    ([first, last]) =>
      statement.values(
        Math.floor(first / CHUNK_ROWS),
        Math.floor(last / CHUNK_ROWS),
      ) as unknown as Chunk[],
  );
}

function filterRows(
  database: Database,
  rowids: readonly number[],
  filter: NearestQuery["filter"] = {},
): number[] {
  const { sql, values } = conditionOf(filter);
  if (sql === "") return [...rowids];
  return database
    .query<{ rowid: number }, (string | number)[]>(
      `SELECT rowid FROM memory WHERE rowid IN (SELECT value FROM json_each(?))${sql}`,
    )
    .all(JSON.stringify(rowids), ...values)
    .map(({ rowid }) => rowid);
}
