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

/** The word pieces of a table. */
export interface Vocabulary {
  /** Changes whenever the vectors do: vectors of two tables must not be compared. */
  readonly id: number;
  readonly rows: number;
  readonly findRow: FindRow;
}

/** The vectors of word pieces, read row by row when they are asked for. */
export interface Table extends Vocabulary {
  /** The bytes of a row, as `ROW` describes them. */
  readonly rowBytes: (row: number) => Uint8Array;
}

/** Where the bytes of a table are. */
export interface TableBytes {
  readonly size: number;
  /** Copies a part of them. */
  readonly read: (start: number, end: number) => Uint8Array<ArrayBuffer>;
}

let builtIn: Table | undefined;

/** The table that is part of the executable. Only its index is read, 130 kB. */
export function openTable(): Table {
  builtIn ??= readTable(builtInBytes());
  return builtIn;
}

/** A file inside an executable is in memory, so its parts are there at once. In the source it is a file, and is mapped. */
function builtInBytes(): TableBytes {
  const file = Bun.file(tablePath as string);
  const read = (start: number, end: number) => Bun.peek(file.slice(start, end).bytes());
  if (read(0, 1) instanceof Uint8Array) {
    return { size: file.size, read: read as TableBytes["read"] };
  }
  const bytes = Bun.mmap(tablePath as string);
  return { size: bytes.length, read: (start, end) => bytes.slice(start, end) };
}

/** Opens a table. */
export function readTable({ size, read }: TableBytes): Table {
  const rows = Math.max(0, Math.floor((size - FINGERPRINTS_OFFSET) / (4 + ROW.bytes)));
  const start = rowsOffset(rows);
  const cache = new Map<number, Uint8Array>();
  const rowBytes = (row: number) => {
    const from = start + row * ROW.bytes;
    const bytes = cache.get(row) ?? read(from, from + ROW.bytes);
    cache.set(row, bytes);
    return bytes;
  };
  return { ...vocabularyIn(read(0, Math.min(size, start)).buffer, rows), rowBytes };
}

/** Finds pieces in the first bytes of a table: its header, buckets and fingerprints. */
function vocabularyIn(head: ArrayBuffer, rows: number): Vocabulary {
  const header = new DataView(head);
  checkHeader(header, rows);
  const buckets = new Uint16Array(head, LAYOUT.buckets, LAYOUT.bucketsBytes / 2);
  const fingerprints = new Uint32Array(head, FINGERPRINTS_OFFSET, rows);
  return {
    id: header.getUint32(LAYOUT.id, true),
    rows,
    findRow: (fingerprint) => findIn(buckets, fingerprints, fingerprint),
  };
}

function checkHeader(header: DataView, rows: number): void {
  if (header.byteLength < LAYOUT.buckets) throw new Error("the table is cut");
  for (let at = 0; at < TABLE_MAGIC.length; at++) {
    if (header.getUint8(at) !== TABLE_MAGIC.charCodeAt(at)) throw new Error("this is no table");
  }
  const format = header.getUint32(LAYOUT.format, true);
  const dims = header.getUint32(LAYOUT.dims, true);
  if (format !== TABLE_FORMAT || dims !== DIMS) {
    throw new Error(`the table has format ${format} with ${dims} numbers`);
  }
  if (header.getUint32(LAYOUT.rows, true) !== rows) throw new Error("the table is cut");
}

function findIn(buckets: Uint16Array, fingerprints: Uint32Array, fingerprint: number): number {
  const bucket = bucketOf(fingerprint);
  const end = buckets[bucket + 1] ?? 0;
  for (let row = buckets[bucket] ?? end; row < end; row++) {
    if (fingerprints[row] === fingerprint) return row;
  }
  return -1;
}
