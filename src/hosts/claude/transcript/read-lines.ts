import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { completeItems, type ItemCompleter } from "#hosts/claude/lines/complete-items.ts";
import { type Joiner, joinItems } from "#hosts/claude/lines/join-lines.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { followQueue, type QueueFollower } from "#hosts/claude/lines/prompt-queue.ts";
import type { SessionItem } from "#hosts/session-item.ts";

/** How far back to search for prompts that were queued when the last read ended. */
export const QUEUED_PROMPT_BYTES = 64 * 1024;

/** Options of reading the lines of a range. */
export interface ItemOptions {
  readonly agentId: string | undefined;
  readonly since?: string;
  /** Whether the part before the range has been read already. */
  readonly recalls: boolean;
}

/** How the items of a range were read. */
export interface ItemsRead {
  readonly end: number;
  readonly lines: number;
  readonly skipped: number;
  readonly sinceMissing?: true;
}

/** Emits the items of a range of a file, in whatever form its host writes lines. */
export type ItemReader = (
  stretch: ByteRange,
  options: ItemOptions,
  visit: (item: SessionItem) => void,
) => ItemsRead;

/** Emits the items of a range of a transcript. */
export function readItems(
  stretch: ByteRange,
  { agentId, since, recalls }: ItemOptions,
  visit: (item: SessionItem) => void,
): ItemsRead {
  const completer = completeItems(visit);
  const joiner = joinItems(completer.take);
  const queue = openQueue(agentId, { joiner, completer });
  if (recalls) queue.recall(stretch);
  const reader = lineReader(queue.follower, agentId);
  let isWaiting = since !== undefined;
  const { end, lines, tooLong } = eachLine(stretch, (line, offset) => {
    if (!isWaiting) reader.take(line, offset);
    else isWaiting = parseLine(line, offset)?.["uuid"] !== since;
  });
  const again = joiner.end() ?? end;
  // The next read emits what comes after its start.
  queue.follower.rest(again);
  const read = { end: again, lines, skipped: tooLong + reader.broken() };
  return isWaiting ? { ...read, sinceMissing: true } : read;
}

interface LineReader {
  readonly take: LineVisit;
  /** The number of lines that were no JSON. */
  readonly broken: () => number;
}

function lineReader(queue: QueueFollower, agentId: string | undefined): LineReader {
  const tidy = tidier();
  let broken = 0;
  return {
    broken: () => broken,
    take(bytes, offset) {
      tidy(bytes.length);
      const line = parseLine(bytes, offset);
      if (line) queue.take(line, itemsOfLine(line, agentId), offset);
      else broken++;
    },
  };
}

/** The queue of a transcript, which may be filled when a read begins. */
function openQueue(
  agentId: string | undefined,
  { joiner, completer }: { readonly joiner: Joiner; readonly completer: ItemCompleter },
) {
  let isRecalling = false;
  const follower = followQueue(agentId, (items, offset) => {
    if (isRecalling) for (const item of items) completer.recall(item);
    else joiner.take(items, offset);
  });
  const recall = ({ read, from }: ByteRange) => {
    isRecalling = true;
    const start = Math.max(0, from - QUEUED_PROMPT_BYTES);
    const { take } = lineReader(follower, agentId);
    eachLine({ read, size: from, from: start, inLine: start > 0 }, take);
    // The last read emitted them at its end.
    follower.rest(from);
    isRecalling = false;
  };
  return { follower, recall };
}

const HEAVY_BYTES = 256 * 1024;
const TIDY_BYTES = 8 * 1024 * 1024;

/** Collects garbage from time to time: the engine would otherwise retain a dozen long lines. */
function tidier(): (bytes: number) => void {
  let heavy = 0;
  return (bytes) => {
    if (bytes >= HEAVY_BYTES) heavy += bytes;
    if (heavy < TIDY_BYTES) return;
    Bun.gc(true);
    heavy = 0;
  };
}

/** NULs and blanks that a crash or another program has left before a line. */
const LEFT_BEFORE = /^[\0-\x20]+/;

/** Parses a line into an object, empty for a blank line; undefined if it is invalid. */
export function parseLine(bytes: Buffer, offset: number): JsonObject | undefined {
  const text = bytes.toString("utf8");
  const plain = (offset === 0 ? text.replace("\uFEFF", "") : text).replace(LEFT_BEFORE, "");
  const line = plain === "" ? {} : parseJson(plain);
  return isObject(line) ? line : undefined;
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
