import type { FindRow } from "./pieces.ts";
// @ts-expect-error: TypeScript knows no such file. The bundler embeds it and gives its path.
import tablePath from "./table.bin" with { type: "file" };
import {
  bucketOf,
  DIMS,
  FINGERPRINTS_OFFSET,
  LAYOUT,
  ROW,
  rowsOffset,
  TABLE_FORMAT,
  TABLE_MAGIC,
} from "./table-format.ts";

/** The vectors of word pieces, read row by row when they are asked for. */
export interface Table {
  /** Changes whenever the vectors do: vectors of two tables must not be compared. */
  readonly id: number;
  readonly rows: number;
  readonly findRow: FindRow;
  /** The bytes of rows, as `ROW` describes them. */
  readRows(rows: readonly number[]): Promise<Uint8Array[]>;
}

let builtIn: Promise<Table> | undefined;

/** The table that is part of the executable. Only its index is read, 130 kB; a failure is tried again. */
export function openTable(): Promise<Table> {
  builtIn ??= readTable(Bun.file(tablePath as string)).catch((error) => {
    builtIn = undefined;
    throw error;
  });
  return builtIn;
}

/** Opens a table in a file or in memory. A slice of an embedded file copies its own bytes only. */
export async function readTable(file: Blob): Promise<Table> {
  const header = new DataView(await file.slice(0, LAYOUT.buckets).arrayBuffer());
  const rows = checkHeader(header);
  const index = await file.slice(LAYOUT.buckets, rowsOffset(rows)).arrayBuffer();
  if (index.byteLength !== rowsOffset(rows) - LAYOUT.buckets) throw new Error("the table is cut");
  const buckets = new Uint16Array(index, 0, LAYOUT.bucketsBytes / 2);
  const fingerprints = new Uint32Array(index, FINGERPRINTS_OFFSET - LAYOUT.buckets, rows);
  const cache = new Map<number, Promise<Uint8Array>>();
  return {
    id: header.getUint32(LAYOUT.id, true),
    rows,
    findRow: (fingerprint) => findIn(buckets, fingerprints, fingerprint),
    readRows: (wanted) => Promise.all(wanted.map((row) => readRow(file, cache, { row, rows }))),
  };
}

function checkHeader(header: DataView): number {
  if (header.byteLength < LAYOUT.buckets) throw new Error("the table is cut");
  for (let at = 0; at < TABLE_MAGIC.length; at++) {
    if (header.getUint8(at) !== TABLE_MAGIC.charCodeAt(at)) throw new Error("this is no table");
  }
  const format = header.getUint32(LAYOUT.format, true);
  const dims = header.getUint32(LAYOUT.dims, true);
  if (format !== TABLE_FORMAT || dims !== DIMS) {
    throw new Error(`the table has format ${format} with ${dims} numbers`);
  }
  return header.getUint32(LAYOUT.rows, true);
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
  const start = rowsOffset(rows) + row * ROW.bytes;
  const bytes = file.slice(start, start + ROW.bytes).bytes();
  cache.set(row, bytes);
  return bytes;
}
