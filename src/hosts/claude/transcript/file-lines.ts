/** Some bytes of a file, and their offset in it. */
export interface Chunk {
  readonly bytes: Buffer;
  readonly offset: number;
}

/** Reads bytes of a file from an offset into a part of a buffer; returns their number. */
export type BytesReader = (part: Buffer, position: number) => number;

/** The range of a file whose lines are read. */
export interface ByteRange {
  readonly read: BytesReader;
  /** The end of the range, at most. */
  readonly size: number;
  readonly from: number;
  /** `from` may be inside a line, whose rest is skipped. */
  readonly inLine?: boolean;
  /**
   * Called before each further megabyte; if it returns false, reading ends after the last complete
   * line.
   */
  readonly goOn?: (() => boolean) | undefined;
}

/** How far the lines were read. */
export interface LinesRead {
  /** The offset of the first incomplete line. */
  readonly end: number;
  readonly lines: number;
  /** The number of lines that were too long to be read. */
  readonly tooLong: number;
}

// A chunk that fits into the processor's cache is processed twice as fast.
const CHUNK_BYTES = 256 * 1024;
const LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;

/** Handles each complete line; its bytes are valid only during the call. */
export type LineVisit = (chunk: Chunk, start: number, end: number) => void;

/** Passes on every complete line of a range that is not too long. */
export function eachLine(stretch: ByteRange, visit: LineVisit): LinesRead {
  const { read, size, from, inLine = false } = stretch;
  const state: State = { end: from, kept: 0, lines: 0, tooLong: 0, passing: inLine ? "rest" : "" };
  let buffer = takeBuffer();
  for (let position = from; position < size && mayGoOn(stretch, state); ) {
    const { kept } = state;
    if (kept + CHUNK_BYTES > buffer.length) buffer = grown(buffer, kept);
    const length = Math.min(CHUNK_BYTES, size - position);
    const count = read(buffer.subarray(kept, kept + length), position);
    // Somebody has truncated the file meanwhile.
    if (count === 0) break;
    const chunk = { bytes: buffer.subarray(0, kept + count), offset: position - kept };
    position += count;
    const rest = visitLines(chunk, state, visit);
    if (rest > 0) buffer.copyWithin(0, rest, rest + state.kept);
  }
  unusedBuffer = buffer;
  const { end, lines, tooLong } = state;
  return { end, lines, tooLong };
}

/** The buffer of the last read. One hook reads several times, and the engine would retain a buffer for each. */
let unusedBuffer: Buffer | undefined;

function takeBuffer(): Buffer {
  const buffer = unusedBuffer ?? Buffer.allocUnsafe(2 * CHUNK_BYTES);
  unusedBuffer = undefined;
  return buffer;
}

interface State {
  end: number;
  /** The number of bytes of an unfinished line at the start of the buffer. */
  kept: number;
  lines: number;
  tooLong: number;
  /** Set while a line is skipped: the rest of an earlier one, or one that is too long. */
  passing: "" | "rest" | "long";
}

/** Each read must advance, or the next would be stuck, too. */
function mayGoOn({ from, goOn }: ByteRange, { end }: State): boolean {
  return end === from || goOn === undefined || goOn();
}

/** Visits the lines that end in a chunk; returns the offset of the unfinished one. */
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

/** Saves the start of a line for the next chunk, unless the line is skipped. */
function keepRest(state: State, length: number): void {
  if (state.passing === "" && length > LINE_BYTES) state.passing = "long";
  state.kept = state.passing === "" ? length : 0;
}

/** A buffer for the longest line. Memory that no line has reached takes no room. */
function grown(buffer: Buffer, kept: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(LINE_BYTES + 2 * CHUNK_BYTES);
  buffer.copy(larger, 0, 0, kept);
  return larger;
}

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
  const near = Math.min(end, start + NEAR_READ_BYTES);
  let at = start;
  for (; at < near; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at++;
  }
  return at < end ? farEnd(bytes, at, end) : -1;
}

// A longer string is mostly an image without quotes: searching is faster than a loop.
const NEAR_READ_BYTES = 8192;

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
