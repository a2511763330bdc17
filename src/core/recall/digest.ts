import { openArrays, packArrays } from "#core/load/digest/pack.ts";
import type { Vocabulary } from "#core/load/digest/vocabulary.ts";
import { CATEGORY_NAMES, type Category } from "#model/category.ts";

/**
 * The records of a project and the sections of its pages, made ready to be searched: numbers and bytes in one piece, so that it can be used as it lies
 * on the disk. It is derived, and of use only to the same version on the same machine. Each record has two texts: what it
 * says comes at its own number, its name as many texts later as there are records.
 */
export interface RecordDigest extends Vocabulary {
  /** For each record the length of what it says, times 8, and the place of its kind in the list of them. */
  readonly records: Uint32Array;
  /** For each record how many words its name has. */
  readonly names: Uint32Array;
  /** Where each record's card begins in `cardBytes`, and the end of the last. */
  readonly cardStarts: Uint32Array;
  readonly cardBytes: Uint8Array;
}

const PACKING = {
  magic: 0x1c1d1608,
  numbers: ["wordStarts", "placeStarts", "places", "records", "names", "cardStarts"],
  bytes: ["wordBytes", "cardBytes"],
} as const;

/** Writes it down in one piece. */
export function packRecordDigest(digest: RecordDigest): Uint8Array {
  return packArrays(PACKING, digest);
}

/** Reads it where it lies; undefined if these bytes are none. They must begin at a multiple of four. */
export function openRecordDigest(packed: Uint8Array): RecordDigest | undefined {
  return openArrays(PACKING, packed);
}

/** What a memory can be that is recalled: a record of a category, or a piece of a page. */
export const RECALLED_KINDS = [...CATEGORY_NAMES, "section", "summary"] as const;

/** One of those; there are no more than eight. */
export type RecalledKind = Category | "section" | "summary";

/** What a memory is, by its number. */
export function kindAt({ records }: RecordDigest, record: number): RecalledKind {
  return RECALLED_KINDS[(records[record] ?? 0) & 7] ?? "section";
}

/** The card of a record, by its number. */
export function cardAt({ cardStarts, cardBytes }: RecordDigest, record: number): string {
  const bytes = cardBytes.subarray(cardStarts[record], cardStarts[record + 1]);
  return new TextDecoder().decode(bytes);
}
