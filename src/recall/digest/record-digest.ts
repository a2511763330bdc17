import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import { openArrays, packArrays } from "#recall/words/pack-arrays.ts";
import type { Vocabulary } from "#recall/words/vocabulary.ts";

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
  /** The sum of the digest that this one is laid over; empty where it stands for itself. */
  readonly over: Uint32Array;
  /** The records of that other one which do not count any more. */
  readonly gone: Uint32Array;
  /** What was looked at for it, so that next time only what has changed is read; nobody who searches reads it. */
  readonly lookedBytes: Uint8Array;
}

const PACKING = {
  magic: 0x1c1d1609,
  numbers: [
    "wordStarts",
    "placeStarts",
    "places",
    "records",
    "names",
    "cardStarts",
    "over",
    "gone",
  ],
  bytes: ["wordBytes", "cardBytes", "lookedBytes"],
} as const;

/** Writes it down in one piece. */
export function packRecordDigest(digest: RecordDigest): Uint8Array {
  return packArrays(PACKING, digest);
}

/** Reads it where it lies; undefined if these bytes are none. They must begin at a multiple of four. */
export function openRecordDigest(packed: Uint8Array): RecordDigest | undefined {
  return openArrays(PACKING, packed);
}

/** The card of one of its records, as it is kept. */
export function cardBytesAt({ cardStarts, cardBytes }: RecordDigest, record: number): Uint8Array {
  return cardBytes.subarray(cardStarts[record], cardStarts[record + 1]);
}

/** By which a digest that was written down is known to what is laid over it. */
export function sumOfDigest(packed: Uint8Array): number {
  return new Uint32Array(packed.buffer, packed.byteOffset, 2)[1] ?? 0;
}

/** What a memory can be that is recalled: a record of a category, or a piece of a page. */
export const RECALLED_KINDS = [...CATEGORY_NAMES, "section", "summary"] as const;

/** One of those; there are no more than eight. */
export type RecalledKind = Category | "section" | "summary";
