import type { Chunk } from "./file-lines.ts";

const QUOTE = 34;
const BACKSLASH = 92;

/** Whether a word is at an offset. */
export function standsAt(bytes: Buffer, word: Buffer, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}

/**
 * The end of the string that begins at `start`, after its opening quote: its closing quote. -1 if
 * it does not end before `end`.
 */
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

// A longer string is mostly an image without quotes: searching is faster than a loop.
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

/** The next offset of a word at or after `start`; infinity if the chunk has none. */
type Finder = (chunk: Chunk, start: number) => number;

/**
 * Searches for a word in lines that are visited in order. One search may cover many lines, so its
 * result is cached for them: searching anew for each would take quadratic time.
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
