import {
  bucketOf,
  FINGERPRINTS_OFFSET,
  rowsOffset,
  TABLE_FORMAT,
  TABLE_LAYOUT,
  TABLE_MAGIC,
  TABLE_ROW,
  VECTOR_NUMBERS,
} from "#text/meaning/table.ts";

/** One row of the table, before its numbers are cut to single bytes. */
export interface TableRow {
  readonly fingerprint: number;
  /** How much its word counts for coverage, 0 to 1. */
  readonly weight: number;
  /** How surely it is known from English prose, 0 to 1. */
  readonly known: number;
  readonly numbers: Float32Array;
}

/** The bytes of a table file. */
export function tableBytes(unsorted: readonly TableRow[]): Uint8Array {
  const rows = unsorted.toSorted((a, b) => a.fingerprint - b.fingerprint);
  const bytes = new Uint8Array(rowsOffset(rows.length) + rows.length * TABLE_ROW.bytes);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(TABLE_MAGIC), TABLE_LAYOUT.magic);
  view.setUint32(TABLE_LAYOUT.format, TABLE_FORMAT, true);
  view.setUint32(TABLE_LAYOUT.dims, VECTOR_NUMBERS, true);
  view.setUint32(TABLE_LAYOUT.rows, rows.length, true);
  writeBuckets(view, rows);
  rows.forEach((row, at) => {
    view.setUint32(FINGERPRINTS_OFFSET + 4 * at, row.fingerprint, true);
    writeRow(view, rowsOffset(rows.length) + at * TABLE_ROW.bytes, row);
  });
  const body = bytes.subarray(TABLE_LAYOUT.buckets);
  const sum = new Bun.CryptoHasher("sha256").update(body).digest();
  view.setUint32(TABLE_LAYOUT.id, sum.readUInt32LE(0), true);
  return bytes;
}

function writeBuckets(view: DataView, rows: readonly TableRow[]): void {
  let at = 0;
  for (let bucket = 0; bucket <= TABLE_LAYOUT.bucketCount; bucket++) {
    while (at < rows.length && bucketOf(rows[at]?.fingerprint ?? 0) < bucket) at++;
    view.setUint16(TABLE_LAYOUT.buckets + 2 * bucket, at, true);
  }
}

function writeRow(view: DataView, start: number, { numbers, weight, known }: TableRow): void {
  const scale = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / 127;
  view.setFloat32(start + TABLE_ROW.scale, scale, true);
  view.setUint8(start + TABLE_ROW.weight, Math.round(255 * weight));
  view.setUint8(start + TABLE_ROW.known, Math.round(255 * known));
  numbers.forEach((number, d) => {
    view.setInt8(start + TABLE_ROW.numbers + d, scale === 0 ? 0 : Math.round(number / scale));
  });
}
