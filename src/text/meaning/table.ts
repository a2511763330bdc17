import { mapOrRead } from "#disk/file-stat.ts";
import type { FindRow } from "./embed.ts";
// @ts-expect-error: TypeScript knows no such file. The bundler embeds it and gives its path.
import tablePath from "./table.bin" with { type: "file" };

/** The table's format. A change of it needs a new number, and the table made again. */
export const TABLE_FORMAT = 1;
/** The numbers of one vector. */
export const VECTOR_NUMBERS = 256;
/** A fingerprint's first bits choose its bucket, so a lookup reads some seven fingerprints. */
const BUCKET_BITS = 12;
/** The first bytes of every table. */
export const TABLE_MAGIC = "locimean";

/** Offsets and sizes, in bytes. All numbers are little-endian. */
export const TABLE_LAYOUT = {
  magic: 0,
  format: 8,
  dims: 12,
  rows: 16,
  id: 20,
  buckets: 24,
  bucketCount: 2 ** BUCKET_BITS,
  bucketsBytes: 2 * (2 ** BUCKET_BITS + 2),
} as const;

/** A row: its scale (32-bit float), its weight and how well it is known (0 to 255), two empty bytes, `DIMS` numbers. */
export const TABLE_ROW = {
  scale: 0,
  weight: 4,
  known: 5,
  numbers: 8,
  bytes: 8 + VECTOR_NUMBERS,
} as const;

/** The offset of a table's fingerprints: they are sorted, 4 bytes each. */
export const FINGERPRINTS_OFFSET = TABLE_LAYOUT.buckets + TABLE_LAYOUT.bucketsBytes;

/** The offset of a table's rows, in the order of their fingerprints. */
export function rowsOffset(rows: number): number {
  return FINGERPRINTS_OFFSET + 4 * rows;
}

/** The bucket of a fingerprint. */
export function bucketOf(fingerprint: number): number {
  return fingerprint >>> (32 - BUCKET_BITS);
}

/** The id of table.bin, made by `bun scripts/make-table.ts`: an index with vectors of another table is built anew. */
export const TABLE_ID = 0xadcca177;

/** The word pieces of a table. */
export interface Vocabulary {
  /** Changes whenever the vectors do: vectors of two tables must not be compared. */
  readonly id: number;
  readonly rows: number;
  readonly findRow: FindRow;
}

/** The vectors of word pieces, read row by row when they are asked for. */
export interface Table extends Vocabulary {
  /** The bytes of a row, as `TABLE_ROW` describes them. */
  readonly rowBytes: (row: number) => Uint8Array;
}

/** The bytes of a table, read in parts. */
export interface TableBytes {
  readonly size: number;
  /** Copies a part of them. */
  readonly read: (start: number, end: number) => Uint8Array<ArrayBuffer>;
}

/** Opens a table. */
export function readTable({ size, read }: TableBytes): Table {
  const rows = Math.max(0, Math.floor((size - FINGERPRINTS_OFFSET) / (4 + TABLE_ROW.bytes)));
  const start = rowsOffset(rows);
  const cache = new Map<number, Uint8Array>();
  const rowBytes = (row: number) => {
    const from = start + row * TABLE_ROW.bytes;
    const bytes = cache.get(row) ?? read(from, from + TABLE_ROW.bytes);
    cache.set(row, bytes);
    return bytes;
  };
  return { ...vocabularyIn({ size, read }, rows), rowBytes };
}

/** Finds pieces by the fingerprints of their bucket: a prompt asks for a hundred buckets of four thousand. */
function vocabularyIn({ size, read }: TableBytes, rows: number): Vocabulary {
  const head = read(0, Math.min(size, FINGERPRINTS_OFFSET));
  const header = new DataView(head.buffer);
  checkHeader(header, rows);
  const buckets = new Uint16Array(head.buffer, TABLE_LAYOUT.buckets, TABLE_LAYOUT.bucketsBytes / 2);
  const known = new Map<number, Uint32Array>();
  const fingerprintsOf = (bucket: number, first: number) => {
    const start = FINGERPRINTS_OFFSET + 4 * first;
    const end = FINGERPRINTS_OFFSET + 4 * (buckets[bucket + 1] ?? first);
    const fingerprints = known.get(bucket) ?? new Uint32Array(read(start, end).buffer);
    known.set(bucket, fingerprints);
    return fingerprints;
  };
  return {
    id: header.getUint32(TABLE_LAYOUT.id, true),
    rows,
    findRow(fingerprint) {
      const bucket = bucketOf(fingerprint);
      const first = buckets[bucket] ?? 0;
      const at = fingerprintsOf(bucket, first).indexOf(fingerprint);
      return at < 0 ? -1 : first + at;
    },
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

let builtIn: Table | undefined;

/** The table that is part of the executable. It reads the rows that are asked for, and 8 kB more. */
export function openTable(): Table {
  builtIn ??= readTable(builtInBytes(tablePath as string));
  return builtIn;
}

/** A file inside an executable is in memory, so its parts are there at once. In the source it is a file, and is mapped where the system can. */
function builtInBytes(path: string): TableBytes {
  const file = Bun.file(path);
  const read = (start: number, end: number) => Bun.peek(file.slice(start, end).bytes());
  if (read(0, 1) instanceof Uint8Array) {
    return { size: file.size, read: read as TableBytes["read"] };
  }
  const bytes = mapOrRead(path) ?? new Uint8Array();
  return { size: bytes.length, read: (start, end) => bytes.slice(start, end) };
}
