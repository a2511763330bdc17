import type { Chunk } from "./file-lines.ts";

const QUOTE = 34;
const BACKSLASH = 92;

/** Whether a word stands at a place. */
export function standsAt(bytes: Buffer, word: Buffer, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}

/** Where the string ends that begins at `start`, behind its quote: at its other quote. -1 if it is not over before `end`. */
export function stringEnd(bytes: Buffer, start: number, end: number): number {
  const near = Math.min(end, start + NEAR_BYTES);
  let at = start;
  for (; at < near; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at++;
  }
  return at < end ? farEnd(bytes, at, end) : -1;
}

// What is longer is mostly an image, in which no quote stands: it is searched, and not gone through.
const NEAR_BYTES = 8192;

function farEnd(bytes: Buffer, start: number, end: number): number {
  for (
    let at = bytes.indexOf(QUOTE, start);
    at >= 0 && at < end;
    at = bytes.indexOf(QUOTE, at + 1)
  ) {
    let slashes = at;
    while (slashes > start && bytes[slashes - 1] === BACKSLASH) slashes--;
    if ((at - slashes) % 2 === 0) return at;
  }
  return -1;
}

/** Where a word is next, at `start` or behind it; infinitely far where there is none in the chunk. */
type Finder = (chunk: Chunk, start: number) => number;

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
