import { joined } from "#core/load/digest/vocabulary.ts";
import type { RecordDigest } from "./digest.ts";
import { mergeWords } from "./merge-words.ts";

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
  const count = first.records.length + second.records.length;
  const cards = both.flatMap(({ digest, records }) => records.map((at) => cardBytesAt(digest, at)));
  const cardStarts = new Uint32Array(count + 1);
  for (const [at, { length }] of cards.entries())
    cardStarts[at + 1] = (cardStarts[at] ?? 0) + length;
  return {
    ...mergeWords(first, second),
    records: numbersOf(both, ({ records }) => records),
    names: numbersOf(both, ({ names }) => names),
    cardStarts,
    cardBytes: joined(cards),
    ...rest,
  };
}

function cardBytesAt({ cardStarts, cardBytes }: RecordDigest, record: number): Uint8Array {
  return cardBytes.subarray(cardStarts[record], cardStarts[record + 1]);
}

function numbersOf(
  taken: readonly Taken[],
  numbers: (digest: RecordDigest) => Uint32Array,
): Uint32Array {
  return Uint32Array.from(
    taken.flatMap(({ digest, records }) => records.map((at) => numbers(digest)[at] as number)),
  );
}
