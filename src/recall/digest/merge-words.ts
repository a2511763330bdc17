import type { Vocabulary } from "#recall/words/vocabulary.ts";
import type { Taken } from "./merge-digests.ts";

/** Which words stand where in the records that are taken on of two digests, by their new numbers. */
export function mergeWords(first: Taken, second: Taken): Vocabulary {
  const count = first.records.length + second.records.length;
  const sources = [
    sourceOf(first, 0, count),
    sourceOf(second, first.records.length, count),
  ] as const;
  const made = madeFor(sources.map(({ digest }) => digest));
  const [a, b] = sources;
  while (a.at < a.end || b.at < b.end) {
    const order = compare(a, b);
    if (order === 0) takeWord(made, [a, b]);
    else takeWord(made, [order < 0 ? a : b]);
  }
  return finished(made);
}

/** The words of one digest, gone through from the first to the last. */
interface Source {
  readonly digest: Vocabulary;
  /** For each text that it had, the one that it is now, plus one; 0 for what is not taken on. */
  readonly texts: Uint32Array;
  readonly end: number;
  at: number;
}

function sourceOf({ digest, records }: Taken, first: number, count: number): Source {
  const before = digest.records.length;
  const texts = new Uint32Array(2 * before);
  for (const [at, record] of records.entries()) {
    texts[record] = first + at + 1;
    texts[before + record] = count + first + at + 1;
  }
  return { digest, texts, end: digest.wordStarts.length - 1, at: 0 };
}

/** What is being made; each array is as long as it can become. */
interface Made {
  readonly wordBytes: Uint8Array;
  readonly wordStarts: Uint32Array;
  readonly placeStarts: Uint32Array;
  readonly places: Uint32Array;
  words: number;
  bytesLength: number;
  placesLength: number;
}

function madeFor(digests: readonly Vocabulary[]): Made {
  const sum = (length: (digest: Vocabulary) => number) =>
    digests.reduce((total, digest) => total + length(digest), 0);
  const words = sum(({ wordStarts }) => wordStarts.length);
  return {
    wordBytes: new Uint8Array(sum(({ wordBytes }) => wordBytes.length)),
    wordStarts: new Uint32Array(words),
    placeStarts: new Uint32Array(words),
    places: new Uint32Array(sum(({ places }) => places.length)),
    words: 0,
    bytesLength: 0,
    placesLength: 0,
  };
}

/** Takes on the next word of one digest, or of both. One that stands only in what is gone is gone as well. */
function takeWord(made: Made, sources: readonly Source[]): void {
  const from = made.placesLength;
  for (const source of sources) takePlaces(made, source);
  const [first] = sources;
  if (first && made.placesLength > from) {
    const bytes = wordAt(first);
    made.wordBytes.set(bytes, made.bytesLength);
    made.bytesLength += bytes.length;
    made.words++;
    made.wordStarts[made.words] = made.bytesLength;
    made.placeStarts[made.words] = made.placesLength;
  }
  for (const source of sources) source.at++;
}

function takePlaces(made: Made, { digest, texts, at }: Source): void {
  const { placeStarts, places } = digest;
  const end = placeStarts[at + 1] as number;
  for (let i = placeStarts[at] as number; i < end; i++) {
    const place = places[i] as number;
    const text = texts[place >>> 8] as number;
    if (text > 0) made.places[made.placesLength++] = (text - 1) * 256 + (place & 255);
  }
}

function finished(made: Made): Vocabulary {
  return {
    wordStarts: made.wordStarts.slice(0, made.words + 1),
    placeStarts: made.placeStarts.slice(0, made.words + 1),
    places: made.places.slice(0, made.placesLength),
    wordBytes: made.wordBytes.slice(0, made.bytesLength),
  };
}

/** Which of the next words comes first; one that has no more comes last. */
function compare(a: Source, b: Source): number {
  if (a.at >= a.end) return 1;
  if (b.at >= b.end) return -1;
  return Buffer.compare(wordAt(a), wordAt(b));
}

function wordAt({ digest, at }: Source): Uint8Array {
  return digest.wordBytes.subarray(digest.wordStarts[at], digest.wordStarts[at + 1]);
}
