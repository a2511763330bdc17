/** Some bytes of a file, and their offset in it. */
export interface Chunk {
  readonly bytes: Buffer;
  readonly offset: number;
}

/** Reads bytes of a file from an offset into a part of a buffer; returns their number. */
export type BytesReader = (part: Buffer, position: number) => number;

/** The range of a file whose lines are read. */
export interface Stretch {
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
export function eachLine(stretch: Stretch, visit: LineVisit): LinesRead {
  const { read, size, from, inLine = false } = stretch;
  const state: State = { end: from, kept: 0, lines: 0, tooLong: 0, passing: inLine ? "rest" : "" };
  let buffer = Buffer.allocUnsafe(2 * CHUNK_BYTES);
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
  const { end, lines, tooLong } = state;
  return { end, lines, tooLong };
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
function mayGoOn({ from, goOn }: Stretch, { end }: State): boolean {
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

/** A buffer of four times the size, so that a long line is not copied for each of its chunks. */
function grown(buffer: Buffer, kept: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(Math.min(4 * buffer.length, LINE_BYTES + 2 * CHUNK_BYTES));
  buffer.copy(larger, 0, 0, kept);
  return larger;
}
