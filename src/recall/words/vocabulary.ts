import { type KnownWords, wordsOf } from "#text/words/task-words.ts";

/** Which words stand in which texts. The words are in the order of their bytes. */
export interface Vocabulary {
  /** Where each word begins in `wordBytes`, and the end of the last. */
  readonly wordStarts: Uint32Array;
  /** Where each word's places begin in `places`, and the end of the last. */
  readonly placeStarts: Uint32Array;
  /** In which text a word stands, times 256, and how often, at most 255. */
  readonly places: Uint32Array;
  readonly wordBytes: Uint8Array;
}

const MOST_TIMES = 255;

/** Notes which words stand in which texts. */
export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const known: KnownWords = new Map();
  const found = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const word of wordsOf(text, known)) {
      const places = found.get(word);
      if (places) count(places, at);
      else found.set(word, [at * 256 + 1]);
    }
  }
  const encoder = new TextEncoder();
  const words = [...found]
    .map(([word, places]) => ({ bytes: encoder.encode(word), places }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const places = words.map((word) => word.places);
  const bytes = words.map((word) => word.bytes);
  return {
    wordStarts: startsOf(bytes),
    wordBytes: joined(bytes),
    placeStarts: startsOf(places),
    places: Uint32Array.from(places.flat()),
  };
}

/** Counts a word once more: in the text where it was last, or in a new one. */
function count(places: number[], text: number): void {
  const last = places.at(-1) ?? 0;
  if (last >>> 8 !== text) places.push(text * 256 + 1);
  else if ((last & 255) < MOST_TIMES) places[places.length - 1] = last + 1;
}

/** Where each of some lists begins when they lie one after the other, and the end of the last. */
export function startsOf(lists: readonly { readonly length: number }[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, { length }] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  return starts;
}

/** Pieces of bytes, one after the other. */
export function joined(lists: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    bytes.set(list, at);
    at += list.length;
  }
  return bytes;
}
