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
  /** Called before each further chunk; if it returns false, reading ends after the last complete line. */
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

const CHUNK_BYTES = 256 * 1024;
const LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;

/** Handles a complete line, which begins at an offset of the file; its bytes are valid only during the call. */
export type LineVisit = (line: Buffer, offset: number) => void;

/** Passes on every complete line of a range that is not too long. */
export function eachLine(stretch: ByteRange, visit: LineVisit): LinesRead {
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
    const rest = visitLines(chunk, state, visit);
    position += count;
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
function mayGoOn({ from, goOn }: ByteRange, { end }: State): boolean {
  return end === from || goOn === undefined || goOn();
}

/** Visits the lines that end in a chunk; returns the offset of the unfinished one. */
function visitLines(
  { bytes, offset }: { readonly bytes: Buffer; readonly offset: number },
  state: State,
  visit: LineVisit,
): number {
  let start = 0;
  for (let at = bytes.indexOf(NEWLINE, state.kept); at >= 0; at = bytes.indexOf(NEWLINE, start)) {
    const isRest = state.passing === "rest";
    if (state.passing === "long" || at - start > LINE_BYTES) state.tooLong++;
    else if (!isRest) visit(bytes.subarray(start, at), offset + start);
    state.lines += isRest ? 0 : 1;
    state.passing = "";
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
