/** Some bytes of a file, and where in it they begin. */
export interface Chunk {
  readonly bytes: Buffer;
  readonly offset: number;
}

/** Reads some bytes of a file, from a position on, into a part of a buffer; gives how many there were. */
export type BytesReader = (part: Buffer, position: number) => number;

/** Where in a file to read lines. */
export interface Stretch {
  readonly read: BytesReader;
  /** How far the file is read, at most. */
  readonly size: number;
  readonly from: number;
  /** `from` may stand within a line, of which the rest is passed over. */
  readonly inLine?: boolean;
  /** Asked for each further megabyte once something was read; by a no, the look ends behind its last line. */
  readonly goOn?: (() => boolean) | undefined;
}

/** How far the lines were read. */
export interface LinesRead {
  /** Where the first line begins that is not complete. */
  readonly end: number;
  readonly lines: number;
  /** How many of them were too long to be looked at. */
  readonly tooLong: number;
}

// What fits into the nearest memory of a processor is gone through twice as fast.
const CHUNK_BYTES = 256 * 1024;
const LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;

/** What is done with each complete line: a stretch of bytes that holds until the visit is over. */
export type LineVisit = (chunk: Chunk, start: number, end: number) => void;

/** Hands on every complete line of a stretch that is not too long. */
export function eachLine(stretch: Stretch, visit: LineVisit): LinesRead {
  const { read, size, from, inLine = false } = stretch;
  const state: State = { end: from, kept: 0, lines: 0, tooLong: 0, passing: inLine ? "rest" : "" };
  let buffer = Buffer.allocUnsafe(2 * CHUNK_BYTES);
  for (let position = from; position < size && mayGoOn(stretch, state); ) {
    const { kept } = state;
    if (kept + CHUNK_BYTES > buffer.length) buffer = grown(buffer, kept);
    const length = Math.min(CHUNK_BYTES, size - position);
    const count = read(buffer.subarray(kept, kept + length), position);
    // Somebody has cut the file off behind us.
    if (count === 0) break;
    const chunk = { bytes: buffer.subarray(0, kept + count), offset: position - kept };
    position += count;
    const rest = visitLines(chunk, state, visit);
    if (rest > 0) buffer.copyWithin(0, rest, rest + state.kept);
  }
  const { end, lines, tooLong } = state;
  return { end, lines, tooLong };
}

interface State {
  end: number;
  /** How many bytes of an unfinished line stand at the start of the buffer. */
  kept: number;
  lines: number;
  tooLong: number;
  /** Set while a line is passed over: the rest of one that began before, or one that is too long to be kept. */
  passing: "" | "rest" | "long";
}

/** Each look comes some way, or the next would not come further either. */
function mayGoOn({ from, goOn }: Stretch, { end }: State): boolean {
  return end === from || goOn === undefined || goOn();
}

/** Visits the lines that end in a chunk; tells where in it the unfinished one begins. */
function visitLines(chunk: Chunk, state: State, visit: LineVisit): number {
  const { bytes, offset } = chunk;
  let at = bytes.indexOf(NEWLINE, state.kept);
  let start = 0;
  if (at >= 0 && state.passing !== "") {
    start = at + 1;
    const isLong = state.passing === "long" ? 1 : 0;
    state.lines += isLong;
    state.tooLong += isLong;
    state.passing = "";
    at = bytes.indexOf(NEWLINE, start);
  }
  for (; at >= 0; at = bytes.indexOf(NEWLINE, start)) {
    if (at - start > LINE_BYTES) state.tooLong++;
    else visit(chunk, start, at);
    state.lines++;
    start = at + 1;
  }
  if (start > 0) state.end = offset + start;
  keepRest(state, bytes.length - start);
  return start;
}

/** Keeps the beginning of a line for the next chunk, unless the line is passed over. */
function keepRest(state: State, length: number): void {
  if (state.passing === "" && length > LINE_BYTES) state.passing = "long";
  state.kept = state.passing === "" ? length : 0;
}

/** A buffer of four times the size, so that a long line is not copied for each of its chunks. */
function grown(buffer: Buffer, kept: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(Math.min(4 * buffer.length, LINE_BYTES + 2 * CHUNK_BYTES));
  buffer.copy(larger, 0, 0, kept);
  return larger;
}

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
