import type { Database } from "bun:sqlite";
import type { Embedding } from "#text/meaning/embed.ts";
import { SIGNATURE_WORDS, signatureOf } from "#text/meaning/vectors.ts";

/** Signatures of so many rows with successive numbers share a blob, because reading one row at a time takes too long. */
export const CHUNK_ROWS = 256;

const COVERAGE_STEPS = 255;

/** A row, and what it means. */
interface RowMeaning {
  readonly rowid: number;
  readonly meaning: Embedding;
}

/** Chunks that are being changed; they are written once at the end. */
interface Chunks {
  readonly chunks: Map<number, Uint32Array>;
}

/** Inserts the vector of a row. A row without a known word has none. */
export function insertMeaning(
  database: Database,
  chunks: Chunks,
  { rowid, meaning: { vector, coverage } }: RowMeaning,
): void {
  if (coverage === 0) return;
  database
    .query("INSERT INTO vector (rowid, coverage, numbers) VALUES (?, ?, ?)")
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
export function writeChunks(database: Database, { chunks }: Chunks): void {
  const statement = database.query("INSERT OR REPLACE INTO signature (chunk, bits) VALUES (?, ?)");
  for (const [chunk, words] of chunks) statement.run(chunk, new Uint8Array(words.buffer));
}

function chunkOf(database: Database, { chunks }: Chunks, rowid: number): Uint32Array {
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
