import { joined, startsOf } from "#recall/words/vocabulary.ts";
import { mergeWords } from "./merge-words.ts";
import { cardBytesAt, type RecordDigest } from "./record-digest.ts";

/** A digest of which some records are taken on. */
export interface Taken {
  readonly digest: RecordDigest;
  /** The numbers of the records that are taken on, in the order that they will have. */
  readonly records: readonly number[];
}

/**
 * Makes one digest of two, without reading a record again: those of the first come first. What was looked at, and what the
 * new one is laid over, is for the caller to say.
 */
export function mergeDigests(
  first: Taken,
  second: Taken,
  rest: Pick<RecordDigest, "over" | "gone" | "lookedBytes">,
): RecordDigest {
  const both = [first, second];
  const cards = both.flatMap(({ digest, records }) => records.map((at) => cardBytesAt(digest, at)));
  return {
    ...mergeWords(first, second),
    records: numbersOf(both, ({ records }) => records),
    names: numbersOf(both, ({ names }) => names),
    cardStarts: startsOf(cards),
    cardBytes: joined(cards),
    ...rest,
  };
}

function numbersOf(
  taken: readonly Taken[],
  numbers: (digest: RecordDigest) => Uint32Array,
): Uint32Array {
  return Uint32Array.from(
    taken.flatMap(({ digest, records }) => records.map((at) => numbers(digest)[at] as number)),
  );
}
