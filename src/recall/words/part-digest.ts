import { openArrays, packArrays } from "./pack-arrays.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * What is remembered, cut into parts and made ready to be searched: numbers and bytes in one piece, so that it can be
 * used as it lies on the disk. It is derived, and of use only to the same version on the same machine.
 *
 * A text is a part of a file or the heading of a section; parts come first.
 */
export interface Digest extends Vocabulary {
  /** Where each text begins in `textBytes`, and the end of the last. */
  readonly textStarts: Uint32Array;
  /** For each part: its file, whether a gap stands before it, and the path of its sections; see `partCode`. */
  readonly parts: Uint32Array;
  /** Where each path begins in `pathSections`, and the end of the last. */
  readonly pathStarts: Uint32Array;
  readonly pathSections: Uint32Array;
  /** For each section its level, and 8 more if its heading says nothing about a subject. */
  readonly sections: Uint32Array;
  readonly textBytes: Uint8Array;
}

const PACKING = {
  magic: 0x1c1d1607,
  numbers: [
    "wordStarts",
    "placeStarts",
    "places",
    "textStarts",
    "parts",
    "pathStarts",
    "pathSections",
    "sections",
  ],
  bytes: ["wordBytes", "textBytes"],
} as const;

/** Writes a digest down in one piece. */
export function packDigest(digest: Digest): Uint8Array {
  return packArrays(PACKING, digest);
}

/** Reads a digest where it lies; undefined if these bytes are none. They must begin at a multiple of four. */
export function openDigest(packed: Uint8Array): Digest | undefined {
  return openArrays(PACKING, packed);
}

/** What is told of a part besides its text. */
export interface PartCode {
  /** The place of its file in the list of names. */
  readonly file: number;
  readonly gap: boolean;
  readonly path: number;
}

/** Packs what is told of a part into one number. */
export function partCode({ file, gap, path }: PartCode): number {
  return path * 16 + (gap ? 8 : 0) + file;
}

/** Reads it again. */
export function readPartCode(code: number): PartCode {
  return { file: code & 7, gap: (code & 8) !== 0, path: code >>> 4 };
}
