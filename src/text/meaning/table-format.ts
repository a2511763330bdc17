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
