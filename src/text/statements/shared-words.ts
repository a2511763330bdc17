import type { Statement } from "./parse-statement.ts";

/** How many words must be shared for a verdict. */
export const MIN_SHARED_WORDS = 2;

/** The words of a sentence without those of its scope; all of its words if it has no others. */
export function topicOf({ parts }: Statement): string[] {
  const about = parts.filter(({ isScope }) => !isScope);
  return (about.length > 0 ? about : parts).map(({ name }) => name);
}

/** Whether a sentence explains itself by something that an earlier one has not said. */
export function explainsAnew({ tail }: Statement, { names, reasons }: Statement): boolean {
  return !tail.isSubsetOf(names.union(reasons));
}

/** How many words two sentences share, and which share of the shorter one's words that are no scope. */
export function sharedWords(
  one: Statement,
  other: Statement,
): { readonly words: number; readonly share: number } {
  const [own, others] = [topicOf(one), topicOf(other)];
  const all = [...other.names];
  const words = [...one.names, ...one.reasons].filter((name) => isAmong(name, all)).length;
  const shared = others.filter((name) => isAmong(name, own)).length;
  return { words, share: shared / Math.max(1, Math.min(own.length, others.length)) };
}

/**
 * Whether a later sentence may be about the subject of an earlier one. It decides nothing, because many such sentences hold side by
 * side; it is enough to ask once.
 */
export function areNear(later: Statement, earlier: Statement): boolean {
  if (later.key === earlier.key || later.adds || later.keeps) return false;
  const { words, share } = sharedWords(later, earlier);
  if (words === 0) return false;
  const isSaid =
    words >= MIN_SHARED_WORDS || [...later.names].some((name) => isAmong(name, [...earlier.names]));
  return share >= NEAR_SHARE || (isSaid && (later.changes || explainsAnew(later, earlier)));
}

/** Two sentences with this share of the shorter one's words in common may be about the same subject. */
const NEAR_SHARE = 0.7;

/** Whether a word is among others, in some form. */
export function isAmong(name: string, others: readonly string[]): boolean {
  return others.some((other) => isAlike(name, other));
}

/** A file, a version or a number is itself only. */
const NAME = /[^\p{L}]/u;
const MIN_STEM_CHARS = 5;
const MAX_ENDING_CHARS = 3;

/** Whether two stems are of one word: "scale" and "scaling", "comenta" and "comentario". */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const least = Math.min(one.length, other.length);
  if (least < MIN_STEM_CHARS || NAME.test(one) || NAME.test(other)) return false;
  const length = Math.max(MIN_STEM_CHARS, least - MAX_ENDING_CHARS + 1);
  return one.slice(0, length) === other.slice(0, length);
}
