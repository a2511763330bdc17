import type { Chunk } from "./lines.ts";

/** Where a word is next, at `start` or behind it; infinitely far where there is none in the chunk. */
export type Finder = (chunk: Chunk, start: number) => number;

/**
 * Looks for a word in lines that are asked about in their order. A search may go on over many lines, so its answer
 * is kept for them: to search anew for each would cost the square of their number.
 */
export function finderOf(word: string): Finder {
  const bytes = Buffer.from(word);
  let current: Chunk | undefined;
  let next = 0;
  return (chunk, start) => {
    if (chunk !== current || next < start) {
      const found = chunk.bytes.indexOf(bytes, start);
      next = found < 0 ? Number.POSITIVE_INFINITY : found;
      current = chunk;
    }
    return next;
  };
}
