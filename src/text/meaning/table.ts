import type { FindRow } from "./pieces.ts";
// @ts-expect-error: TypeScript knows no such file. The bundler embeds it and gives its path.
import tablePath from "./table.bin" with { type: "file" };
import {
  bucketOf,
  FINGERPRINTS_OFFSET,
  rowsOffset,
  TABLE_FORMAT,
  TABLE_LAYOUT,
  TABLE_MAGIC,
  TABLE_ROW,
  VECTOR_NUMBERS,
} from "./table-format.ts";

/** The word pieces of a table. */
export interface Vocabulary {
  /** Changes whenever the vectors do: vectors of two tables must not be compared. */
  readonly id: number;
  readonly rows: number;
  readonly findRow: FindRow;
}

/** A table that is in memory as a whole. */
export interface WholeTable extends Vocabulary {
  readonly rowBytes: (row: number) => Uint8Array;
}

/** The vectors of word pieces, read row by row when they are asked for. */
export interface Table extends Vocabulary {
  /** The bytes of rows, as `ROW` describes them. */
  readRows(rows: readonly number[]): Promise<Uint8Array[]>;
}

/** The path of the table: inside the executable, or in the source. */
export const TABLE_PATH = tablePath as string;

let builtIn: Promise<Table> | undefined;

/** The table that is part of the executable. Only its index is read, 130 kB; a failure is tried again. */
export function openTable(): Promise<Table> {
  builtIn ??= readTable(Bun.file(TABLE_PATH)).catch((error) => {
    builtIn = undefined;
    throw error;
  });
  return builtIn;
}

/** Opens a table in a file or in memory. A slice of an embedded file copies its own bytes only. */
export async function readTable(file: Blob): Promise<Table> {
  const rows = rowsIn(file.size);
  const head = await file.slice(0, rowsOffset(rows)).arrayBuffer();
  const vocabulary = vocabularyIn(head, rows);
  const cache = new Map<number, Promise<Uint8Array>>();
  return {
    ...vocabulary,
    readRows: (wanted) => Promise.all(wanted.map((row) => readRow(file, cache, { row, rows }))),
  };
}

/** How many rows a table of a size has. Computed, because a read less saves a turn of the event loop. */
export function rowsIn(bytes: number): number {
  return Math.max(0, Math.floor((bytes - FINGERPRINTS_OFFSET) / (4 + TABLE_ROW.bytes)));
}

/** Finds pieces in the first bytes of a table: its header, buckets and fingerprints. */
export function vocabularyIn(head: ArrayBuffer, rows: number): Vocabulary {
  const header = new DataView(head);
  checkHeader(header, rows);
  const buckets = new Uint16Array(head, TABLE_LAYOUT.buckets, TABLE_LAYOUT.bucketsBytes / 2);
  const fingerprints = new Uint32Array(head, FINGERPRINTS_OFFSET, rows);
  return {
    id: header.getUint32(TABLE_LAYOUT.id, true),
    rows,
    findRow: (fingerprint) => findIn(buckets, fingerprints, fingerprint),
  };
}

function checkHeader(header: DataView, rows: number): void {
  if (header.byteLength < TABLE_LAYOUT.buckets) throw new Error("the table is cut");
  for (let at = 0; at < TABLE_MAGIC.length; at++) {
    if (header.getUint8(at) !== TABLE_MAGIC.charCodeAt(at)) throw new Error("this is no table");
  }
  const format = header.getUint32(TABLE_LAYOUT.format, true);
  const dims = header.getUint32(TABLE_LAYOUT.dims, true);
  if (format !== TABLE_FORMAT || dims !== VECTOR_NUMBERS) {
    throw new Error(`the table has format ${format} with ${dims} numbers`);
  }
  if (header.getUint32(TABLE_LAYOUT.rows, true) !== rows) throw new Error("the table is cut");
}

function findIn(buckets: Uint16Array, fingerprints: Uint32Array, fingerprint: number): number {
  const bucket = bucketOf(fingerprint);
  const end = buckets[bucket + 1] ?? 0;
  for (let row = buckets[bucket] ?? end; row < end; row++) {
    if (fingerprints[row] === fingerprint) return row;
  }
  return -1;
}

function readRow(
  file: Blob,
  cache: Map<number, Promise<Uint8Array>>,
  { row, rows }: { row: number; rows: number },
): Promise<Uint8Array> {
  const cached = cache.get(row);
  if (cached !== undefined) return cached;
  const start = rowsOffset(rows) + row * TABLE_ROW.bytes;
  const bytes = file.slice(start, start + TABLE_ROW.bytes).bytes();
  cache.set(row, bytes);
  return bytes;
}
