/**
 * What is remembered, cut into parts and made ready to be searched: numbers and bytes in one piece, so that it can be
 * used as it lies on the disk. It is derived, and of use only to the same version on the same machine.
 *
 * A text is a part of a file or the heading of a section; parts come first. The words are in the order of their bytes.
 */
export interface Digest {
  /** Where each word begins in `wordBytes`, and the end of the last. */
  readonly wordStarts: Uint32Array;
  /** Where each word's places begin in `places`, and the end of the last. */
  readonly placeStarts: Uint32Array;
  /** In which text a word stands, times 256, and how often, at most 255. */
  readonly places: Uint32Array;
  /** Where each text begins in `textBytes`, and the end of the last. */
  readonly textStarts: Uint32Array;
  /** For each part: its file, whether a gap stands before it, and the path of its sections; see `partCode`. */
  readonly parts: Uint32Array;
  /** Where each path begins in `pathSections`, and the end of the last. */
  readonly pathStarts: Uint32Array;
  readonly pathSections: Uint32Array;
  /** For each section its level, and 8 more if its heading says nothing about a subject. */
  readonly sections: Uint32Array;
  readonly wordBytes: Uint8Array;
  readonly textBytes: Uint8Array;
}

const NUMBERS = [
  "wordStarts",
  "placeStarts",
  "places",
  "textStarts",
  "parts",
  "pathStarts",
  "pathSections",
  "sections",
] as const;
const BYTES = ["wordBytes", "textBytes"] as const;

/** A number that no other file begins with by chance. */
const MAGIC = 0x1c1d1605;
const HEAD = 1 + NUMBERS.length + BYTES.length;

/** Writes a digest down in one piece. */
export function packDigest(digest: Digest): Uint8Array {
  const lengths = [...NUMBERS, ...BYTES].map((name) => digest[name].length);
  const numbers = NUMBERS.map((name) => digest[name]);
  const count = HEAD + numbers.reduce((sum, { length }) => sum + length, 0);
  const bytes = BYTES.map((name) => digest[name]);
  const packed = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 4 * count));
  const words = new Uint32Array(packed.buffer, 0, count);
  words.set([MAGIC, ...lengths]);
  let at = HEAD;
  for (const array of numbers) {
    words.set(array, at);
    at += array.length;
  }
  let byte = 4 * count;
  for (const array of bytes) {
    packed.set(array, byte);
    byte += array.length;
  }
  return packed;
}

/** Reads a digest where it lies; undefined if these bytes are none. They must begin at a multiple of four. */
export function openDigest(packed: Uint8Array): Digest | undefined {
  if (packed.length < 4 * HEAD) return undefined;
  const [magic, ...counts] = new Uint32Array(packed.buffer, packed.byteOffset, HEAD);
  if (magic !== MAGIC) return undefined;
  const digest: Record<string, Uint32Array | Uint8Array> = {};
  let at = 4 * HEAD;
  for (const [i, name] of [...NUMBERS, ...BYTES].entries()) {
    const Kind = i < NUMBERS.length ? Uint32Array : Uint8Array;
    const count = counts[i] ?? 0;
    const start = at;
    at += Kind.BYTES_PER_ELEMENT * count;
    if (at > packed.length) return undefined;
    digest[name] = new Kind(packed.buffer as ArrayBuffer, packed.byteOffset + start, count);
  }
  return at === packed.length ? (digest as unknown as Digest) : undefined;
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
